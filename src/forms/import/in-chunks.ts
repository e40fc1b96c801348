/** Longest run of work without a pause, ms: well under what a person notices (security F09 allows 200). */
const CHUNK_MS = 20;

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      channel.port1.close();
      resolve();
    });
    channel.port1.start();
    channel.port2.postMessage(null);
  });
}

/**
 * Runs `work` for each item in order and lets the page answer in between; `onProgress` gets how many are done at each
 * pause. @throws a DOMException named AbortError when cancelled, and what `work` throws.
 */
export async function inChunks<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void> | void,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let started = performance.now();
  for (const [index, item] of items.entries()) {
    const running = work(item, index);
    // One after another; most are done at once, and a pause for each would cost more than the work.
    // oxlint-disable-next-line no-await-in-loop
    if (running) await running;
    if (performance.now() - started < CHUNK_MS) continue;
    onProgress(index + 1);
    // oxlint-disable-next-line no-await-in-loop
    await nextTask();
    signal.throwIfAborted();
    started = performance.now();
  }
  signal.throwIfAborted();
  onProgress(items.length);
}
