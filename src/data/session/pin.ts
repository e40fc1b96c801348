import { env } from '#lib/env.ts';
import { EMULATOR_HOST, firebaseApp } from '#data/store/app.ts';
import { AppError, NotAllowedError, offlineError } from '#data/store/errors.ts';
import { bearerToken } from './token.ts';

/**
 * The PIN record of the signed-in person, by plain requests: the Firestore client would keep the hash in the cache of an
 * own device, where a few digits are soon guessed (decisions: pin-md5).
 */
const ANSWER_WITHIN_MS = 15_000;
const PIN_PATH = (uid: string) => `users/${uid}/private/pin`;

/** The hash ('' for none), and the revision a write has to follow. */
export interface StoredPin {
  readonly hash: string;
  readonly rev: number;
}

const ROOT = `projects/${firebaseApp.options.projectId ?? ''}/databases/(default)/documents`;

function origin(): string {
  if (import.meta.env.VITE_ENVIRONMENT === 'local' && env.VITE_FIRESTORE_EMULATOR_PORT !== undefined) {
    return `http://${EMULATOR_HOST}:${env.VITE_FIRESTORE_EMULATOR_PORT}`;
  }
  return 'https://firestore.googleapis.com';
}

/** The answer to a call of the store. @throws AppError by what went wrong. */
async function ask(call: string, body: object): Promise<unknown> {
  const token = await bearerToken().catch(() => null);
  if (token === null) throw offlineError();
  const response = await fetch(`${origin()}/v1/${ROOT}:${call}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((cause: unknown) => {
    throw Object.assign(offlineError(), { cause });
  });
  if (response.status === 401 || response.status === 403) {
    throw new NotAllowedError('You do not have the right to do this. Sign in again and try once more.');
  }
  if (!response.ok) throw new AppError(`The server did not take this (${response.status}). Try again.`);
  return response.json();
}

const step = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** One field of a document as the protocol writes it, under the name of its type. */
const fieldOf = (document: unknown, name: string, type: string): unknown =>
  step(step(step(document, 'fields'), name), type);

const hashOf = (document: unknown): string => {
  const hash = fieldOf(document, 'pinHash', 'stringValue');
  return typeof hash === 'string' ? hash : '';
};

/** The signed-in person's PIN. @throws OfflineError, NotAllowedError, AppError. */
export async function fetchPin(uid: string): Promise<StoredPin> {
  const answers = await ask('batchGet', { documents: [`${ROOT}/${PIN_PATH(uid)}`] });
  // One that is not there has no `found`.
  const pin = step(Array.isArray(answers) ? answers[0] : undefined, 'found');
  return { hash: hashOf(pin), rev: Number(fieldOf(pin, '_rev', 'integerValue') ?? 0) };
}

/**
 * Writes the hash of a PIN, '' to take it away. Needs a sign-in of the last five minutes.
 * @throws OfflineError, NotAllowedError, AppError.
 */
export async function savePin(uid: string, hash: string, old: StoredPin): Promise<void> {
  const pin = {
    update: {
      name: `${ROOT}/${PIN_PATH(uid)}`,
      fields: {
        pinHash: { stringValue: hash },
        _rev: { integerValue: String(old.rev + 1) },
        _by: { stringValue: uid },
      },
    },
    updateTransforms: [{ fieldPath: '_at', setToServerValue: 'REQUEST_TIME' }],
  };
  await ask('commit', { writes: [pin] });
}
