import { describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, type ChunkSurroundings, loadChunk } from './lazy-with-retry.ts';

function surroundings(overrides: Partial<ChunkSurroundings> = {}) {
  const kept = new Map<string, string>();
  return {
    isOnline: () => true,
    isReloadBlocked: () => false,
    now: () => 1_000_000_000,
    reload: vi.fn<() => void>(),
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    // The long wait is the timeout: it never comes unless a test lets it.
    wait: (milliseconds: number) =>
      milliseconds === CHUNK_TIMEOUT_MS ? new Promise<void>(() => undefined) : Promise.resolve(),
    ...overrides,
  };
}

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** Lets everything that is already settled run; a load that waits for ever is told by what it did until then. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('loadChunk', () => {
  it('gives what loads at once', async () => {
    await expect(loadChunk(() => Promise.resolve('page'), surroundings())).resolves.toBe('page');
  });

  it('tries a second time', async () => {
    const around = surroundings();
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(missing).mockResolvedValueOnce('page');
    await expect(loadChunk(load, around)).resolves.toBe('page');
    expect(around.reload).not.toHaveBeenCalled();
  });

  it('reloads the page once for a chunk that a deploy took away, then says so', async () => {
    const around = surroundings();
    void loadChunk(missing, around);
    await settle();
    expect(around.reload).toHaveBeenCalledTimes(1);
    await expect(loadChunk(missing, around)).rejects.toThrow('This page could not be loaded.');
    expect(around.reload).toHaveBeenCalledTimes(1);
  });

  it('may reload again for the next deploy', async () => {
    let now = 1_000_000_000;
    const around = surroundings({ now: () => now });
    void loadChunk(missing, around);
    await settle();
    now += 10 * 60_000;
    void loadChunk(missing, around);
    await settle();
    expect(around.reload).toHaveBeenCalledTimes(2);
  });

  it('never reloads offline, where the page itself would be gone', async () => {
    const around = surroundings({ isOnline: () => false });
    await expect(loadChunk(missing, around)).rejects.toThrow('there is no connection');
    expect(around.reload).not.toHaveBeenCalled();
  });

  it('never reloads over unsaved work, and may when it is saved (O19)', async () => {
    let isBlocked = true;
    const around = surroundings({ isReloadBlocked: () => isBlocked });
    await expect(loadChunk(missing, around)).rejects.toThrow('Save or discard your changes, then reload');
    expect(around.reload).not.toHaveBeenCalled();
    isBlocked = false;
    void loadChunk(missing, around);
    await settle();
    expect(around.reload).toHaveBeenCalledTimes(1);
  });

  it('never reloads without a store to remember it in', async () => {
    const refuse = () => {
      throw new Error('storage is forbidden');
    };
    const around = surroundings({ storage: { getItem: refuse, setItem: refuse } });
    await expect(loadChunk(missing, around)).rejects.toThrow('This page could not be loaded.');
    expect(around.reload).not.toHaveBeenCalled();
  });

  it('gives up after 120 seconds', async () => {
    const waits: number[] = [];
    const around = surroundings({
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
    });
    await expect(loadChunk(() => new Promise(() => undefined), around)).rejects.toThrow(
      'longer than 120 seconds',
    );
    expect(waits).toEqual([120_000]);
    expect(around.reload).not.toHaveBeenCalled();
  });
});
