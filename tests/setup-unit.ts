import { readFileSync } from 'node:fs';
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';

/** Forgets every loaded module, and the Firebase app with it, which cannot be set up twice. */
async function forgetModules(): Promise<void> {
  const { deleteApp, getApps } = await import('firebase/app');
  await Promise.all(getApps().map((app) => deleteApp(app)));
  vi.resetModules();
}

// Files share their modules too: one that replaces some starts without what others have loaded, and leaves nothing of
// its replacements to the next.
const { testPath } = expect.getState();
if (testPath !== undefined && readFileSync(testPath, 'utf8').includes('vi.mock(')) {
  await forgetModules();
  afterAll(forgetModules);
}

// Files share one page (isolate: false), so each test leaves it as it found it.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
