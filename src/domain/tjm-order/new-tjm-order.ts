import { movedByItself } from '../trade/apply.ts';
import { madeEntry } from '../trade/entry.ts';
import { derivedTjmOrder, linesRead, matchGap } from './derive.ts';
import { NOTHING_KNOWN, TJM_ORDER } from './moves.ts';
import { type TjmOrder, tjmOrderSchema } from './schema.ts';

/** What was read of an email, and whose it is. */
export type ReadMail = Omit<
  TjmOrder,
  | 'status'
  | 'entries'
  | 'searchArr'
  | 'deleted'
  | 'isOrdered'
  | 'orderId'
  | 'orderNumber'
  | 'buyerId'
  | 'supplierId'
>;

/** A new order by email: matched already where the dealer and every line are known. */
export function newTjmOrder(
  mail: ReadMail,
  by: { readonly request: string; readonly uid: string; readonly byName: string },
  now: Date,
): TjmOrder {
  const { matched, all } = linesRead(mail);
  const entry = madeEntry({ ...by, now }, 'received', `${matched} of ${all} lines matched`);
  const record = derivedTjmOrder(tjmOrderSchema.parse({ ...mail, status: 'received', entries: [entry] }));
  if (matchGap(record) !== '') return record;
  return movedByItself(TJM_ORDER, 'match', { record, rev: 1 }, now, NOTHING_KNOWN);
}
