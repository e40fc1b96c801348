import { unixSeconds } from '../shared/dates.ts';
import { takesEntry } from './moves.ts';
import { type Order, type OrderEntry, REASON_MAX } from './schema.ts';
import { statusNameOf } from './status.ts';

/** What an entry of a message is called; it is no move, and leaves the order where it is. */
export const MESSAGE = 'message';

/** Why a message can't be sent; '' when it can. */
export function messageFault(order: Order, text: string): string {
  if (text.trim() === '') return 'Enter a message.';
  if (text.length > REASON_MAX) return `At most ${REASON_MAX} characters`;
  const status = statusNameOf(order);
  if (status === null || status === 'new') return 'Place the order first. Its supplier does not see it yet.';
  return takesEntry(order, { from: status, to: status })
    ? ''
    : 'This order has too many messages. Call them instead.';
}

/** The entry of a message, under the order's revision as it is. */
export function messageEntry(
  order: Order,
  said: { readonly request: string; readonly by: string; readonly byName: string; readonly text: string },
  { now, rev }: { readonly now: Date; readonly rev: number },
): OrderEntry {
  const status = statusNameOf(order) ?? 'orderPlaced';
  const { request, by, byName, text } = said;
  return {
    request,
    move: MESSAGE,
    from: status,
    to: status,
    reason: text.trim(),
    note: '',
    by,
    byName,
    at: unixSeconds(now),
    rev,
  };
}
