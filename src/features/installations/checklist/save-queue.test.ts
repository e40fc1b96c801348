import { describe, expect, it, vi } from 'vitest';
import { SaveQueue } from './save-queue.ts';

interface Change {
  key: string;
  n: number;
}

/** A queue whose pauses and answers come when the test says so. */
function setUp() {
  const writes: { changes: readonly Change[]; resolve: () => void; reject: (error: Error) => void }[] = [];
  let due: (() => void) | null = null;
  const queue = new SaveQueue<Change>({
    save: (changes) => new Promise((resolve, reject) => writes.push({ changes, resolve, reject })),
    keyOf: ({ key }) => key,
    messageOf: (error) => (error instanceof Error ? error.message : ''),
    later: (run) => {
      due = run;
      return () => {
        due = null;
      };
    },
  });
  const pass = () => {
    const run = due;
    due = null;
    run?.();
  };
  const answer = async (index: number, error?: Error) => {
    if (error) writes[index]?.reject(error);
    else writes[index]?.resolve();
    await vi.waitFor(() => undefined);
    await Promise.resolve();
  };
  return { queue, writes, pass, answer, isPausing: () => due !== null };
}

const sent = (write: { changes: readonly Change[] } | undefined) =>
  write?.changes.map(({ key, n }) => `${key}${n}`);

describe('SaveQueue', () => {
  it('gathers taps into one write, the last of each item', async () => {
    const { queue, writes, pass, answer } = setUp();
    expect(queue.getStatus()).toEqual({ status: 'saved' });
    queue.add({ key: 'a', n: 1 });
    queue.add({ key: 'a', n: 2 });
    queue.add({ key: 'b', n: 1 });
    expect(queue.getStatus()).toEqual({ status: 'saving' });
    expect(writes).toEqual([]);
    pass();
    expect(writes).toHaveLength(1);
    expect(sent(writes[0])).toEqual(['a2', 'b1']);
    queue.add({ key: 'b', n: 2 });
    expect(queue.behind).toEqual([
      { key: 'a', n: 2 },
      { key: 'b', n: 2 },
    ]);
    await answer(0);
    expect(queue.behind).toEqual([{ key: 'b', n: 2 }]);
    await answer(1);
    expect(queue.behind).toEqual([]);
    expect(queue.getStatus()).toEqual({ status: 'saved' });
    expect(queue.isBehind).toBe(false);
  });

  it('has one write on its way at a time; what comes meanwhile goes with the next', async () => {
    const { queue, writes, pass, answer, isPausing } = setUp();
    queue.add({ key: 'a', n: 1 });
    pass();
    queue.add({ key: 'a', n: 2 });
    queue.add({ key: 'b', n: 1 });
    expect(isPausing()).toBe(false);
    queue.flush();
    expect(writes).toHaveLength(1);
    await answer(0);
    expect(writes).toHaveLength(2);
    expect(sent(writes[1])).toEqual(['a2', 'b1']);
    expect(queue.getStatus()).toEqual({ status: 'saving' });
    await answer(1);
    expect(queue.getStatus()).toEqual({ status: 'saved' });
  });

  it('keeps what a failed write carried, and says so', async () => {
    const { queue, writes, pass, answer } = setUp();
    queue.add({ key: 'a', n: 1 });
    queue.add({ key: 'b', n: 1 });
    pass();
    queue.add({ key: 'a', n: 2 });
    await answer(0, new Error('This needs a connection.'));
    expect(queue.getStatus()).toEqual({ status: 'failed', message: 'This needs a connection.' });
    expect(queue.isBehind).toBe(true);
    queue.flush();
    expect(sent(writes[1])).toEqual(['a2', 'b1']);
    expect(queue.getStatus()).toEqual({ status: 'saving' });
    await answer(1);
    expect(queue.getStatus()).toEqual({ status: 'saved' });
  });

  it('sends what failed along with the next tap', async () => {
    const { queue, writes, pass, answer } = setUp();
    queue.add({ key: 'a', n: 1 });
    pass();
    await answer(0, new Error('no'));
    queue.add({ key: 'b', n: 1 });
    pass();
    expect(sent(writes[1])).toEqual(['a1', 'b1']);
  });

  it('does nothing when there is nothing to save', () => {
    const { queue, writes } = setUp();
    queue.flush();
    expect(writes).toEqual([]);
  });
});
