import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { db } from './admin.ts';
import { reportFault } from '../report-fault.ts';
import { inTransaction } from './transaction.ts';

/** Whoever does a page gives a sign of life after each; one that has given none for so long died. */
const LEASE_SECONDS = 300;
/** What one function spends on a work before it hands over to the next: well below the time that a function may take. */
const SLICE_MS = 240_000;

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
  /** Called where a page fails, and the run ends; without it the event comes again and the page is tried again. */
  readonly failed?: (run: WorkRun) => Promise<void>;
}

const workSchema = z.object({
  run: z.string(),
  startedAt: z.number(),
  step: z.string(),
  after: z.string(),
  counts: z.record(z.string(), z.number()),
  state: z.enum(['running', 'waiting', 'done']),
  /** Unix seconds until which a running one belongs to the function that does it. */
  leaseUntil: z.number(),
});
type Stored = z.infer<typeof workSchema>;

const refOf = (name: string) => db.doc(`longWork/${name}`);
const nowSeconds = () => unixSeconds(new Date());

async function storedIn(transaction: Transaction, name: string): Promise<Stored | null> {
  const read = workSchema.safeParse((await transaction.get(refOf(name))).data());
  return read.success ? read.data : null;
}

function added(counts: WorkCounts, more: WorkCounts): Record<string, number> {
  const sum: Record<string, number> = { ...counts };
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** Where a work goes on behind a page. */
function behind(work: LongWork, at: Stored, { next, counts }: WorkPage): Stored {
  const sum = { ...at, counts: added(at.counts, counts), leaseUntil: nowSeconds() + LEASE_SECONDS };
  if (next !== null) return { ...sum, after: next };
  const following = work.steps[work.steps.findIndex(({ id }) => id === at.step) + 1];
  return following ? { ...sum, step: following.id, after: '' } : { ...sum, state: 'done', leaseUntil: 0 };
}

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

/** When the run of a work that began last did, unix seconds; 0 before the first. */
export const latestStart = async (name: string): Promise<number> =>
  workSchema.safeParse((await refOf(name).get()).data()).data?.startedAt ?? 0;

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
      if (!work.failed) {
        await storePlace(work.name, { ...at, leaseUntil: 0 });
        throw error;
      }
      await storePlace(work.name, { ...at, state: 'done', leaseUntil: 0 });
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
  };
  const begun = await inTransaction(async (transaction) => {
    const before = await storedIn(transaction, work.name);
    const from = before?.run === run ? { ...before, leaseUntil: place.leaseUntil } : place;
    transaction.set(refOf(work.name), from);
    return from;
  });
  if (begun.state === 'done') return begun.counts;
  return (await goOn(work, begun, Date.now() + sliceMs)).counts;
}

/** Takes up a run that nobody does at present; null where there is none. */
function takeUp(name: string): Promise<Stored | null> {
  return inTransaction(async (transaction) => {
    const stored = await storedIn(transaction, name);
    const isFree = stored !== null && stored.state !== 'done' && stored.leaseUntil < nowSeconds();
    if (!isFree) return null;
    const taken: Stored = { ...stored, state: 'running', leaseUntil: nowSeconds() + LEASE_SECONDS };
    transaction.set(refOf(name), taken);
    return taken;
  });
}

/** Goes on with a run where it stopped, for another slice; null where nothing is left to do, or somebody does it. */
export async function goOnWith(
  work: LongWork,
  sliceMs: number = SLICE_MS,
): Promise<{ readonly counts: WorkCounts; readonly isDone: boolean } | null> {
  const place = await takeUp(work.name);
  if (!place) return null;
  const { counts, state } = await goOn(work, place, Date.now() + sliceMs);
  return { counts, isDone: state === 'done' };
}

/** Goes on with a run that stopped, then or else begins another one, unless one is under way. What each night does. */
export async function goOnOrBegin(work: LongWork): Promise<WorkCounts> {
  const rest = await goOnWith(work);
  if (rest && !rest.isDone) return rest.counts;
  const read = workSchema.safeParse((await refOf(work.name).get()).data());
  return read.success && read.data.state !== 'done' ? read.data.counts : beginWork(work);
}

/** Ends a run: whoever does a page of it does no other. */
export function endWork(transaction: Transaction, name: string): void {
  transaction.delete(refOf(name));
}
