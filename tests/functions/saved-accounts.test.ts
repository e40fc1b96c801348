import { createRequire } from 'node:module';
import { initializeApp } from 'firebase-admin/app';
import { getAuth, UserRecord } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { savedAccount } from '../../functions/src/people/saved-account.ts';
import { beginWork } from '../../functions/src/store/long-work.ts';
import { SAVED_ACCOUNTS, saveAllAccounts } from '../../functions/src/triggers/saved-accounts.ts';
import { app, auth, db, freshId, projectId, read } from './support/admin.ts';

const HOST = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
// By this name the CLI finds another place than www.googleapis.com, as it is loaded.
process.env['FIREBASE_GOOGLE_URL'] = `http://${HOST}/www.googleapis.com`;

/** What `firebase auth:import` reads a file by, and what it sends (firebase-tools/lib/commands/auth-import.js). */
interface Importer {
  readonly validateUserJson: (account: object) => { readonly error?: string };
  readonly serialImportUsers: (
    project: string,
    hash: object,
    accounts: object[][],
    from: number,
  ) => Promise<void>;
}
const importer: Importer = createRequire(import.meta.url)('firebase-tools/lib/accountImporter.js');

const fileSchema = z.object({
  users: z.array(
    z.looseObject({
      localId: z.string(),
      passwordHash: z.optional(z.string()),
      salt: z.optional(z.string()),
    }),
  ),
});

const NOW = new Date('2026-11-28T18:00:00Z');
/** A project of its own: whoever works in the others is not taken away. */
const OWN = `${projectId}-own`;
const accounts = getAuth(initializeApp({ projectId: OWN }, 'accounts'));
const bucket = getStorage(app).bucket(`${OWN}-accounts`);
/** The accounts of a file; by its day in Sydney. */
async function savedOn(day: string) {
  const [[file, ...others]] = await bucket.getFiles({ prefix: `accounts/${day}` });
  if (!file || others.length > 0) throw new Error(`There is not one file of ${day}`);
  const [bytes] = await file.download();
  return fileSchema.parse(JSON.parse(bytes.toString())).users;
}

async function emptyAccounts(): Promise<void> {
  const answer = await fetch(`http://${HOST}/emulator/v1/projects/${OWN}/accounts`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  });
  if (!answer.ok) throw new Error(`The accounts were not emptied: ${answer.status}`);
}

/** Signs in with a password, to this project in place of the one that a browser's key names. */
async function signIn(email: string, password: string): Promise<object> {
  const answer = await fetch(`http://${HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, targetProjectId: OWN, returnSecureToken: true }),
  });
  return z.looseObject({}).parse(await answer.json());
}

/** Puts accounts there as the provider holds them. */
const putInto = (path: string, ...users: readonly object[]) =>
  fetch(path, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users }),
  });
const put = (...users: readonly object[]) =>
  putInto(`http://${HOST}/identitytoolkit.googleapis.com/v1/projects/${OWN}/accounts:batchCreate`, ...users);

beforeEach(async () => {
  await emptyAccounts();
  await bucket.deleteFiles();
});

describe('accounts that are saved each night', () => {
  it('come back by the CLI’s own import, with password, phone, switches and claims', async () => {
    await accounts.createUser({ uid: 'rosa', email: 'rosa@mailbox.example', password: 'four words of mine' });
    await accounts.createUser({
      uid: 'kim',
      email: 'kim@mailbox.example',
      emailVerified: true,
      password: 'other words of mine',
      displayName: 'Kim Drew',
      multiFactor: {
        enrolledFactors: [{ factorId: 'phone', phoneNumber: '+61491570156', displayName: 'Work' }],
      },
    });
    await accounts.createUser({ uid: 'gone', email: 'gone@mailbox.example', disabled: true });
    await accounts.setCustomUserClaims('kim', { engineer: true });
    const before = await accounts.getUser('kim');
    await signIn('rosa@mailbox.example', 'four words of mine');
    expect(await saveAllAccounts(NOW, accounts)).toBe(3);

    const users = await savedOn('2026-11-29');
    // The emulator's hashes are no base64, which the provider's are (the case below).
    expect(
      users.map((user) => importer.validateUserJson({ ...user, passwordHash: undefined, salt: undefined })),
    ).toEqual([{}, {}, {}]);
    expect(users.find(({ localId }) => localId === 'rosa')).toMatchObject({
      createdAt: expect.stringMatching(/^\d{13}$/u),
      lastSignedInAt: expect.stringMatching(/^\d{13}$/u),
    });

    await emptyAccounts();
    expect(await signIn('rosa@mailbox.example', 'four words of mine')).toMatchObject({
      error: { message: expect.stringMatching(/EMAIL_NOT_FOUND|INVALID_LOGIN_CREDENTIALS/u) },
    });
    await importer.serialImportUsers(OWN, { valid: true }, [users.map((user) => ({ ...user }))], 0);

    expect(await signIn('rosa@mailbox.example', 'four words of mine')).toMatchObject({ localId: 'rosa' });
    expect(await signIn('rosa@mailbox.example', 'three words of mine')).toHaveProperty('error');
    expect(await signIn('kim@mailbox.example', 'other words of mine')).toMatchObject({
      mfaPendingCredential: expect.any(String),
      mfaInfo: [{ displayName: 'Work' }],
    });
    const after = await accounts.getUser('kim');
    expect(after).toMatchObject({ displayName: 'Kim Drew', customClaims: { engineer: true } });
    expect(after.metadata.creationTime).toBe(before.metadata.creationTime);
    expect(after.multiFactor?.enrolledFactors).toMatchObject([
      { uid: before.multiFactor?.enrolledFactors[0]?.uid, phoneNumber: '+61491570156' },
    ]);
    expect((await accounts.getUser('gone')).disabled).toBe(true);
  });

  it('are all of them, however many pages they take', async () => {
    const uids = Array.from({ length: 1001 }, (_, at) => `a${String(at).padStart(4, '0')}`);
    await put(...uids.map((localId) => ({ localId, email: `${localId}@mailbox.example` })));
    expect(await saveAllAccounts(NOW, accounts)).toBe(1001);
    expect((await savedOn('2026-11-29')).map(({ localId }) => localId)).toEqual(uids);
  });

  it('are no file where the provider keeps one hash back, and the work says so', async () => {
    const redacted = { passwordHash: Buffer.from('REDACTED').toString('base64'), salt: 'c2FsdA==' };
    await put({ localId: 'kim', email: 'kim@mailbox.example', ...redacted });
    await expect(saveAllAccounts(NOW, accounts)).rejects.toThrow('The provider gives no hashes');
    expect((await bucket.getFiles())[0]).toEqual([]);
  });
});

describe('the work of the night', () => {
  it('says so where it could not save them, and saves them once it can', async () => {
    const uid = freshId('kim');
    const path = `http://${HOST}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
    const redacted = { passwordHash: Buffer.from('REDACTED').toString('base64'), salt: 'c2FsdA==' };
    await putInto(path, { localId: uid, email: `${uid}@mailbox.example`, ...redacted });
    await expect(beginWork(SAVED_ACCOUNTS)).rejects.toThrow('The provider gives no hashes');
    expect(await read('longWork/accounts')).toMatchObject({
      state: 'running',
      fault: expect.stringContaining('The provider gives no hashes'),
      runs: [],
    });
    const faults = await db.collection('serverFaults').where('path', '==', 'longWork/accounts').get();
    expect(faults.docs.map((fault) => fault.get('what'))).toEqual(['A long work stopped at a page']);

    await auth.deleteUser(uid);
    const { users } = await auth.listUsers(1000);
    expect(await beginWork(SAVED_ACCOUNTS)).toEqual({ accounts: users.length });
  });
});

describe('an account that is saved', () => {
  /** As the provider's API tells of it, with a hash that needs both letters in which the alphabets differ. */
  const TOLD = {
    localId: 'rosa',
    email: 'rosa@mailbox.example',
    emailVerified: true,
    passwordHash: '-__-AQ==',
    salt: '_---',
    createdAt: '1790000000000',
    lastLoginAt: '1790000001000',
    providerUserInfo: [{ providerId: 'password', rawId: 'rosa@mailbox.example' }],
  };
  const savedOf = (told: object) =>
    savedAccount(new (UserRecord as unknown as new (told: object) => UserRecord)(told));

  it('is read by the CLI, with hash and salt in its own letters', () => {
    const saved = savedOf(TOLD);
    expect(saved).toEqual({
      localId: 'rosa',
      email: 'rosa@mailbox.example',
      emailVerified: true,
      disabled: false,
      passwordHash: '+//+AQ==',
      salt: '/+++',
      createdAt: '1790000000000',
      lastSignedInAt: '1790000001000',
    });
    expect(importer.validateUserJson(saved)).toEqual({});
    expect(importer.validateUserJson({ ...saved, passwordHash: TOLD.passwordHash })).toHaveProperty('error');
  });

  it('has no hash where it has no password', () => {
    const told = { ...TOLD, passwordHash: undefined, salt: undefined, providerUserInfo: [] };
    expect(savedOf(told)).not.toHaveProperty('passwordHash');
  });
});
