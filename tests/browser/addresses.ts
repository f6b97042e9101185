// Where the tests find the page as script/server serves it, and the page of tests/bits. Ports of their own, so that
// script/server may run beside the tests.

const port = Number(process.env.TEST_PORT ?? 4173);

export const pageAddress = `http://127.0.0.1:${port}`;
export const bitsAddress = `http://127.0.0.1:${port + 1}`;
