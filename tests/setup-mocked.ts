import { afterAll, vi } from 'vitest';

// Files of the mocked projects share a worker and its page; what a file mocked, and whatever was loaded with it, ends with the
// file. That is what the runner itself does between files that it isolates, without a new process and a new page for each.
declare global {
  // oxlint-disable-next-line no-underscore-dangle
  var __vitest_mocker__: { reset(): void };
}

afterAll(() => {
  globalThis.__vitest_mocker__.reset();
  vi.resetModules();
});
