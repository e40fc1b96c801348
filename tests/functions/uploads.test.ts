import { afterAll, describe, expect, it } from 'vitest';
import { inspectUpload } from '../../functions/src/store/quarantine.ts';
import { makePdf } from '#tests/seed/pictures/pdf.ts';
import { db } from './support/admin.ts';
import { bucket, putFile } from './support/files.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');
const PROGRAM = Buffer.from('MZ\u0090\u0000\u0003', 'latin1');
const freshName = () => crypto.randomUUID().replaceAll('-', '');
/** Of this file alone, and emptied behind it: the sweep's test counts what lies there. */
const PLACE = 'installations/inspected/';

interface Said {
  contentType: string;
  contentEncoding?: string;
  contentLanguage?: string;
  cacheControl?: string;
  metadata?: Record<string, string>;
}

/** Stores a file as a client's upload would lie there. */
const put = (path: string, bytes: Buffer, said: Said) => putFile(path, bytes, said.contentType, said);
const isThere = async (path: string) => (await bucket.file(path).exists())[0];

/** Where the file is once it was inspected: in its place, or apart. */
async function inspected(path: string, bytes: Buffer, said: Said): Promise<'kept' | 'apart'> {
  await put(path, bytes, said);
  await inspectUpload(bucket, { name: path, ...said });
  expect(await isThere(path)).not.toBe(await isThere(`quarantine/${path}`));
  return (await isThere(path)) ? 'kept' : 'apart';
}

describe('an upload', () => {
  afterAll(() => bucket.deleteFiles({ prefix: PLACE }));

  it.each([
    ['a picture as image/jpeg', JPEG, 'image/jpeg', 'kept'],
    ['a page as image/jpeg', PAGE, 'image/jpeg', 'apart'],
    ['a program as image/jpeg', PROGRAM, 'image/jpeg', 'apart'],
    ['a picture of another kind', PNG, 'image/jpeg', 'apart'],
    ['a picture as image/png', PNG, 'image/png', 'kept'],
    ['a page as image/png', PAGE, 'image/png', 'apart'],
    ['a page under its own type', PAGE, 'text/html', 'apart'],
  ] as const)('of a photo: %s', async (_what, bytes, contentType, where) => {
    expect(await inspected(PLACE + freshName(), bytes, { contentType })).toBe(where);
  });

  it.each([
    ['a PDF', makePdf('Guide', ['x']), 'application/pdf', 'kept'],
    ['a page as PDF', PAGE, 'application/pdf', 'apart'],
    ['plain text', Buffer.from('Torque 90 Nm'), 'text/plain', 'kept'],
    ['a page as plain text', PAGE, 'text/plain', 'apart'],
    ['a program as a spreadsheet', PROGRAM, 'application/vnd.ms-excel', 'apart'],
  ] as const)('of a document: %s', async (_what, bytes, contentType, where) => {
    expect(await inspected(PLACE + freshName(), bytes, { contentType })).toBe(where);
  });

  it('is reported to head office when it is set apart, and opens by no token', async () => {
    const path = PLACE + freshName();
    const metadata = { firebaseStorageDownloadTokens: 'known' };
    expect(await inspected(path, PAGE, { contentType: 'image/png', metadata })).toBe('apart');
    const [{ contentType, metadata: kept }] = await bucket.file(`quarantine/${path}`).getMetadata();
    expect([contentType, kept?.['firebaseStorageDownloadTokens']]).toEqual([
      'application/octet-stream',
      undefined,
    ]);
    const { docs } = await db.collection('serverFaults').where('path', '==', path).get();
    expect(docs).toHaveLength(1);
  });

  it('loses what its client says of it beside the type', async () => {
    const path = PLACE + freshName();
    const metadata = { unnamedSince: '9999999999', firebaseStorageDownloadTokens: 'tok' };
    await inspected(path, JPEG, {
      contentType: 'image/jpeg',
      // Rules on the emulator do not see it.
      contentLanguage: 'en',
      cacheControl: 'public',
      metadata,
    });
    const [{ cacheControl, contentLanguage, metadata: kept }] = await bucket.file(path).getMetadata();
    expect([cacheControl, contentLanguage || '']).toEqual(['private, max-age=31536000', '']);
    expect(kept).toEqual({ firebaseStorageDownloadTokens: 'tok' });
  });

  it('is looked at again without harm', async () => {
    const path = PLACE + freshName();
    expect(await inspected(path, PAGE, { contentType: 'image/png' })).toBe('apart');
    expect(await inspectUpload(bucket, { name: path, contentType: 'image/png' })).toBe(false);
    expect(await isThere(`quarantine/${path}`)).toBe(true);
  });
});
