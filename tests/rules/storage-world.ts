import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, type Firestore, writeBatch } from 'firebase/firestore';
import { type FirebaseStorage, ref, type UploadMetadata, uploadBytes } from 'firebase/storage';
import { expect } from 'vitest';
import { userAccess } from '#domain/session/storage-access.ts';
import type { User } from '#domain/user/schema.ts';
import { CAST, DISTRIBUTER, type Member } from './cast.ts';
import { firestoreEmulator } from './environment.ts';
import { STRICT_SETTINGS } from './world.ts';

/** The Storage emulator under the rules, and what the cases of files ask of it. */

let environment: RulesTestEnvironment;

function storageEmulator(): { host: string; port: number } {
  const address = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  if (!address) throw new Error('No Storage emulator: run these tests by npm run test:rules.');
  const [host = '127.0.0.1', port] = address.split(':');
  return { host, port: Number(port) };
}

const storages = new Map<string, FirebaseStorage>();
export function as(member: Member): FirebaseStorage {
  const key = JSON.stringify([member.uid, member.token]);
  const known = storages.get(key);
  if (known) return known;
  const context = member.token
    ? environment.authenticatedContext(member.uid, { ...member.token })
    : environment.unauthenticatedContext();
  const compat = context.storage();
  // The SDK would try again for ten minutes what the emulator answers with an error.
  compat.setMaxUploadRetryTime(5000);
  compat.setMaxOperationRetryTime(5000);
  const made = compat as unknown as FirebaseStorage;
  storages.set(key, made);
  return made;
}

export const PICTURE: Uint8Array<ArrayBuffer> = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
/** Random, because the emulator keeps the files of an earlier run. */
export const name = () => crypto.randomUUID().replaceAll('-', '');

/** The user as the server keeps them under the strict settings of these tests. */
export function withAccess(user: User, change: object = {}): object {
  const organisation = { deleted: false, headOffice: user.distributerId === DISTRIBUTER };
  return { ...user, access: { ...userAccess(user, organisation, STRICT_SETTINGS), ...change } };
}
/** The records of the cast, by their paths. */
export const castUsers = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.values(CAST).flatMap(({ uid, user }) => (user ? [[`users/${uid}`, withAccess(user)]] : [])),
  );
export async function store(documents: Readonly<Record<string, object>>): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    const batch = writeBatch(db);
    for (const [path, value] of Object.entries(documents)) batch.set(doc(db, path), value);
    await batch.commit();
  });
}

/** Puts a file there behind the rules' back. */
export async function putBehind(path: string, contentType = 'image/jpeg'): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    await uploadBytes(ref(context.storage() as unknown as FirebaseStorage, path), PICTURE, { contentType });
  });
}

export const upload = (
  member: Member,
  path: string,
  bytes = PICTURE,
  contentType = 'image/jpeg',
  more: UploadMetadata = {},
) => uploadBytes(ref(as(member), path), bytes, { contentType, ...more });

export async function expectDenied(act: Promise<unknown>): Promise<void> {
  await expect(act).rejects.toMatchObject({ code: 'storage/unauthorized' });
}
export async function expectAllowed(act: Promise<unknown>): Promise<void> {
  await expect(act).resolves.not.toBeNull();
}

export async function startStorage(): Promise<void> {
  environment = await initializeTestEnvironment({
    // The Storage emulator asks the Firestore of the project it was started for, whatever project the file is in.
    projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-tare',
    firestore: firestoreEmulator(),
    // Its rules are those it was started with: files that load them side by side are refused by each other.
    storage: storageEmulator(),
  });
}
export async function endStorage(): Promise<void> {
  await environment.cleanup();
}
