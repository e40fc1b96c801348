import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { LIMITED_COLLECTIONS } from '../../../src/domain/time-limit/record-kinds.ts';
import {
  type LimitCounts,
  limitRollUp,
  ROLLED_UP_ROWS,
  rolledUpRows,
} from '../../../src/domain/time-limit/roll-up.ts';
import type { NumberedLimit } from '../../../src/domain/time-limit/schema.ts';
import { TIME_LIMIT_STATUS } from '../../../src/domain/time-limit/status.ts';
import { db } from '../store/admin.ts';
import { recordRef } from '../store/record-ref.ts';
import { reportFault } from '../report-fault.ts';
import { updateFresh } from '../store/update-fresh.ts';

type Status = keyof LimitCounts;

const recordsOf = (dealerId: string, collection: string, status: Status) =>
  db
    .collection(collection)
    .where('dealerId', '==', dealerId)
    .where('timeLimitStatusId', '==', TIME_LIMIT_STATUS[status].id);

/** How many records of each collection are in this status: counted in the index, no record is read. */
function countsOf(dealerId: string, status: Status): Promise<number[]> {
  return Promise.all(
    LIMITED_COLLECTIONS.map(async (collection) => {
      const counted = await recordsOf(dealerId, collection, status).count().get();
      return counted.data().count;
    }),
  );
}

/** All rows of the first records of this status, of collections that have any: at most as many records as rows are wanted. */
async function firstRows(
  dealerId: string,
  status: Status,
  counts: readonly number[],
  wanted: number,
): Promise<NumberedLimit[]> {
  const rows: NumberedLimit[] = [];
  for (const [index, collection] of LIMITED_COLLECTIONS.entries()) {
    const left = wanted - rows.length;
    if ((counts[index] ?? 0) === 0 || left <= 0) continue;
    const asked = recordsOf(dealerId, collection, status).select('timeLimits', 'number').limit(left);
    const { docs } = await asked.get();
    rows.push(...docs.flatMap((each) => rolledUpRows(each.get('timeLimits'), each.get('number'))));
  }
  return rows;
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

async function rollUpOf(dealerId: string) {
  const [errors, exempts] = await Promise.all([countsOf(dealerId, 'error'), countsOf(dealerId, 'exempt')]);
  const rows = await firstRows(dealerId, 'error', errors, ROLLED_UP_ROWS);
  const more = await firstRows(dealerId, 'exempt', exempts, ROLLED_UP_ROWS - rows.length);
  return limitRollUp({ error: total(errors), exempt: total(exempts) }, [...rows, ...more]);
}

/**
 * Sums the time limits of a dealer's jobs and orders up in its own record (product: time-limits): how many records are over
 * or exempt, the worst of them, and the rows of the first. Six counts and at most ten records, however many there are; written
 * where it differs. What fails is reported.
 * @throws what reading or writing throws, so that the event comes again.
 */
export async function rollUpTimeLimits(dealerId: string): Promise<void> {
  const ref = recordRef('dealers', dealerId);
  if (!ref) return;
  try {
    await updateFresh(ref, async (snapshot) => {
      const next = Object.entries(await rollUpOf(dealerId));
      const changes = next.filter(([field, now]) => !isDeepStrictEqual(snapshot.get(field), now));
      return changes.length === 0 ? null : Object.fromEntries(changes);
    });
  } catch (error) {
    await reportFault('The time limits of a dealer could not be counted', ref.path, error);
    throw error;
  }
}

const rowsIn = (snapshot: DocumentSnapshot) =>
  rolledUpRows(snapshot.get('timeLimits'), snapshot.get('number'));

/** Sums the dealer of a record up after a write, where that changed what of its limits is over or exempt. */
export async function followLimits(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const dealerId: unknown = after.get('dealerId') ?? before.get('dealerId');
  if (typeof dealerId !== 'string' || isDeepStrictEqual(rowsIn(before), rowsIn(after))) return;
  await rollUpTimeLimits(dealerId);
}
