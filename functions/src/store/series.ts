import { db } from './admin.ts';
import type { FreshWrite } from './update-fresh.ts';

/**
 * The next number of a series, `counters/{series}`, with the write that takes it: to go into one `writeFresh` with the
 * record that gets it, so that no number is given twice and none is left out. `first` begins a series. What two files number
 * together has one function for it (nextCreditNumber).
 */
export async function nextOf(
  series: string,
  first: number,
): Promise<{ readonly number: number; readonly write: FreshWrite }> {
  const read = await db.doc(`counters/${series}`).get();
  const next: unknown = read.get('next');
  const number = typeof next === 'number' ? next : first;
  return { number, write: { read, changes: { next: number + 1 } } };
}
