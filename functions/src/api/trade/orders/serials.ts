import { supplierOf } from '../../../../../src/domain/dealer-account/account.ts';
import { dispatchAsks, serialsOf } from '../../../../../src/domain/order/input.ts';
import { type Order, orderSchema } from '../../../../../src/domain/order/schema.ts';
import { suppliedKeysOf } from '../../../../../src/domain/order/serial-keys.ts';
import { sameSerial } from '../../../../../src/domain/shared/serial.ts';
import { db } from '../../../store/admin.ts';
import { parseRecord } from '../../../store/read.ts';
import { nextOf } from '../../../store/series.ts';
import type { FreshWrite } from '../../../store/update-fresh.ts';
import { conflict } from '../../errors.ts';
import type { MoveContext } from '../hooks.ts';
import { FieldRefusal } from '../refusal.ts';

/** Values that one query may name. */
const KEYS_MAX = 30;

/** The serial of a line that another order has; a line from which a unit came back may have lent it out again. */
function takenSerial(other: Order, serials: readonly string[]): string | undefined {
  return other.lines
    .filter(({ returnedQty }) => returnedQty === 0)
    .flatMap((line) => line.serials)
    .find((serial) => sameSerial(serials, serial) !== undefined);
}

/**
 * Takes the serials of a dispatch for its order, none of which was sent with another one of the same supplier: one kit is in one
 * order. Asked behind a counter of the supplier's that every dispatch with serials takes a number of, so that of two at once the second
 * sees the first. @throws FieldRefusal for a serial of another order; ApiError 409 for an order that can't be read.
 */
export async function takeSerials({
  id,
  record: order,
  input,
}: MoveContext<Order>): Promise<readonly FreshWrite[]> {
  const given = { lines: dispatchAsks.lines.parse(input['lines']) };
  const lines = order.lines.map((line, index) => ({ ...line, serials: [...serialsOf(given, index)] }));
  const keys = suppliedKeysOf({ ...order, lines });
  if (keys.length === 0) return [];
  const { write } = await nextOf(`dispatches~${supplierOf(order)}`, 1);
  const parts = Array.from({ length: Math.ceil(keys.length / KEYS_MAX) }, (_, index) =>
    keys.slice(index * KEYS_MAX, (index + 1) * KEYS_MAX),
  );
  const serials = lines.flatMap((line) => line.serials);
  for (const part of parts) {
    const { docs } = await db.collection('orders').where('serialKeys', 'array-contains-any', part).get();
    for (const document of docs.filter((each) => each.id !== id)) {
      const other = parseRecord(orderSchema, document.ref.path, document.data());
      if (other === null)
        throw conflict(`The record ${document.ref.path} could not be read. Tell head office.`);
      const taken = takenSerial(other, serials);
      if (taken !== undefined) {
        throw new FieldRefusal('lines', `Serial ${taken} was sent with order ${other.number} already.`);
      }
    }
  }
  return [write];
}
