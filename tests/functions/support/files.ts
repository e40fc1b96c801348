import { randomBytes } from 'node:crypto';
import { getStorage } from 'firebase-admin/storage';
import { patient } from '../../../functions/src/store/bucket.ts';
import { app, projectId } from './admin.ts';

/** The bucket that the functions of this run read. */
export const bucket = patient(getStorage(app).bucket(`${projectId}.appspot.com`));

/** The first bytes of a PNG, which is as far as anybody looks. */
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

/** A picture unlike any other: the same one in two slots would be told of. */
const ownPicture = () => Buffer.concat([PNG, randomBytes(16)]);

/** Puts a file there past the rules: a picture unless told otherwise, with what else is said of it. */
export async function putFile(
  path: string,
  bytes: Buffer = ownPicture(),
  contentType = 'image/png',
  said: object = {},
): Promise<void> {
  const metadata = { contentType, ...said };
  await bucket.file(path).save(bytes, { resumable: false, validation: false, metadata });
}

/** How many files lie there. */
export async function filesUnder(prefix: string): Promise<number> {
  const [files] = await bucket.getFiles({ prefix });
  return files.length;
}
