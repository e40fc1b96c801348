import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { DEPLOYMENT_UID } from '../src/domain/invitation/schema.ts';
import { buildSchema } from '../src/domain/system/schema.ts';
import { formatVersion, isNewer, LOCAL_VERSION } from '../src/domain/system/version.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrate } from '../migrations/run.ts';
import { db } from '../functions/src/store/admin.ts';
import { readRecord } from '../functions/src/store/read.ts';
import { placed } from './hosts.ts';

/** Which migrations this store has had; no client reads it. */
const doneRef = () => db.doc('counters/deployment');
const doneSchema = z.object({ migrations: z._default(z.array(z.string()), []) });

/** Those of `when` that the store has not had. One runs before the release that needs it, or after the one that brings it. */
export async function dueMigrations(
  when: 'ahead' | 'after',
  all: readonly Migration[] = MIGRATIONS,
): Promise<readonly Migration[]> {
  const had = doneSchema.safeParse((await doneRef().get()).data() ?? {}).data?.migrations ?? [];
  return all.filter(({ name, isAhead = false }) => isAhead === (when === 'ahead') && !had.includes(name));
}

/**
 * Runs them, and notes each whose every record could be changed, so that no later deployment reads the store for it. What could not
 * be is told and tried again by the next one. Resolves with how many records were left.
 */
export async function runMigrations(due: readonly Migration[], say: (line: string) => void): Promise<number> {
  let left = 0;
  for (const migration of due) {
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await migrate(migration, { isWrite: true });
    say(
      `${migration.name}: ${outcome.changed} of ${outcome.looked} records changed, ${outcome.left.length} left`,
    );
    for (const line of outcome.left) say(`  ${line}`);
    left += outcome.left.length;
    if (outcome.left.length > 0) continue;
    // oxlint-disable-next-line no-await-in-loop
    await doneRef().set({ migrations: FieldValue.arrayUnion(migration.name) }, { merge: true });
  }
  return left;
}

/** The version that the store tells open tabs to update to; null where there is none yet. */
export async function storedVersion(): Promise<number | null> {
  return (await readRecord(buildSchema, 'system/build'))?.version ?? null;
}

/** Why this build may not follow the one that is out, or ''. */
export function versionFault(out: number | null, local: number = LOCAL_VERSION): string {
  if (out === null) return 'This project has no version yet: run npm run deploy:first -- --project … first.';
  return isNewer(out, local)
    ? `Version ${formatVersion(out)} is out, which is newer than this one, ${formatVersion(local)}: tabs would wait for an update that is older.`
    : '';
}

/** Tells open tabs of this build: they offer the update. */
export async function setVersion(): Promise<void> {
  await db.doc('system/build').update({
    version: LOCAL_VERSION,
    _rev: FieldValue.increment(1),
    _by: DEPLOYMENT_UID,
    _at: FieldValue.serverTimestamp(),
  });
}

const signInSchema = z.object({
  idToken: z.optional(z.string()),
  error: z.optional(z.object({ message: z.optional(z.string()) })),
});
const versionSchema = z.object({
  fields: z.optional(
    z.object({
      version: z.object({ doubleValue: z.optional(z.number()), integerValue: z.optional(z.string()) }),
    }),
  ),
});

/** Where a smoke check asks. */
export interface Places {
  readonly project: string;
  readonly key: string;
  /** Both sites. */
  readonly sites: readonly string[];
}

/**
 * Whether somebody can work: both sites answer with the app, an account signs in, and with its token alone, past rules, the version is
 * read back. Resolves with what is wrong, as sentences.
 */
export async function smoke(
  { project, key, sites }: Places,
  account: { readonly email: string; readonly password: string },
  send: typeof fetch = fetch,
): Promise<string[]> {
  const faults: string[] = [];
  for (const site of sites) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await send(placed(site));
    // oxlint-disable-next-line no-await-in-loop
    const isApp = page.ok && (await page.text()).includes('<div id="root"');
    if (!isApp) faults.push(`${site} answers ${page.status} and is not the portal.`);
  }
  const signedIn = await send(
    placed(`https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${key}`),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, returnSecureToken: true }),
    },
  );
  const { idToken, error } = signInSchema.parse(await signedIn.json());
  if (idToken === undefined)
    return [...faults, `${account.email} could not sign in: ${error?.message ?? signedIn.status}.`];
  const document = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents/system/build`;
  const read = await send(placed(document), { headers: { authorization: `Bearer ${idToken}` } });
  const { fields } = versionSchema.parse(await read.json());
  const version = Number(fields?.version.doubleValue ?? fields?.version.integerValue ?? Number.NaN);
  if (version !== LOCAL_VERSION)
    faults.push(`The version reads back as ${version} (${read.status}), not as ${LOCAL_VERSION}.`);
  return faults;
}
