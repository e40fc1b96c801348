import { afterEach, vi } from 'vitest';

// Files of a worker share their globals (isolate: false), so each test leaves them as it found them.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
