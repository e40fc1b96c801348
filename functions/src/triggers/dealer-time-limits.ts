import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type NumberedLimit, timeLimitErrorSchema } from '../../../src/domain/time-limit/schema.ts';
import {
  TIME_LIMIT_STATUS,
  type TimeLimitStatusName,
  worstTimeLimit,
} from '../../../src/domain/time-limit/status.ts';
import { LIMITED_COLLECTIONS } from '../../../src/domain/time-limit/record-kinds.ts';
import { db } from '../admin.ts';
import { recordRef } from '../record-ref.ts';
import { updateFresh } from '../update-fresh.ts';

/** Most records of each status and collection that are looked at, so that a dealer's record stays small. */
const MAX_PER_STATUS = 100;

const statusName = (row: NumberedLimit): TimeLimitStatusName =>
  row.timeLimitStatusId === TIME_LIMIT_STATUS.error.id ? 'error' : 'exempt';

async function rowsOf(dealerId: string, status: TimeLimitStatusName): Promise<NumberedLimit[]> {
  const found = await Promise.all(
    LIMITED_COLLECTIONS.map((collection) =>
      db
        .collection(collection)
        .where('dealerId', '==', dealerId)
        .where('timeLimitStatusId', '==', TIME_LIMIT_STATUS[status].id)
        .limit(MAX_PER_STATUS)
        .get(),
    ),
  );
  return found.flatMap(({ docs }) => docs.flatMap((document) => rowsIn(document)));
}

/** The rows over their limit or exempt with their record's number, whatever else of their record can or cannot be read. */
function rowsIn(document: DocumentSnapshot): NumberedLimit[] {
  const [stored, number]: readonly unknown[] = [document.get('timeLimits'), document.get('number')];
  const rows: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return rows
    .flatMap((row) => timeLimitErrorSchema.safeParse(row).data ?? [])
    .filter((row) => row.timeLimitStatusId !== TIME_LIMIT_STATUS.ok.id)
    .map((row) => ({ ...row, number: typeof number === 'string' ? number : '' }));
}

/**
 * Sums the time limits of a dealer's jobs and orders up in its own record (product: time-limits): `timeLimitErrs` the rows
 * in error or exempt, errors first, and the worst status of them. Counted from scratch.
 */
export async function rollUpTimeLimits(dealerId: string): Promise<void> {
  const ref = recordRef('dealers', dealerId);
  if (!ref) return;
  await updateFresh(ref, async () => {
    const rows = [...(await rowsOf(dealerId, 'error')), ...(await rowsOf(dealerId, 'exempt'))];
    const { id, name } = TIME_LIMIT_STATUS[worstTimeLimit(rows.map(statusName))];
    return { timeLimitErrs: rows, timeLimitStatusId: id, timeLimitStatus: name };
  });
}
