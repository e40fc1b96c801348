import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { scrubMessage } from '../../../src/domain/error-report/scrub.ts';
import { workRunSchema, type WorkStand } from '../../../src/domain/portal-health/works.ts';
import { cleanLine, cutCodePoints } from '../../../src/domain/shared/text.ts';
import { db } from './admin.ts';
import { reportFault } from '../report-fault.ts';
import { inTransaction } from './transaction.ts';

/** Whoever does a page gives a sign of life after each; one that has given none for so long died. */
const LEASE_SECONDS = 300;
/** What one function spends on a work before it hands over to the next: well below the time that a function may take. */
const SLICE_MS = 240_000;
/** Most works under way that are told of at once. */
const STANDS_MAX = 50;

/** What a work has done so far, by what was counted. */
export type WorkCounts = Readonly<Record<string, number>>;

/** One run of a work, begun at `startedAt` (unix seconds). */
export interface WorkRun {
  readonly run: string;
  readonly startedAt: number;
  readonly counts: WorkCounts;
}

/** What a page came to: where the next one begins, null behind the last, and what was done in it. */
export interface WorkPage {
  readonly next: string | null;
  readonly counts: WorkCounts;
}

/** A part of a work, page by page: each begins where `after` says, '' at its beginning. A page done twice changes nothing. */
export interface WorkStep {
  readonly id: string;
  readonly page: (after: string, run: WorkRun) => Promise<WorkPage>;
}

/** Work over as many records as there are, of which more than one function may do its share. */
export interface LongWork {
  /** The id of its document, `longWork/{name}`. */
  readonly name: string;
  readonly steps: readonly WorkStep[];
  /** The most of what it counts under this name that is done in one night: the run rests then, and goes on the next. */
  readonly nightly?: { readonly count: string; readonly most: number };
  /** Called where a page fails, and the run ends; without it the event comes again and the page is tried again. */
  readonly failed?: (run: WorkRun) => Promise<void>;
}

/** How many runs of a work are remembered. */
const RUNS_MAX = 14;

const workSchema = z.object({
  run: z.string(),
  startedAt: z.number(),
  step: z.string(),
  after: z.string(),
  counts: z.record(z.string(), z.number()),
  /** `resting` has done its share of a night, and goes on the next. */
  state: z.enum(['running', 'waiting', 'resting', 'done']),
  /** Unix seconds until which a running one belongs to the function that does it. */
  leaseUntil: z.number(),
  /** Unix seconds of its last sign of life. */
  at: z.number(),
  /** What had been counted when this night began. */
  nightFrom: z._default(z.number(), 0),
  /** What its page failed with, without values; '' for one that goes well. */
  fault: z._default(z.string(), ''),
  /** The last runs that ended, the newest first. */
  runs: z._default(z.array(workRunSchema), []),
});
type Stored = z.infer<typeof workSchema>;

const refOf = (name: string) => db.doc(`longWork/${name}`);
const nowSeconds = () => unixSeconds(new Date());

async function storedIn(transaction: Transaction, name: string): Promise<Stored | null> {
  const read = workSchema.safeParse((await transaction.get(refOf(name))).data());
  return read.success ? read.data : null;
}

/** One that nobody does, and that nothing goes on with by itself: a function died at it, or its page failed. */
function isStopped({ state, leaseUntil, at }: Stored): boolean {
  const isLeft = leaseUntil < nowSeconds() && at < nowSeconds() - LEASE_SECONDS;
  return (state === 'running' || state === 'waiting') && isLeft;
}

const standOf = (name: string, stored: Stored): WorkStand => ({
  name,
  startedAt: stored.startedAt,
  at: stored.at,
  step: stored.step,
  counts: stored.counts,
  state: isStopped(stored) ? 'stopped' : stored.state,
  fault: stored.fault,
  runs: stored.runs,
});

/** How works stand: those of these names, and all that are under way, as far as they can be read. */
export async function workStands(names: readonly string[]): Promise<readonly WorkStand[]> {
  const works = db.collection('longWork');
  const [named, live] = await Promise.all([
    names.length === 0 ? [] : db.getAll(...names.map(refOf)),
    works.where('state', 'in', ['running', 'waiting', 'resting']).limit(STANDS_MAX).get(),
  ]);
  const others = live.docs.filter(({ id }) => !names.includes(id));
  return [...named, ...others].flatMap((each) => {
    const read = workSchema.safeParse(each.data());
    return read.success ? [standOf(each.id, read.data)] : [];
  });
}

function added(counts: WorkCounts, more: WorkCounts): Record<string, number> {
  const sum: Record<string, number> = { ...counts };
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** Where a work goes on behind a page. */
function behind(work: LongWork, at: Stored, { next, counts }: WorkPage): Stored {
  const now = nowSeconds();
  const sum = {
    ...at,
    counts: added(at.counts, counts),
    leaseUntil: now + LEASE_SECONDS,
    at: now,
    fault: '',
  };
  const following = work.steps[work.steps.findIndex(({ id }) => id === at.step) + 1];
  if (next === null && !following) return ended(sum);
  const place = next === null ? { ...sum, step: following?.id ?? '', after: '' } : { ...sum, after: next };
  return hasDoneItsShare(work, place) ? { ...place, state: 'resting', leaseUntil: 0 } : place;
}

/** A run that is over, among those that are remembered. */
function ended(at: Stored): Stored {
  const { startedAt, counts, fault } = at;
  const run = { startedAt, endedAt: nowSeconds(), counts, fault };
  return { ...at, state: 'done', leaseUntil: 0, runs: [run, ...at.runs].slice(0, RUNS_MAX) };
}

const hasDoneItsShare = ({ nightly }: LongWork, { counts, nightFrom }: Stored): boolean =>
  nightly !== undefined && (counts[nightly.count] ?? 0) - nightFrom >= nightly.most;

/** Stores how far a run is; false where another run took its place, or it was ended. */
function storePlace(name: string, place: Stored): Promise<boolean> {
  return inTransaction(async (transaction) => {
    if ((await storedIn(transaction, name))?.run !== place.run) return false;
    transaction.set(refOf(name), place);
    return true;
  });
}

/** The run of a work that began last, whatever became of it; '' before the first. */
export const latestRun = async (name: string): Promise<string> =>
  workSchema.safeParse((await refOf(name).get()).data()).data?.run ?? '';

/**
 * When a work was last at its work, unix seconds: when its last run began, of one that takes several nights the last of them;
 * 0 before the first.
 */
export async function latestNight(name: string): Promise<number> {
  const { data } = workSchema.safeParse((await refOf(name).get()).data());
  if (!data) return 0;
  return data.state === 'resting' ? Math.max(data.at, data.startedAt) : data.startedAt;
}

const faultOf = (error: unknown): string =>
  cutCodePoints(cleanLine(error instanceof Error ? scrubMessage('Error', error.message) : 'Error'), 400);

const isCurrent = async (name: string, run: string): Promise<boolean> => (await latestRun(name)) === run;

/** Does pages until the work is done, or its time is over: then the write of its place has the next function go on. */
async function goOn(work: LongWork, from: Stored, until: number): Promise<Stored> {
  let at = from;
  for (;;) {
    const step = work.steps.find(({ id }) => id === at.step) ?? work.steps[0];
    if (!step) return at;
    let next: Stored;
    try {
      next = behind(work, { ...at, step: step.id }, await step.page(at.after, at));
    } catch (error) {
      // Another run took its place, or it was ended: what it wrote to is not there any more.
      if (!(await isCurrent(work.name, at.run))) return at;
      await reportFault('A long work stopped at a page', `longWork/${work.name}`, error);
      const failed = { ...at, leaseUntil: 0, fault: faultOf(error) };
      if (!work.failed) {
        await storePlace(work.name, failed);
        throw error;
      }
      await storePlace(work.name, ended(failed));
      await work.failed(at);
      throw error;
    }
    const isOver = next.state === 'running' && Date.now() >= until;
    at = isOver ? { ...next, state: 'waiting', leaseUntil: 0 } : next;
    if (!(await storePlace(work.name, at)) || at.state !== 'running') return at;
  }
}

/**
 * Begins a work anew, in the place of a run that is under way; named again, the same run goes on where it stopped.
 * Resolves once it is done, or `sliceMs` are over, with what has been done by then; {@link goOnWith} does the rest.
 * @throws what a page throws.
 */
export async function beginWork(
  work: LongWork,
  {
    run = randomUUID(),
    startedAt = nowSeconds(),
    sliceMs = SLICE_MS,
  }: { readonly run?: string | undefined; readonly startedAt?: number; readonly sliceMs?: number } = {},
): Promise<WorkCounts> {
  const place: Stored = {
    run,
    startedAt,
    step: work.steps[0]?.id ?? '',
    after: '',
    counts: {},
    state: 'running',
    leaseUntil: nowSeconds() + LEASE_SECONDS,
    at: nowSeconds(),
    nightFrom: 0,
    fault: '',
    runs: [],
  };
  const begun = await inTransaction(async (transaction) => {
    const before = await storedIn(transaction, work.name);
    const from =
      before?.run === run
        ? { ...before, leaseUntil: place.leaseUntil }
        : { ...place, runs: before?.runs ?? [] };
    transaction.set(refOf(work.name), from);
    return from;
  });
  if (begun.state === 'done') return begun.counts;
  return (await goOn(work, begun, Date.now() + sliceMs)).counts;
}

/** Takes up a run that nobody does at present; null where there is none. One that rests only where a night begins. */
function takeUp({ name, nightly }: LongWork, isNewNight: boolean): Promise<Stored | null> {
  return inTransaction(async (transaction) => {
    const stored = await storedIn(transaction, name);
    const isFree = stored !== null && stored.state !== 'done' && stored.leaseUntil < nowSeconds();
    if (!isFree || (stored.state === 'resting' && !isNewNight)) return null;
    const taken: Stored = {
      ...stored,
      state: 'running',
      leaseUntil: nowSeconds() + LEASE_SECONDS,
      at: nowSeconds(),
      ...(isNewNight && nightly && { nightFrom: stored.counts[nightly.count] ?? 0 }),
    };
    transaction.set(refOf(name), taken);
    return taken;
  });
}

/**
 * Goes on with a run where it stopped, for another slice; null where nothing is left to do, or somebody does it.
 * `isNewNight` takes one up that rests, too.
 */
export async function goOnWith(
  work: LongWork,
  sliceMs: number = SLICE_MS,
  isNewNight = false,
): Promise<{ readonly counts: WorkCounts; readonly isDone: boolean } | null> {
  const place = await takeUp(work, isNewNight);
  if (!place) return null;
  const { counts, state } = await goOn(work, place, Date.now() + sliceMs);
  return { counts, isDone: state === 'done' };
}

/** Goes on with a run that stopped, then or else begins another one, unless one is under way. What each night does. */
export async function goOnOrBegin(work: LongWork): Promise<WorkCounts> {
  const rest = await goOnWith(work, SLICE_MS, true);
  if (rest && !rest.isDone) return rest.counts;
  const read = workSchema.safeParse((await refOf(work.name).get()).data());
  return read.success && read.data.state !== 'done' ? read.data.counts : beginWork(work);
}

/** Ends a run: whoever does a page of it does no other. */
export function endWork(transaction: Transaction, name: string): void {
  transaction.delete(refOf(name));
}
