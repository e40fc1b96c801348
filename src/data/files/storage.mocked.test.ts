import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotAllowedError, OfflineError } from '#data/store/errors.ts';
import { unlessStalled, uploadBlob } from './storage.ts';

type Tell = (snapshot: { bytesTransferred: number }) => void;
const sdk = vi.hoisted(() => {
  const calls: { tell: Tell; fail: (error: Error) => void; end: () => void }[] = [];
  return { calls, cancel: vi.fn<() => void>(), there: vi.fn<() => Promise<{ size: number }>>() };
});

vi.mock('#data/store/app.ts', () => ({ firebaseApp: {}, EMULATOR_HOST: 'localhost' }));
vi.mock('firebase/storage', () => ({
  connectStorageEmulator: () => undefined,
  getStorage: () => ({}),
  ref: (_storage: unknown, path: string) => path,
  getDownloadURL: () => Promise.resolve(''),
  getMetadata: sdk.there,
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
  uploadBlob('a/b', new Blob(['x']), () => undefined).then(
    () => (seen.end = 'stored'),
    (error: unknown) => (seen.end = error),
  );
  return seen;
}

beforeEach(() => {
  vi.useFakeTimers();
  sdk.cancel.mockReset();
  sdk.there.mockReset().mockResolvedValue({ size: 1 });
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
    expect(seen.end).toBe('stored');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sdk.cancel).not.toHaveBeenCalled();
  });

  it('whose answer was lost is refused when it is sent again, and stands where all of it lies there', async () => {
    const refused = new FirebaseError('storage/unauthorized', 'refused');
    const again = upload();
    task().fail(refused);
    await vi.advanceTimersByTimeAsync(0);
    expect(again.end).toBe('stored');
    for (const there of [() => Promise.resolve({ size: 2 }), () => Promise.reject(refused)]) {
      sdk.there.mockImplementation(there);
      const other = upload();
      task().fail(refused);
      // oxlint-disable-next-line no-await-in-loop
      await vi.advanceTimersByTimeAsync(0);
      expect(other.end).toBeInstanceOf(NotAllowedError);
    }
  });

  it('that was broken off is none that lies there', async () => {
    const seen = upload();
    task().fail(new FirebaseError('storage/retry-limit-exceeded', 'no line'));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.end).toBeInstanceOf(OfflineError);
    expect(sdk.there).not.toHaveBeenCalled();
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
