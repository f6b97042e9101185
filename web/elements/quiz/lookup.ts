/** The value under a name that comes from a file: "constructor" finds nothing that was not put there. */
export const lookup = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;
