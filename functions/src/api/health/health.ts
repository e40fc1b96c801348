import { buildSchema } from '../../../../src/domain/system/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { HEALTH } from '../../../../src/domain/portal-health/endpoints.ts';
import { auth, db } from '../../store/admin.ts';
import { openBucket } from '../../store/bucket.ts';
import { latestNight } from '../../store/long-work.ts';
import { implement } from '../endpoint.ts';
import { ApiError } from '../errors.ts';
import { callerAddress } from '../request.ts';
import { log } from '../../log.ts';

/** What an answer is good for, in ms: however many ask, the parts are asked six times a minute by each instance. */
const GOOD_FOR_MS = 10_000;
/** A part that answers nothing for so long does not work. */
const PATIENCE_MS = 5000;
/** Hours since a nightly work began by which it is late: a day, and two hours for the night before to end. */
const LATE_AFTER_HOURS = 26;
/** The works of each night that others stand on (triggers/nightly.ts, saved-accounts.ts), by their ids. */
const NIGHTLY = ['night', 'reports', 'selfCheck', 'accounts'];

/** Whether a part answered, in time. */
function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
  return Promise.race([
    ask().then(
      () => true,
      () => false,
    ),
    late,
  ]);
}

/** Sign-in answers that there is no such account. */
const askSignIn = async () => {
  try {
    await auth.getUser('health');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')) throw error;
  }
};

/** Whole hours since a nightly work began last; null before its first. */
async function hoursSince(name: string): Promise<number | null> {
  const startedAt = await latestNight(name);
  return startedAt === 0 ? null : Math.floor((unixSeconds(new Date()) - startedAt) / 3600);
}

/** Which parts work at this moment, asked anew. */
export async function lookAtParts() {
  let version: number | null = null;
  /** When the last release came, in unix seconds: a work that has never begun is late a day after. */
  let releasedAt = unixSeconds(new Date());
  const hours: (readonly [string, number | null])[] = [];
  const [store, storage, signIn] = await Promise.all([
    answers(async () => {
      const build = await db.doc('system/build').get();
      version = buildSchema.parse(build.data()).version;
      releasedAt = unixSeconds(build.updateTime?.toDate() ?? new Date(0));
      for (const name of NIGHTLY) {
        // oxlint-disable-next-line no-await-in-loop
        hours.push([name, await hoursSince(name)]);
      }
    }),
    answers(async () => (await openBucket()).getFiles({ maxResults: 1, autoPaginate: false })),
    answers(askSignIn),
  ]);
  const sinceRelease = (unixSeconds(new Date()) - releasedAt) / 3600;
  const late = hours.filter(([, since]) => (since ?? sinceRelease) > LATE_AFTER_HOURS).map(([name]) => name);
  return { store, storage, signIn, version, hoursSince: Object.fromEntries(hours), late };
}

type Health = Awaited<ReturnType<typeof lookAtParts>>;
let last: { readonly at: number; readonly health: Promise<Health> } | undefined;

/** For tests: the next call asks anew. */
export const forgetHealth = (): void => {
  last = undefined;
};

export const health = implement(HEALTH, async (_payload, chain) => {
  if (!last || Date.now() - last.at > GOOD_FOR_MS) {
    last = { at: Date.now(), health: lookAtParts() };
    // An alarm of its own: nothing of what people do is down.
    const { late } = await last.health;
    if (late.length > 0) log.error('A nightly work is late', { late });
  }
  const now = await last.health;
  const broken = (['store', 'storage', 'signIn'] as const).filter((part) => !now[part]);
  if (broken.length > 0) throw new ApiError(503, `Not answering: ${broken.join(', ')}.`);
  return { ...now, countedAs: callerAddress(chain) };
});
