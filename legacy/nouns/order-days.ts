import { dayBounds, unixSeconds } from '../../src/domain/shared/dates.ts';
import { ownField } from '../fields.ts';
import { type Fields, textIn } from '../noun.ts';
import type { Notes } from './money.ts';
import { isReceived, isSent } from './order-status.ts';

/** The days of an order’s steps, as old systems have them. */
export const DAY_FIELDS = [
  ownField('dispatchedOn', {
    kind: 'day',
    also: ['dispatched', 'dispatch date', 'shipped', 'sent on', 'ship date'],
  }),
  ownField('receivedOn', {
    kind: 'day',
    also: ['received', 'delivered', 'delivery date', 'date received'],
  }),
  ownField('completedOn', { kind: 'day', also: ['completed', 'closed', 'closed on', 'date completed'] }),
];

/** The start of a day in unix seconds; 0 for none. */
export const secondsOf = (day: string): number => (day === '' ? 0 : unixSeconds(dayBounds(day).start));

/** The days of an order, those left out that its status has not come to; and the last of them. */
export function daysOf(values: Fields, status: string) {
  const [placed, sent, came, finished] = ['placedAt', 'dispatchedOn', 'receivedOn', 'completedOn'].map(
    (name) => textIn(values, name),
  );
  const dispatched = isSent(status) ? sent || (status === 'orderInTransit' ? placed : '') : '';
  const received = isReceived(status) ? came : '';
  const isOver = status === 'complete' || status === 'cancelled';
  const last = (isOver && finished) || received || dispatched || placed || '';
  return { placed: placed ?? '', dispatched: dispatched ?? '', received: received ?? '', last };
}

/** What is told of an order in transit that says no day. */
export const undatedNotes = (values: Fields, status: string): Notes =>
  status === 'orderInTransit' && textIn(values, 'dispatchedOn') === ''
    ? [{ field: 'dispatchedOn', reason: 'Blank. Counted as dispatched on the day of the order' }]
    : [];
