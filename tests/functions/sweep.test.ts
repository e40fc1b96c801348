import { getStorage } from 'firebase-admin/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../../functions/src/triggers/sweep.ts';
import { buildDocument } from '#tests/seed/build/document.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { app, db, freshId, projectId, save } from './support/admin.ts';
import { withoutTriggers } from './support/triggers.ts';

const DAY = 86_400;
const NOW = 1_800_000_000;
const bucket = getStorage(app).bucket(`${projectId}.appspot.com`);

/** Puts a file there, with the token of its address. */
const put = (path: string) =>
  bucket.file(path).save(Buffer.from('x'), {
    resumable: false,
    validation: false,
    metadata: { contentType: 'text/plain', metadata: { firebaseStorageDownloadTokens: 'tok' } },
  });
const isThere = async (path: string) => (await bucket.file(path).exists())[0];
const attachment = (path: string) => ({ url: '', urlThumb: '', path, name: 'a.txt', size: 1 });
const photo = (path: string) => ({ url: '', urlThumb: '', path, name: 'a.jpg', hash: '', takenAt: 0 });

describe('files that no record names', () => {
  const job = freshId('job');
  const document = freshId('document');
  const named = [
    `files/documents/${document}`,
    `installations/${job}/named`,
    `installations/${job}/named_thumb`,
  ];
  const unnamed = [
    `files/documents/${freshId('orphan')}`,
    `installations/${job}/orphan`,
    `installations/${job}/orphan_thumb`,
    `installations/${freshId('never-saved')}/photo`,
  ];
  const back = `files/oemRims/${freshId('rim')}`;

  beforeAll(async () => {
    await withoutTriggers(async () => {
      const [file = '', picture = ''] = named;
      await save(`documents/${document}`, buildDocument({ files: [attachment(file)] }));
      await save(
        `installations/${job}`,
        buildInstallation({ number: 'I-1', deleted: true, photos: { vin: photo(picture) } }),
      );
    });
    await Promise.all([...named, ...unnamed, back].map(put));
  });

  it('are marked first, and stay for seven days', async () => {
    expect(await sweep(bucket, NOW)).toMatchObject({ marked: unnamed.length + 1, removed: 0 });
    expect(await sweep(bucket, NOW + 6 * DAY)).toMatchObject({ marked: 0, removed: 0 });
    expect(await Promise.all(unnamed.map(isThere))).toEqual(unnamed.map(() => true));
    const [{ metadata }] = await bucket.file(unnamed[0] ?? '').getMetadata();
    expect(metadata).toMatchObject({ firebaseStorageDownloadTokens: 'tok', unnamedSince: String(NOW) });
  });

  it('are removed then, but not what was named again', async () => {
    const rim = freshId('rim');
    await withoutTriggers(() => save(`oemRims/${rim}`, { photos: [attachment(back)] }));
    expect(await sweep(bucket, NOW + 7 * DAY)).toMatchObject({ removed: unnamed.length });
    expect(await Promise.all(unnamed.map(isThere))).toEqual(unnamed.map(() => false));
    expect(await Promise.all([...named, back].map(isThere))).toEqual([true, true, true, true]);
    await db.doc(`oemRims/${rim}`).delete();
    expect(await sweep(bucket, NOW + 8 * DAY)).toMatchObject({ marked: 1, removed: 0 });
  });
});
