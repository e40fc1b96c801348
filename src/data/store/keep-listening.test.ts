import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepListening } from './keep-listening.ts';

type Snapshot = { rows: string; metadata: { fromCache: boolean } };
const fromServer = (rows: string): Snapshot => ({ rows, metadata: { fromCache: false } });
const fromCopy = (rows: string): Snapshot => ({ rows, metadata: { fromCache: true } });
const ended = (code: string) => Object.assign(new Error(code), { code });

function listening() {
  const told: string[] = [];
  const starts: { next: (snapshot: Snapshot) => void; end: (error: unknown) => void }[] = [];
  const stopped = vi.fn<() => void>();
  const stop = keepListening<Snapshot>(
    (next, end) => {
      starts.push({ next, end });
      return stopped;
    },
    ({ rows }) => told.push(rows),
    (error) => told.push(error instanceof Error ? error.message : 'unknown'),
  );
  const last = () => {
    const listener = starts.at(-1);
    if (!listener) throw new Error('Nothing listens');
    return listener;
  };
  return { told, starts, stop, stopped, last };
}

describe('a listener that the server ends', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each(['permission-denied', 'unavailable', 'resource-exhausted'])(
    'is told and started again: %s',
    (code) => {
      const { told, starts, last } = listening();
      last().next(fromServer('rows'));
      last().end(ended(code));
      expect(told).toEqual(['rows', code]);
      expect(starts).toHaveLength(1);
      vi.advanceTimersByTime(1000);
      expect(starts).toHaveLength(2);
      last().next(fromServer('rows again'));
      expect(told).toEqual(['rows', code, 'rows again']);
    },
  );

  it('is started at most once a second, ever more slowly, and at once again after an answer', () => {
    const { starts, last } = listening();
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const before = starts.length;
      last().end(ended('unavailable'));
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(starts).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(starts).toHaveLength(before + 1);
    }
    last().next(fromServer('rows'));
    last().end(ended('unavailable'));
    vi.advanceTimersByTime(1000);
    expect(starts).toHaveLength(10);
  });

  it('shows nothing of the copy on the device until the server answers', () => {
    const { told, last } = listening();
    last().next(fromCopy('copy'));
    last().end(ended('permission-denied'));
    vi.advanceTimersByTime(1000);
    last().next(fromCopy('copy'));
    expect(told).toEqual(['copy', 'permission-denied']);
  });

  it('is left alone when the question was wrong, and when nobody listens any more', () => {
    const wrong = listening();
    wrong.last().end(ended('failed-precondition'));
    const left = listening();
    left.stop();
    left.last().end(ended('unavailable'));
    vi.advanceTimersByTime(120_000);
    expect([wrong.starts.length, left.starts.length, left.stopped.mock.calls.length]).toEqual([1, 1, 1]);
    expect(left.told).toEqual([]);
  });
});
