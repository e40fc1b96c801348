import { afterAll, vi } from 'vitest';

// Files of this project share a worker; what a file mocked, and whatever was loaded with it, ends with the file. That is what
// the runner itself does between files that it isolates, without a new process for each.
declare global {
  // oxlint-disable-next-line no-underscore-dangle
  var __vitest_mocker__: { reset(): void };
}

afterAll(() => {
  globalThis.__vitest_mocker__.reset();
  vi.resetModules();
});
