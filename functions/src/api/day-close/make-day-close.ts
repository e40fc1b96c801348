import type { Actor } from '../../../../src/domain/access/actor.ts';
import {
  changedSince,
  closeFault,
  closeOf,
  onAccountSum,
  sumsOf,
} from '../../../../src/domain/day-close/close.ts';
import { type DayClose, dayCloseId, dayCloseSchema } from '../../../../src/domain/day-close/schema.ts';
import { formatDate, todaySydney, unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { formatCents } from '../../../../src/domain/shared/money.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { SALE_PAYMENT_LABELS } from '../../../../src/domain/sale/payments.ts';
import { type MakeDayClosePayload, MAKE_DAY_CLOSE } from '../../../../src/domain/day-close/endpoints.ts';
import { db } from '../../store/admin.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid } from '../errors.ts';
import { closeOfDay, paymentsOfDay } from './day.ts';
import { isDoneBefore } from '../press.ts';
import { mustBeOver } from './payload.ts';
import { stampsOf } from '../../store/stamps.ts';

/** What was counted, inside a sentence: "$240.00 cash, $30.00 card". */
const saidOf = ({ sums }: DayClose): string =>
  sums
    .map(({ kind, counted }) => `${formatCents(counted)} ${SALE_PAYMENT_LABELS[kind].toLowerCase()}`)
    .join(', ');

const closer =
  ({ request, day, float, counted, reason, seen }: MakeDayClosePayload, actor: Actor) =>
  async (): Promise<FreshWrites<{ id: string }>> => {
    const { dealerId, uid } = actor;
    const id = dayCloseId(dealerId, day);
    const before = await closeOfDay(dealerId, day);
    if (before?.by === uid && isDoneBefore(before.request, request, saidOf(before)))
      return { writes: [], result: { id } };
    if (before) throw conflict(`${before.byName} closed ${formatDate(day)} already.`);
    const payments = await paymentsOfDay(dealerId, day);
    const expected = sumsOf(payments);
    const changed = changedSince(seen, expected);
    if (changed !== '') throw conflict(`A payment came in while you counted. Expected now: ${changed}.`);
    const takings = { ...counted, cash: counted.cash - float };
    const fault = closeFault(expected, takings, reason);
    if (fault !== '') throw invalid(fault);
    const close: DayClose = {
      dealerId,
      day,
      float,
      ...closeOf(expected, takings),
      reason,
      onAccount: onAccountSum(payments),
      payments: payments.map((payment) => payment.id),
      lateCount: 0,
      lateAmount: 0,
      isLate: false,
      request,
      by: uid,
      byName: personName(actor),
      at: unixSeconds(new Date()),
    };
    const stamps = stampsOf(uid, 1);
    return {
      writes: [],
      creates: [
        { ref: db.doc(`dayCloses/${id}`), value: { ...storedFields(dayCloseSchema, close), ...stamps } },
      ],
      result: { id },
    };
  };

export const makeDayClose = implement(MAKE_DAY_CLOSE, (payload, actor) => {
  mustBeOver(payload.day, todaySydney(new Date()));
  return writeFresh(closer(payload, actor));
});
