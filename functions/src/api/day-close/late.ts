import { withLate } from '../../../../src/domain/day-close/close.ts';
import { dayCloseId, dayCloseSchema } from '../../../../src/domain/day-close/schema.ts';
import type { Sale } from '../../../../src/domain/sale/schema.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import type { FreshWrite } from '../../store/update-fresh.ts';

/** What is written into the closes of days that a move of a sale adds payments to after they were closed. */
export async function lateWrites(
  before: Pick<Sale, 'payments'>,
  { dealerId, payments }: Pick<Sale, 'dealerId' | 'payments'>,
): Promise<readonly FreshWrite[]> {
  const known = new Set(before.payments.map(({ id }) => id));
  const added = payments.filter(({ id, kind }) => kind !== 'carried' && !known.has(id));
  const days = [...new Set(added.map(({ day }) => day))];
  const writes = await Promise.all(
    days.map(async (day) => {
      const read = await db.doc(`dayCloses/${dayCloseId(dealerId, day)}`).get();
      const close = parseRecord(dayCloseSchema, read.ref.path, read.data());
      return close
        ? [
            {
              read,
              changes: withLate(
                close,
                added.filter((payment) => payment.day === day),
              ),
            },
          ]
        : [];
    }),
  );
  return writes.flat();
}
