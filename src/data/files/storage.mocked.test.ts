import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError } from '#data/store/errors.ts';
import { unlessStalled, uploadBlob } from './storage.ts';

type Tell = (snapshot: { bytesTransferred: number }) => void;
const sdk = vi.hoisted(() => {
  const calls: { tell: Tell; fail: (error: Error) => void; end: () => void }[] = [];
  return { calls, cancel: vi.fn<() => void>(), address: vi.fn<() => Promise<string>>() };
});

vi.mock('#data/store/app.ts', () => ({ firebaseApp: {}, EMULATOR_HOST: 'localhost' }));
vi.mock('firebase/storage', () => ({
  connectStorageEmulator: () => undefined,
  getStorage: () => ({}),
  ref: (_storage: unknown, path: string) => path,
  getDownloadURL: sdk.address,
  uploadBytesResumable: () => ({
    cancel: sdk.cancel,
    on: (_event: string, tell: Tell, fail: (error: Error) => void, end: () => void) =>
      sdk.calls.push({ tell, fail, end }),
  }),
}));

const task = () => {
  const last = sdk.calls.at(-1);
  if (!last) throw new Error('Nothing is being uploaded');
  return last;
};
/** What became of an upload so far. */
function upload() {
  const seen: { end: unknown } = { end: 'open' };
  const sent = uploadBlob('a/b', new Blob(['x']), () => undefined, new AbortController().signal);
  sent.then(
    (address) => (seen.end = address),
    (error: unknown) => (seen.end = error),
  );
  return seen;
}

beforeEach(() => {
  vi.useFakeTimers();
  sdk.cancel.mockReset();
  sdk.address.mockReset().mockResolvedValue('https://files.example/b');
});
afterEach(() => vi.useRealTimers());

describe('an upload', () => {
  it('whose request never ends is given up after a minute, so that others can go', async () => {
    const seen = upload();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(seen.end).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.end).toBeInstanceOf(OfflineError);
    expect(sdk.cancel).toHaveBeenCalledOnce();
  });

  it('that moves, however slowly, goes on to its end', async () => {
    const seen = upload();
    for (let part = 1; part <= 5; part += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await vi.advanceTimersByTimeAsync(50_000);
      task().tell({ bytesTransferred: part });
    }
    task().end();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.end).toBe('https://files.example/b');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sdk.cancel).not.toHaveBeenCalled();
  });

  it('whose address never comes is given up too', async () => {
    sdk.address.mockReturnValue(new Promise(() => undefined));
    const seen = upload();
    task().end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.end).toBeInstanceOf(OfflineError);
  });
});

describe('a question to the store of files', () => {
  it('is answered, or fails after a minute', async () => {
    await expect(unlessStalled(Promise.resolve(1))).resolves.toBe(1);
    const failure = unlessStalled(new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toBeInstanceOf(OfflineError);
  });
});
