import { supplierOf } from '../../../../src/domain/dealer-account/book.ts';
import { type MoveInput, serialsOf } from '../../../../src/domain/order/move-input.ts';
import { type Order, orderSchema } from '../../../../src/domain/order/schema.ts';
import { suppliedKeysOf } from '../../../../src/domain/order/serial-keys.ts';
import { sameSerial } from '../../../../src/domain/shared/serial.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { nextOf } from '../../store/series.ts';
import type { FreshWrite } from '../../store/update-fresh.ts';
import { conflict } from '../errors.ts';

/** Values that one query may name. */
const KEYS_MAX = 30;

/** Whether the serials of a dispatch are this supplier's to give. */
export interface SerialsAsked {
  /** The order that has one of them already, in words; '' for none. */
  readonly fault: string;
  readonly writes: readonly FreshWrite[];
}

export const NO_SERIALS: SerialsAsked = { fault: '', writes: [] };

/** The serial of a line that another order has; a line from which a unit came back may have lent it out again. */
function takenSerial(other: Order, serials: readonly string[]): string | undefined {
  return other.lines
    .filter(({ returnedQty }) => returnedQty === 0)
    .flatMap((line) => line.serials)
    .find((serial) => sameSerial(serials, serial) !== undefined);
}

/**
 * Asks whether a serial of a dispatch was sent with another order of the same supplier: one kit is in one order. Asked
 * behind a counter of the supplier's that every dispatch with serials takes a number of, so that of two at once the second
 * sees the first. @throws ApiError 409 for an order that can't be read.
 */
export async function askSerials(id: string, order: Order, input: MoveInput): Promise<SerialsAsked> {
  const lines = order.lines.map((line, index) => ({ ...line, serials: [...serialsOf(input, index)] }));
  const keys = suppliedKeysOf({ ...order, lines });
  if (keys.length === 0) return NO_SERIALS;
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
        return { fault: `Serial ${taken} was sent with order ${other.number} already.`, writes: [] };
      }
    }
  }
  return { fault: '', writes: [write] };
}
