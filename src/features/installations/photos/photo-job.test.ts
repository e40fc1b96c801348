import { describe, expect, it, vi } from 'vitest';
import type { Photo } from '#domain/installation/schema.ts';
import { NotAllowedError, OfflineError } from '#data/store/errors.ts';
import type { UploadedPhoto } from '#data/files/photos.ts';
import { ImageError } from '#lib/image/check-image.ts';
import type { EncodedImage, Turns } from '#lib/image/encode-core.ts';
import { PhotoJob, type PhotoTools } from './photo-job.ts';

const NOW = 1_700_000_000;
const STORED: Photo = { url: 'u', urlThumb: 't', path: 'old', name: 'old.jpg', hash: 'h', takenAt: 5 };
const file = (name = 'plate.jpg') => new File(['x'], name, { lastModified: (NOW - 60) * 1000 });

/** A world in which everything succeeds at once; each test breaks one thing. */
function world(over: Partial<PhotoTools> = {}, stored?: Photo) {
  const log: string[] = [];
  let current = stored;
  let uploads = 0;
  const tools: PhotoTools = {
    check: async () => undefined,
    encode: async (_, turns) => {
      log.push(`encode ${turns}`);
      return { full: new Blob(['f']), thumb: new Blob(['t']), hash: `hash${turns}` };
    },
    upload: async (_, onProgress) => {
      uploads += 1;
      log.push(`upload ${uploads}`);
      onProgress(0.5);
      return { url: `url${uploads}`, urlThumb: 'thumb', path: `path${uploads}` };
    },
    save: async (photo) => {
      log.push(`save ${photo?.path ?? 'none'}`);
      current = photo ?? undefined;
    },
    download: async (path) => {
      log.push(`download ${path}`);
      return new Blob(['d']);
    },
    stored: () => current,
    previewOf: () => `blob:${log.length}`,
    releasePreview: () => undefined,
    pause: async () => undefined,
    now: () => NOW,
    ...over,
  };
  const job = new PhotoJob(tools);
  const steps: string[] = [];
  job.subscribe(() => {
    const { step } = job.getState();
    if (steps.at(-1) !== step) steps.push(step);
  });
  return { job, log, steps, stored: () => current };
}

/** Something that is answered when the test says so. */
function later<T>() {
  let deferred: { resolve: (value: T) => void; reject: (error: Error) => void } | null = null;
  const promise = new Promise<T>((resolve, reject) => {
    deferred = { resolve, reject };
  });
  return {
    promise,
    resolve: (value: T) => deferred?.resolve(value),
    reject: (error: Error) => deferred?.reject(error),
  };
}

describe('a photo', () => {
  it('is checked, written anew, uploaded and put into the record, with when it was taken', async () => {
    const { job, steps, stored } = world();
    await job.start(file());
    expect(steps).toEqual(['preparing', 'uploading', 'saving', 'idle']);
    expect(stored()).toEqual({
      url: 'url1',
      urlThumb: 'thumb',
      path: 'path1',
      name: 'plate.jpg',
      hash: 'hash0',
      takenAt: NOW - 60,
    });
    expect(job.getState()).toMatchObject({ step: 'idle', previewPath: 'path1' });
  });

  it('keeps the name only as a cleaned label of at most 300 characters', async () => {
    const { job, stored } = world();
    await job.start(file(`\u202E../../${'x'.repeat(400)}.jpg`));
    expect(stored()?.name).toHaveLength(300);
    expect(stored()?.name).toMatch(/^\.\.\/\.\.\/x+$/u);
    expect(stored()?.path).toBe('path1');
  });

  it('replaces the one before, whose files stay', async () => {
    const { job, log } = world({}, STORED);
    await job.start(file());
    expect(log).toEqual(['encode 0', 'upload 1', 'save path1']);
  });

  it('that is none is refused before anything is decoded', async () => {
    const { job, log } = world({
      check: () => Promise.reject(new ImageError('"a.svg" is not a picture.')),
    });
    await job.start(file('a.svg'));
    expect(job.getState()).toMatchObject({
      step: 'failed',
      message: '"a.svg" is not a picture.',
      canRetry: false,
    });
    expect(log).toEqual([]);
    expect(job.isBusy).toBe(false);
  });

  it('shows how far the upload is', async () => {
    const upload = later<UploadedPhoto>();
    const { job } = world({
      upload: (_, onProgress) => {
        onProgress(0.25);
        return upload.promise;
      },
    });
    const done = job.start(file());
    await vi.waitFor(() => expect(job.getState()).toMatchObject({ step: 'uploading', share: 0.25 }));
    expect(job.isBusy).toBe(true);
    upload.resolve({ url: 'u', urlThumb: 't', path: 'p' });
    await done;
    expect(job.isBusy).toBe(false);
  });
});

describe('a failed upload', () => {
  it('keeps the written picture, and Retry only uploads again', async () => {
    const upload = vi
      .fn<PhotoTools['upload']>()
      .mockRejectedValueOnce(new OfflineError('This needs a connection.'))
      .mockResolvedValueOnce({ url: 'u', urlThumb: 't', path: 'p' });
    const { job, log, stored } = world({ upload });
    await job.start(file());
    expect(job.getState()).toMatchObject({
      step: 'failed',
      message: 'This needs a connection.',
      canRetry: true,
    });
    await job.retry();
    expect(log).toEqual(['encode 0', 'save p']);
    expect(stored()?.path).toBe('p');
  });
});

describe('a failed save', () => {
  it('uploads to another place when the record refused it', async () => {
    const { job, log } = world({ save: () => Promise.reject(new NotAllowedError('No right.')) });
    await job.start(file());
    expect(log).toEqual(['encode 0', 'upload 1']);
    await job.retry();
    expect(log.slice(2)).toEqual(['upload 2']);
  });

  it('keeps them when the answer may still come, and saves the same ones again', async () => {
    const save = vi.fn<PhotoTools['save']>().mockRejectedValueOnce(new OfflineError('late'));
    const { job, log } = world({ save });
    await job.start(file());
    expect(job.getState()).toMatchObject({ step: 'failed', canRetry: true });
    await job.retry();
    expect(log).toEqual(['encode 0', 'upload 1']);
    expect(save.mock.calls.map(([photo]) => photo?.path)).toEqual(['path1', 'path1']);
  });
});

describe('turning', () => {
  it('before it is stored writes it anew from the original, and the first upload is not kept', async () => {
    const first = later<UploadedPhoto>();
    const upload = vi
      .fn<PhotoTools['upload']>()
      .mockReturnValueOnce(first.promise)
      .mockResolvedValueOnce({ url: 'u', urlThumb: 't', path: 'second' });
    const { job, log, stored } = world({ upload });
    const start = job.start(file());
    await vi.waitFor(() => expect(upload).toHaveBeenCalledOnce());
    const turn = job.turn('right');
    expect(upload.mock.calls[0]?.[2].aborted).toBe(true);
    first.resolve({ url: 'u', urlThumb: 't', path: 'first' });
    await Promise.all([start, turn]);
    expect(stored()?.path).toBe('second');
    expect(log.filter((entry) => entry.startsWith('encode'))).toEqual(['encode 0', 'encode 1']);
  });

  it('after it is stored fetches it back once, then turns what is at hand', async () => {
    const { job, log, stored } = world({}, STORED);
    await job.turn('left');
    expect(log).toEqual(['download old', 'encode 3', 'upload 1', 'save path1']);
    expect(stored()).toMatchObject({ name: 'old.jpg', takenAt: 5 });
    await job.turn('left');
    expect(log.slice(4)).toEqual(['encode 2', 'upload 2', 'save path2']);
  });

  it('many times in a row is one turn in all', async () => {
    const pause = later<void>();
    const { job, log } = world({ pause: () => pause.promise });
    await job.start(file());
    const turns = [job.turn('right'), job.turn('right'), job.turn('right'), job.turn('left')];
    pause.resolve();
    await Promise.all(turns);
    expect(log.filter((entry) => entry.startsWith('encode'))).toEqual(['encode 0', 'encode 2']);
  });
});

describe('giving up', () => {
  it('stops the upload and leaves the slot as it was', async () => {
    const upload = later<UploadedPhoto>();
    const { job, stored } = world({ upload: () => upload.promise }, STORED);
    const done = job.start(file());
    await vi.waitFor(() => expect(job.getState().step).toBe('uploading'));
    job.cancel();
    expect(job.getState()).toEqual({ step: 'idle', preview: '', previewPath: '' });
    upload.reject(new Error('cancelled'));
    await done;
    expect(job.getState().step).toBe('idle');
    expect(stored()).toBe(STORED);
  });

  it('comes too late once the record is being written', async () => {
    const save = later<void>();
    const { job } = world({ save: () => save.promise });
    const done = job.start(file());
    await vi.waitFor(() => expect(job.getState().step).toBe('saving'));
    job.cancel();
    expect(job.getState().step).toBe('saving');
    save.resolve();
    await done;
  });
});

describe('removing', () => {
  it('empties the slot; the files stay', async () => {
    const { job, log, stored } = world({}, STORED);
    await job.remove();
    expect(log).toEqual(['save none']);
    expect(stored()).toBeUndefined();
  });

  it('can be tried again', async () => {
    const save = vi.fn<PhotoTools['save']>().mockRejectedValueOnce(new OfflineError('late'));
    const { job, log, steps } = world({ save }, STORED);
    await job.remove();
    expect(log).toEqual([]);
    await job.retry();
    expect(steps).toEqual(['removing', 'failed', 'removing', 'idle']);
    expect(save.mock.calls).toEqual([[null], [null]]);
  });
});

describe('a new file', () => {
  it('makes the one that is still being written stale', async () => {
    const first = later<EncodedImage>();
    const encode = vi
      .fn<(source: Blob, turns: Turns) => Promise<EncodedImage>>()
      .mockReturnValueOnce(first.promise)
      .mockResolvedValueOnce({ full: new Blob(['2']), thumb: new Blob(), hash: 'second' });
    const { job, log, stored } = world({ encode });
    const start = job.start(file());
    await vi.waitFor(() => expect(encode).toHaveBeenCalledOnce());
    const again = job.start(file('other.jpg'));
    first.resolve({ full: new Blob(['1']), thumb: new Blob(), hash: 'first' });
    await Promise.all([start, again]);
    expect(stored()?.hash).toBe('second');
    expect(log).toEqual(['upload 1', 'save path1']);
  });
});
