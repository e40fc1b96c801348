import type { Query } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { periodFault } from '../../../../src/domain/accounting-export/period.ts';
import { addDays } from '../../../../src/domain/shared/calendar.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import type { Span } from '../../../../src/domain/shared/span.ts';
import { readPage } from '../../store/pages.ts';
import { parseRecord } from '../../store/read.ts';
import { invalid } from '../errors.ts';

/** What one call reads at the most: records of a page, pages, and for how long it begins another one. */
export interface Share {
  readonly page: number;
  readonly pages: number;
  readonly ms: number;
}
/** 4,000 records, or what is read in 8 seconds: the caller asks again for what is behind. */
export const SHARE: Share = { page: 500, pages: 8, ms: 8_000 };

/** @throws ApiError 400 for a period of no days, of over a year, or that ends later than tomorrow: devices' clocks go wrong. */
export function checkPeriod(asked: Span): void {
  const fault = periodFault(asked, addDays(todaySydney(new Date()), 1));
  if (fault !== '') throw invalid(fault);
}

interface Adding<T, D> {
  /** The records, ordered by `by` alone. */
  readonly asked: Query;
  readonly by: string;
  /** Of each record only the fields of this are read; `by` is one of them. */
  readonly schema: z.ZodMiniObject & z.ZodMiniType<T>;
  readonly digestOf: (records: readonly T[]) => D;
  readonly merged: (a: D, b: D) => D;
}

/** What a share of the records came to; `next` where to go on, null behind the last. */
export interface Added<D> {
  readonly digest: D;
  /** Records that were read, and of these the ones that could not be, which count for nothing. */
  readonly read: number;
  readonly leftOut: number;
  readonly next: string | null;
}

/**
 * Adds up records page by page, from a place on, for as long as one call may take. Holds a page at a time, whatever there
 * is; a record that is written meanwhile may count twice or, where it moves to before the place, not again.
 */
export async function addUp<T, D>(
  { asked, by, schema, digestOf, merged }: Adding<T, D>,
  after: string,
  share: Share,
): Promise<Added<D>> {
  const until = Date.now() + share.ms;
  const masked = asked.select(...Object.keys(schema.shape));
  let sum: Added<D> = { digest: digestOf([]), read: 0, leftOut: 0, next: after };
  for (let pages = 0; sum.next !== null && pages < share.pages; pages += 1) {
    if (pages > 0 && Date.now() >= until) break;
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const { docs, next } = await readPage(masked, sum.next, { by, size: share.page });
    const records = docs.flatMap((document) => {
      const value = parseRecord<T>(schema, document.ref.path, document.data());
      return value === null ? [] : [value];
    });
    sum = {
      digest: merged(sum.digest, digestOf(records)),
      read: sum.read + docs.length,
      leftOut: sum.leftOut + docs.length - records.length,
      next,
    };
  }
  return sum;
}
