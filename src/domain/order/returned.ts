import type { OrderLine } from './schema.ts';

/** Of an order line, what says where its received units are. */
export type HeldUnits = Pick<OrderLine, 'receivedQty' | 'allocatedQty'> &
  Partial<Pick<OrderLine, 'returnedQty' | 'heldBy' | 'returnedBy' | 'writtenOutQty'>>;

/** Of units that went back, which a job still counts as its own, or that were written out before: what an entry says. */
interface ReturnedEntry {
  /** '' for a unit that was written out. */
  readonly jobId: string;
  readonly returnId: string;
}

/** An entry of `returnedBy`. */
export const returnedEntry = ({ jobId, returnId }: ReturnedEntry): string => `${jobId} ${returnId}`;

/** What an entry of `returnedBy` says. */
export function readReturnedEntry(entry: string): ReturnedEntry {
  const [jobId = '', returnId = ''] = entry.split(' ');
  return { jobId, returnId };
}

/** The list without so many of the entries that pass, the first ones. */
export function withoutSome<T>(all: readonly T[], count: number, passes: (each: T) => boolean): T[] {
  let left = count;
  return all.filter((each) => {
    if (left <= 0 || !passes(each)) return true;
    left -= 1;
    return false;
  });
}

const countOf = (ids: readonly string[], id: string) => ids.filter((each) => each === id).length;

/**
 * The entries of `returnedBy` that stay when a line is held by others than before. A unit that went back can't be given
 * back a second time: what a job lets go of is first what is on a return, and that is on no job from then on.
 */
export function returnedStill(
  line: Pick<OrderLine, 'heldBy' | 'returnedBy'>,
  heldBy: readonly string[],
): string[] {
  return [...new Set(line.heldBy)].reduce((entries: string[], id) => {
    const lost = countOf(line.heldBy, id) - countOf(heldBy, id);
    return withoutSome(entries, lost, (entry) => readReturnedEntry(entry).jobId === id);
  }, line.returnedBy);
}

/** Those who hold units of a line, without the units that are on a return and that these jobs let go of. */
export function heldWithout(
  { heldBy, returnedBy }: Pick<OrderLine, 'heldBy' | 'returnedBy'>,
  gaveBack: readonly string[],
): string[] {
  const returned = returnedBy.map((entry) => readReturnedEntry(entry).jobId);
  return [...new Set(gaveBack)].reduce((ids: string[], id) => {
    const gone = Math.min(countOf(gaveBack, id), countOf(returned, id));
    return withoutSome(ids, gone, (each) => each === id);
  }, heldBy);
}

/** Units of a line that went back from stock: all but those that a job still holds, or that were written out before. */
export function returnedFromShelf({
  returnedQty = 0,
  heldBy = [],
  returnedBy = [],
  writtenOutQty = 0,
}: Partial<HeldUnits>): number {
  const jobs = returnedBy.map((entry) => readReturnedEntry(entry).jobId);
  const ids = [...new Set(jobs)];
  const elsewhere = ids.reduce(
    (sum, id) => sum + Math.min(countOf(jobs, id), id === '' ? writtenOutQty : countOf(heldBy, id)),
    0,
  );
  return Math.max(0, returnedQty - elsewhere);
}

/** Received units that no job holds, that have not gone back and were not written out. */
export const freeUnits = (line: HeldUnits): number =>
  Math.max(0, line.receivedQty - line.allocatedQty - returnedFromShelf(line) - (line.writtenOutQty ?? 0));

/** Units of a line that were written out and have not come back on a return. */
export function soldUnits({ writtenOutQty = 0, returnedBy = [] }: Partial<HeldUnits>): number {
  return Math.max(
    0,
    writtenOutQty - returnedBy.filter((entry) => readReturnedEntry(entry).jobId === '').length,
  );
}
