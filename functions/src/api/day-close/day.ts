import * as z from 'zod/mini';
import { type DayPayment, paymentsOn } from '../../../../src/domain/day-close/close.ts';
import {
  CLOSE_PAYMENTS_MAX,
  type DayClose,
  dayCloseId,
  dayCloseSchema,
} from '../../../../src/domain/day-close/schema.ts';
import { saleSchema } from '../../../../src/domain/sale/schema.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { db } from '../../store/admin.ts';
import { cut, ordered } from '../../store/ordered.ts';
import { findRecord, parseRecord } from '../../store/read.ts';
import { conflict } from '../errors.ts';

/** Of a sale, what a day's close looks at. */
const paidSchema = z.pick(saleSchema, {
  number: true,
  localNumber: true,
  customerName: true,
  payments: true,
});

/** The payments of a day of trade at a dealer, as its sales have them now. @throws ApiError 409 where one can't be read: it must not count as none. */
export async function paymentsOfDay(dealerId: string, day: string): Promise<readonly DayPayment[]> {
  const { docs } = await db
    .collection('salesRecords')
    .where('dealerId', '==', dealerId)
    .where('payDays', 'array-contains', day)
    .select(...Object.keys(paidSchema.shape))
    .limit(CLOSE_PAYMENTS_MAX + 1)
    .get();
  const payments = docs.flatMap((document) => {
    const sale = parseRecord(paidSchema, document.ref.path, document.data());
    if (sale === null) {
      throw conflict(`The record ${document.ref.path} could not be read. Tell head office.`);
    }
    return paymentsOn(day, document.id, sale);
  });
  if (payments.length > CLOSE_PAYMENTS_MAX) {
    throw conflict(`More than ${CLOSE_PAYMENTS_MAX} payments on this day. Tell head office.`);
  }
  return payments.toSorted((a, b) => a.takenAt - b.takenAt);
}

/** The close of a day; null while there is none. @throws ApiError 409 for one that can't be read. */
export async function closeOfDay(dealerId: string, day: string): Promise<DayClose | null> {
  const found = await findRecord(dayCloseSchema, 'dayCloses', dayCloseId(dealerId, day));
  if (found === 'broken') throw conflict('The close of this day could not be read. Tell head office.');
  return found === 'absent' ? null : found.value;
}

const CLOSED = orderedQuery({
  collection: 'dayCloses',
  equal: ['dealerId'],
  by: 'day',
  direction: 'desc',
});

/** The cash that lay in the till at the last close before a day, integer cents: what the next one begins with. */
export async function floatBefore(dealerId: string, day: string): Promise<number> {
  const { docs } = await cut(ordered(CLOSED, { dealerId }), CLOSED, '<', day).select('float').limit(1).get();
  const float: unknown = docs[0]?.get('float');
  return typeof float === 'number' ? float : 0;
}
