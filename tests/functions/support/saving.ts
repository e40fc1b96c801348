import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINEER_MARKER } from '#domain/person/profile.ts';
import { storedRecord } from '#generate/stored.ts';
import type { Member } from '#tests/rules/cast.ts';
import { worldDocuments } from '#tests/rules/world.ts';
import { auth, db, forgetCalls } from './admin.ts';
import { post } from './api.ts';
import { tokenOf } from './tokens.ts';

/** Saves of the cast of the rules' tests through the API, written as those of the rules are: by path, with the revision. */

export interface Save {
  readonly path: string;
  readonly rev: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What the API answered in place of saving. */
export class Refusal extends Error {
  readonly status: number;
  readonly why: unknown;
  constructor(status: number, message: string, why: unknown) {
    super(message);
    this.status = status;
    this.why = why;
  }
}

/** Why whoever is no live dealer or distributor is refused, before anybody looks at what they want to save. */
export const UNADMITTED = 'unadmitted';

const accounts = new Map<string, Promise<unknown>>();

/** The token of a member, whose account is there. */
async function signedIn({ uid, token }: Member): Promise<string | null> {
  if (token === null) return null;
  const made = accounts.get(uid) ?? auth.createUser({ uid }).catch(() => undefined);
  accounts.set(uid, made);
  await made;
  const name = token.engineer ? { name: `Maria Kovac ${ENGINEER_MARKER}` } : {};
  return tokenOf(uid, { ...token, ...name });
}

let calls = 0;

/** Asks the API to save all of these, or nothing. @throws Refusal. */
export async function commit(member: Member, saves: readonly Save[]): Promise<void> {
  calls += 1;
  // Nobody makes so many calls in a minute.
  if (calls % 200 === 0) await forgetCalls();
  const { status, body } = await post('save-records', { saves }, await signedIn(member));
  if (status === 200) return;
  const { refusal } = (body.data ?? {}) as { refusal?: unknown };
  const isUnadmitted = refusal === undefined && [401, 403].includes(status);
  throw new Refusal(status, body.msg ?? '', isUnadmitted ? UNADMITTED : refusal);
}

const pathOf = (path: string) => ({
  collection: path.slice(0, path.lastIndexOf('/')),
  id: path.slice(path.lastIndexOf('/') + 1),
});

/** One save as the portal sends it: rows as text, and the revision that it makes. */
export function saveOf(path: string, value: object, rev = 1): Save {
  const { collection, id } = pathOf(path);
  return { path, rev, fields: { ...storedRecord(collection, id, value) } };
}

/** Saves a new record, or an edit that makes this revision. */
export const save = (member: Member, path: string, value: object, rev = 1): Promise<void> =>
  commit(member, [saveOf(path, value, rev)]);

/** The same with fields as they are, whatever the portal would make of them. */
export const saveRaw = (member: Member, path: string, fields: object, rev = 1): Promise<void> =>
  commit(member, [{ path, rev, fields: { ...fields } }]);

/** Stores documents past the API, at revision 1 unless they say another. */
export async function store(documents: Readonly<Record<string, object>>): Promise<void> {
  const batch = db.batch();
  for (const [path, value] of Object.entries(documents)) {
    const { collection, id } = pathOf(path);
    const stamps = { _rev: 1, _by: 'seed', _at: FieldValue.serverTimestamp() };
    batch.set(db.doc(path), { ...stamps, ...storedRecord(collection, id, value) });
  }
  await batch.commit();
}

/** Puts the world of the rules' tests into the store, before the cases of this file. */
export function inTheWorld(): void {
  beforeAll(() => store(worldDocuments()));
  afterAll(forgetCalls);
}

let counter = 0;

/** An id as a client draws one, which no other case uses. */
export function freshId(label: string): string {
  counter += 1;
  return `${label.replaceAll(/[^A-Za-z0-9]/g, '')}x${String(counter).padStart(19, '0')}`.slice(-40);
}

/** What each refusal answers with; anything else, such as a fault of the server, is a refusal for the wrong reason. */
export const STATUS: Readonly<Record<string, readonly number[]>> = {
  rights: [403],
  stale: [409],
  unfit: [400],
  taken: [409],
  full: [409],
  [UNADMITTED]: [401, 403],
};
const REASONS = Object.keys(STATUS).filter((reason) => reason !== UNADMITTED);

export type Act = () => Promise<unknown>;

/** Registers a case in which the save goes through. */
export function allows(name: string, act: Act): void {
  if (name.includes("can't")) throw new Error(`"${name}" asserts success and says "can't".`);
  it(name, async () => {
    await act();
    expect.assertions(0);
  });
}

/** Registers a case in which the API refuses, for one of these reasons; its name says "can't". */
export function denies(name: string, act: Act, reasons: readonly string[] = REASONS): void {
  if (!name.includes("can't")) throw new Error(`"${name}" asserts a refusal and does not say "can't".`);
  it(name, async () => {
    const refusal: unknown = await act().then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal, 'the save went through').toBeInstanceOf(Refusal);
    const { why, status, message } = refusal as Refusal;
    expect(reasons, `refused for the wrong reason: ${status} ${message}`).toContain(why);
    expect(STATUS[String(why)]).toContain(status);
  });
}

/**
 * So many at once: one is saved. Each other is told what is taken, or, where the store gave up between so many, that somebody else
 * was saving.
 */
export async function onlyOneOf(count: number, act: Act): Promise<void> {
  const outcomes = await Promise.all(
    Array.from({ length: count }, () =>
      act().then(
        () => 'saved',
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          return error.why ?? error.message;
        },
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
  expect(['saved', 'taken', 'Somebody else is saving this record. Try again.']).toEqual(
    expect.arrayContaining(outcomes),
  );
}

export { describe as group };
