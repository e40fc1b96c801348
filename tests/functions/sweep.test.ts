import { beforeAll, describe, expect, it } from 'vitest';
import { beginWork } from '../../functions/src/store/long-work.ts';
import { sweepOf } from '../../functions/src/triggers/sweep.ts';
import { buildDocument } from '#tests/seed/build/document.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildSale } from '#tests/seed/build/sale.ts';
import { db, freshId, save } from './support/admin.ts';
import { bucket, putFile } from './support/files.ts';

const DAY = 86_400;
const NOW = 1_800_000_000;

const sweep = (startedAt: number) => beginWork(sweepOf(bucket), { startedAt });

/** Puts a file there, with the token of its address, and whatever else it says of itself. */
const put = (path: string, more: Record<string, string> = {}) =>
  putFile(
    path,
    path.startsWith('files/') ? Buffer.from('x') : Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    path.startsWith('files/') ? 'text/plain' : 'image/jpeg',
    {
      cacheControl: 'private, max-age=31536000',
      metadata: { firebaseStorageDownloadTokens: 'tok', ...more },
    },
  );
const isThere = async (path: string) => (await bucket.file(path).exists())[0];
const attachment = (path: string) => ({ url: '', urlThumb: '', path, name: 'a.txt', size: 1 });
/** A picture that another took the place of: no slot names it any more. */
const event = (old: string, now: string) =>
  ({
    slot: 'vin',
    action: 'replaced',
    old,
    new: now,
    by: 'jess',
    byName: 'Jess Nguyen',
    at: 1,
    rev: 2,
  }) as const;
const photo = (path: string) => ({ url: '', urlThumb: '', path, name: 'a.jpg', hash: '', takenAt: 0 });

describe('files that no record names', () => {
  const job = freshId('job');
  const document = freshId('document');
  const sale = freshId('sale');
  const named = [
    `files/documents/${document}`,
    `installations/${job}/named`,
    `installations/${job}/named_thumb`,
    `installations/${job}/replaced`,
    `installations/${job}/replaced_thumb`,
    `salesRecords/${sale}/named`,
    `salesRecords/${sale}/named_thumb`,
  ];
  const unnamed = [
    `files/documents/${freshId('orphan')}`,
    `installations/${job}/orphan`,
    `installations/${job}/orphan_thumb`,
    `installations/${freshId('never-saved')}/photo`,
    `salesRecords/${sale}/removed`,
  ];
  const back = `files/oemRims/${freshId('rim')}`;

  beforeAll(async () => {
    const [file = '', picture = '', , replaced = ''] = named;
    await save(`documents/${document}`, buildDocument({ files: [attachment(file)] }));
    await save(
      `salesRecords/${sale}`,
      buildSale({ files: [{ path: `salesRecords/${sale}/named`, name: 'a.jpg', size: 4 }] }),
    );
    await save(
      `installations/${job}`,
      buildInstallation({
        number: 'I-1',
        deleted: true,
        photos: { vin: photo(picture) },
        photoLog: [event(replaced, picture)],
      }),
    );
    await Promise.all([...named, ...unnamed, back].map((path) => put(path)));
  });

  it('are marked first, and stay for seven days', async () => {
    // Files that other tests left behind are marked as well.
    const first = await sweep(NOW);
    expect(first['removed']).toBe(0);
    expect(first['marked']).toBeGreaterThan(unnamed.length);
    expect(await sweep(NOW + 6 * DAY)).toMatchObject({ marked: 0, removed: 0 });
    expect(await Promise.all(unnamed.map(isThere))).toEqual(unnamed.map(() => true));
    const [{ metadata }] = await bucket.file(unnamed[0] ?? '').getMetadata();
    expect(metadata).toMatchObject({ firebaseStorageDownloadTokens: 'tok', unnamedSince: String(NOW) });
  });

  it('are not exempt by a mark of their own that lies ahead', async () => {
    const ahead = `files/documents/${freshId('ahead')}`;
    await put(ahead, { unnamedSince: String(NOW + 1000 * DAY) });
    await sweep(NOW);
    await sweep(NOW + 7 * DAY);
    expect(await isThere(ahead)).toBe(false);
    // The marks of the others are those of this test's own clock.
    await Promise.all([...unnamed, back].map((path) => put(path)));
    await sweep(NOW);
  });

  it('are removed then, but not what was named again', async () => {
    const rim = freshId('rim');
    await save(`oemRims/${rim}`, { photos: [attachment(back)] });
    expect(await sweep(NOW + 7 * DAY)).toMatchObject({ removed: unnamed.length });
    expect(await Promise.all(unnamed.map(isThere))).toEqual(unnamed.map(() => false));
    expect(await Promise.all([...named, back].map(isThere))).toEqual([...named, back].map(() => true));
    await db.doc(`oemRims/${rim}`).delete();
    expect(await sweep(NOW + 8 * DAY)).toMatchObject({ marked: 1, removed: 0 });
  });
});
