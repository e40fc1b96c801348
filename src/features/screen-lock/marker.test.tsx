import { beforeEach, expect, it } from 'vitest';
import { looksOpen, MARKER_KEY } from './marker.ts';

const NOW = 1_790_000_000_000;
const marker = (uid: string, state: string, idleSeconds: number) =>
  `seal ${JSON.stringify([uid, state, NOW - idleSeconds * 1000, 600, 0])}`;

beforeEach(() => {
  localStorage.clear();
});

it.each([
  ['open and just used', marker('u1', 'open', 599), 600, true],
  ['open and idle for too long', marker('u1', 'open', 600), 600, false],
  ['open and idle, without a timeout', marker('u1', 'open', 99_999), null, true],
  ['locked', marker('u1', 'locked', 0), 600, false],
  ['locked, without a timeout', marker('u1', 'locked', 0), null, false],
  ['another account’s', marker('u2', 'open', 0), null, false],
  ['damaged', 'seal [', null, false],
  ['missing', null, 600, false],
  ['missing, without a timeout', null, null, true],
])('a marker that is %s', (_what, stored, timeout, isOpen) => {
  if (stored !== null) localStorage.setItem(MARKER_KEY, stored);
  expect(looksOpen('u1', timeout, NOW)).toBe(isOpen);
});
