/** The rules of one question as the core reads them: a file with this question alone. */
export const rulesText = (id: string, rules: unknown, shared: object = {}): string =>
  JSON.stringify({ shared, questions: { [id]: rules } });
