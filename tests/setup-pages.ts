import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { clearMemoryDrafts } from '#forms/memory-drafts.ts';
import { CEILING } from '#tests/ceilings.ts';
import { speedUpNames } from '#tests/page-names.ts';

configure({ asyncUtilTimeout: CEILING.page });

// What jsdom itself has of it encrypts nothing; a page that shares its worker's globals has Node's already.
if (!('subtle' in crypto)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
speedUpNames();
// jsdom has no screen: none of its queries holds.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

// Files of the project pages share one page (isolate: false), so each test leaves it as it found it.
afterEach(() => {
  cleanup();
  clearMemoryDrafts();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
