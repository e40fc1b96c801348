import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetAllHeld } from '#forms/held.ts';

// Files of the project unit share one page (isolate: false), so each test leaves it as it found it.
afterEach(() => {
  cleanup();
  forgetAllHeld();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
