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

/** Which migrations this store has had; no client reads it. */
const doneRef = () => db.doc('counters/deployment');
const doneSchema = z.object({
  migrations: z._default(z.array(z.string()), []),
  releases: z._default(z.array(z.object({ commit: z.string(), version: z.number(), at: z.string() })), []),
  begun: z._default(z.string(), ''),
});

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

/** Keeps that a release of this commit has begun: whatever becomes of it, parts of it may be out. */
export async function noteBegun(commit: string): Promise<void> {
  await doneRef().set({ begun: commit }, { merge: true });
}

/**
 * Keeps which commit is out, so that the way back finds the one before: the last twenty, oldest first. One that was out before is out
 * again, and what came after it is forgotten: the way back from there leads further back.
 */
export async function noteRelease(commit: string): Promise<void> {
  const { releases } = await deploymentNotes();
  const again = releases.findIndex((each) => each.commit === commit);
  const before = again === -1 ? releases : releases.slice(0, again);
  const now = { commit, version: LOCAL_VERSION, at: new Date().toISOString() };
  await doneRef().set({ releases: [...before, now].slice(-20), begun: '' }, { merge: true });
}

/** What was out, oldest first, and which commit's release has begun and not ended ('' for none). */
export async function deploymentNotes(): Promise<z.infer<typeof doneSchema>> {
  return doneSchema.parse((await doneRef().get()).data() ?? {});
}

/** The commit that is out whole; undefined before the first release has ended. */
export const commitOut = ({ releases }: Notes): string | undefined => releases.at(-1)?.commit;

type Notes = Pick<z.infer<typeof doneSchema>, 'releases' | 'begun'>;

/**
 * The commit to go back to: of a release that broke off the one that was out whole, a way back that broke off among them; else the one
 * before. undefined where there was none.
 */
export function commitBefore({ releases, begun }: Notes): string | undefined {
  const isHalfOut = begun !== '' && begun !== releases.at(-1)?.commit;
  if (!isHalfOut) return releases.at(-2)?.commit;
  return releases.some(({ commit }) => commit === begun) ? begun : releases.at(-1)?.commit;
}
