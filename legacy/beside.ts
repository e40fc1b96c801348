import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isImage } from './pictures.ts';
import { auth, db } from '../functions/src/store/admin.ts';
import { isGone, openBucket } from '../functions/src/store/bucket.ts';
import { eachOf } from '../functions/src/store/pages.ts';
import type { Judged } from './judge.ts';
import { textIn } from './noun.ts';
import { slotOf } from './nouns/installations.ts';
import { stored } from './pictures.ts';

const AT_ONCE = 4;
/** The longest name that a file of a job has. */
const NAME_LENGTH = 40;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Makes the account of a user, without a password: its owner sets one by *Forgot password*. An account that is there is never
 * changed. Returns why there is none, '' where there is.
 */
export async function makeAccount({ id, value }: Judged): Promise<string> {
  const email = textIn(value, 'email');
  const displayName = `${textIn(value, 'firstName')} ${textIn(value, 'lastName')}`.trim();
  try {
    await auth.createUser({ uid: id, email, displayName, disabled: value['disabled'] === true });
    return '';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'auth/email-already-exists' || code === 'auth/uid-already-exists') {
      const found = await auth.getUserByEmail(email).catch(() => null);
      // Of a run that was stopped between account and record.
      return found?.uid === id ? '' : 'Another account has this email or id';
    }
    if (code.startsWith('auth/invalid')) return 'No account can have this email or id';
    throw error;
  }
}

/** Deletes an account; one that is gone already is fine. */
export async function deleteAccount(uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  }
}

/** Where a file of the export lies; null where it leads out of the folder or isn’t there. */
export function fileIn(folder: string, name: string): string | null {
  const place = path.resolve(folder, name.replaceAll('\\', '/'));
  const isInside = place.startsWith(`${path.resolve(folder)}${path.sep}`);
  return isInside && existsSync(place) ? place : null;
}

/** Why a file can’t be a photo, '' where it can. */
export function photoFault(folder: string, name: string): string {
  const place = fileIn(folder, name);
  if (place === null) return 'No such file in the folder. Imported without it';
  return isImage(readFileSync(place)) ? '' : 'Isn’t a picture that can be read. Imported without it';
}

/**
 * Uploads the photos of a job under names that follow from their bytes, so that a run that goes on uploads none twice. Returns them as the job
 * stores them; `lost` gets each that can’t be read after all.
 */
export async function uploadPhotos(
  folder: string,
  { id, value, photos }: Judged,
  lost: (field: string, name: string) => void,
): Promise<object> {
  const entries = Object.entries(photos);
  if (entries.length === 0) return {};
  const bucket = await openBucket();
  const takenAt = typeof value['completedAt'] === 'number' ? value['completedAt'] : 0;
  const photosMade = await eachOf(
    entries,
    async ([field, name]) => {
      const place = fileIn(folder, name);
      if (place === null) return [];
      const bytes = readFileSync(place);
      const made = await stored(bytes).catch(() => null);
      if (made === null) {
        lost(field, name);
        return [];
      }
      const file = createHash('sha256')
        .update(`${id} ${field} `)
        .update(bytes)
        .digest('hex')
        .slice(0, NAME_LENGTH);
      const to = `installations/${id}/${file}`;
      const { full, thumb } = made;
      const options = { resumable: false, validation: false, contentType: 'image/jpeg' };
      await bucket.file(to).save(full, options);
      await bucket.file(`${to}_thumb`).save(thumb, options);
      const hash = createHash('sha256').update(full).digest('hex');
      const photo = { url: '', urlThumb: '', path: to, name: path.basename(name), hash, takenAt };
      return [[slotOf(field), photo] as const];
    },
    AT_ONCE,
  );
  return Object.fromEntries(photosMade.flat());
}

/** Deletes the files of a job that is gone. */
export async function deleteFiles(id: string): Promise<void> {
  const bucket = await openBucket();
  const [files] = await bucket.getFiles({ prefix: `installations/${id}/` });
  await eachOf(
    files,
    async (file) => {
      try {
        await file.delete();
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    AT_ONCE,
  );
}

/** The makes that no form offers yet, as the documents that offer them. */
export async function newMakes(makes: readonly string[]): Promise<{ path: string; value: object }[]> {
  const found = await db.collection('autocomplete').where('type', '==', 'vehicles.make').get();
  const known = new Set(found.docs.map((document) => String(document.get('value')).toLowerCase()));
  return makes
    .filter((make) => !known.has(make.toLowerCase()))
    .map((make) => {
      const id = `old-${createHash('sha256').update(make.toLowerCase()).digest('hex').slice(0, 20)}`;
      return { path: `autocomplete/${id}`, value: { type: 'vehicles.make', value: make } };
    });
}
