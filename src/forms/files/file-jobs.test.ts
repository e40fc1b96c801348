import { describe, expect, it, vi } from 'vitest';
import type { FileStore } from '#forms/field.ts';
import { FileJobs, type FileTools } from '#forms/files/file-jobs.ts';
import { FILE_EXTENSIONS } from '#domain/shared/file-kinds.ts';
import { type FileEntry, isPending } from '#forms/kinds/file-kind.ts';
import { ImageError } from '#lib/image/check-image.ts';
import type { Encode } from './prepare-file.ts';

const PICTURE = { url: 'u', urlThumb: 't', path: 'files/kits/old', name: 'kit.png', size: 9 };
const pdf = (name = 'guide.pdf') => new File(['%PDF-1.7 text'], name);

/** A field's value with its jobs; uploads wait until they are answered. */
function setUp(start: readonly FileEntry[] = []) {
  let value = start;
  let paths = 0;
  const answers: { resolve: () => void; reject: (error: Error) => void; signal: AbortSignal }[] = [];
  const upload = vi.fn<FileStore['upload']>(
    ({ name }, onProgress, signal) =>
      new Promise((resolve, reject) => {
        onProgress(0.5);
        paths += 1;
        const path = `files/kits/new${paths}`;
        answers.push({
          resolve: () => resolve({ url: 'n', urlThumb: '', path, name, size: 5 }),
          reject,
          signal,
        });
      }),
  );
  const encode = vi.fn<Encode>(async () => ({ full: new Blob(['f']), thumb: new Blob(['t']), hash: '' }));
  const tools: FileTools = {
    store: { upload, download: async () => new Blob(['old']), linkOf: async () => '' },
    accept: FILE_EXTENSIONS,
    encode,
    pause: () => Promise.resolve(),
    read: () => value,
    write: (entries) => {
      value = entries;
    },
  };
  const jobs = new FileJobs(tools);
  const isAsked = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count));
  const pendingId = () => {
    const entry = value.find(isPending);
    if (!entry) throw new Error('Nothing is on its way');
    return entry.pending;
  };
  return { jobs, upload, encode, answers, isAsked, pendingId, value: () => value };
}

describe('adding', () => {
  it('holds the place until the file is stored', async () => {
    const { jobs, isAsked, answers, value, pendingId } = setUp([PICTURE]);
    const added = jobs.add([pdf()], 5);
    await isAsked(1);
    expect(value()).toEqual([PICTURE, { pending: pendingId(), name: 'guide.pdf' }]);
    expect(jobs.getJobs().get(pendingId())).toMatchObject({ step: 'uploading', share: 0.5 });
    answers[0]?.resolve();
    await added;
    expect(value()).toEqual([PICTURE, expect.objectContaining({ path: 'files/kits/new1' })]);
    expect(jobs.getJobs().size).toBe(0);
  });

  it('takes no more files than there is room for', async () => {
    const { jobs, isAsked, answers, value } = setUp();
    const added = jobs.add([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')], 2);
    await isAsked(2);
    for (const answer of answers) answer.resolve();
    await added;
    expect(value().map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it.each([
    ['logo.svg', '<svg>', 'cannot be used here'],
    ['guide.pdf', 'MZ', 'not what its name says'],
    ['empty.pdf', '', 'is empty'],
    ['photo.jpg', '<html>', 'not what its name says'],
  ])('never sends %s that holds %j (F01)', async (name, content, message) => {
    const { jobs, upload, value } = setUp();
    await jobs.add([new File([content], name)], 5);
    expect(upload).not.toHaveBeenCalled();
    expect(value()).toEqual([]);
    expect(jobs.getJobs().size).toBe(0);
    expect(jobs.getRefusals()).toEqual([expect.stringContaining(message)]);
  });

  it('gives a refused file no place, and forgets it when others are chosen', async () => {
    const { jobs, isAsked, answers, value } = setUp();
    const added = jobs.add([new File(['MZ'], 'evil.exe'), pdf('a.pdf'), pdf('b.pdf')], 2);
    await isAsked(2);
    expect(jobs.getRefusals()).toHaveLength(1);
    for (const answer of answers) answer.resolve();
    await added;
    expect(value().map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    await jobs.add([], 5);
    expect(jobs.getRefusals()).toEqual([]);
  });

  it('leaves a picture as it was that cannot be turned', async () => {
    const { jobs, encode, value } = setUp([PICTURE]);
    encode.mockRejectedValueOnce(new ImageError('The picture is broken.'));
    await jobs.turn(PICTURE.path, 1);
    expect(value()).toEqual([PICTURE]);
    expect(jobs.getRefusals()).toEqual(['The picture is broken.']);
  });

  it('keeps the name as a label only (F03)', async () => {
    const { jobs, isAsked, upload, answers } = setUp();
    const added = jobs.add([pdf(`../../\u202E${'x'.repeat(400)}.pdf`)], 5);
    await isAsked(1);
    const name = upload.mock.calls[0]?.[0].name ?? '';
    expect(name.length).toBeLessThanOrEqual(300);
    expect(name).not.toContain('\u202E');
    answers[0]?.resolve();
    await added;
  });
});

describe('when it fails', () => {
  it('says why and goes on from there', async () => {
    const { jobs, isAsked, answers, value, pendingId } = setUp();
    const added = jobs.add([pdf()], 5);
    await isAsked(1);
    answers[0]?.reject(new Error('No connection'));
    await added;
    expect(jobs.getJobs().get(pendingId())).toMatchObject({ step: 'failed', message: 'No connection' });
    const again = jobs.retry(pendingId());
    await isAsked(2);
    answers[1]?.resolve();
    await again;
    expect(value()).toEqual([expect.objectContaining({ path: 'files/kits/new2' })]);
  });

  it('a cancelled upload is ended and its late answer changes nothing', async () => {
    const { jobs, isAsked, answers, value, pendingId } = setUp();
    const added = jobs.add([pdf()], 5);
    await isAsked(1);
    jobs.cancel(pendingId());
    expect(answers[0]?.signal.aborted).toBe(true);
    answers[0]?.resolve();
    await added;
    expect(value()).toEqual([]);
  });
});

describe('turning', () => {
  it('puts the turned picture in the place of the old one', async () => {
    const { jobs, isAsked, encode, answers, value } = setUp([PICTURE, { ...PICTURE, path: 'other' }]);
    const turned = jobs.turn(PICTURE.path, 1);
    await isAsked(1);
    expect(encode).toHaveBeenCalledWith(expect.anything(), 1);
    answers[0]?.resolve();
    await turned;
    expect(value().map((entry) => !isPending(entry) && entry.path)).toEqual(['files/kits/new1', 'other']);
  });

  it('makes one turn of several presses', async () => {
    const { jobs, isAsked, encode, upload, pendingId } = setUp([PICTURE]);
    void jobs.turn(PICTURE.path, 1);
    void jobs.turnMore(pendingId(), 1);
    void jobs.turnMore(pendingId(), 1);
    await isAsked(1);
    expect(encode.mock.calls.map(([, turns]) => turns)).toEqual([3]);
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('is not written anew when only the upload has to be tried again', async () => {
    const { jobs, isAsked, encode, answers, pendingId, value } = setUp([PICTURE]);
    const turned = jobs.turn(PICTURE.path, 1);
    await isAsked(1);
    answers[0]?.reject(new Error('No connection'));
    await turned;
    const again = jobs.retry(pendingId());
    await isAsked(2);
    answers[1]?.resolve();
    await again;
    expect(encode).toHaveBeenCalledOnce();
    expect(value()).toEqual([expect.objectContaining({ path: 'files/kits/new2' })]);
  });

  it('stands as it was when it is given up', async () => {
    const { jobs, isAsked, pendingId, value } = setUp([PICTURE]);
    void jobs.turn(PICTURE.path, 3);
    await isAsked(1);
    jobs.cancel(pendingId());
    expect(value()).toEqual([PICTURE]);
  });
});
