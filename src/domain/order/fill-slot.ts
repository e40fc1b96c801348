import type { Kit } from '../kit/schema.ts';
import { linesOf, type ShelfLine } from './shelf.ts';
import { blankKitSlot, kitSnapshot } from '../installation/kit-slots.ts';
import type { KitSlot } from '../installation/schema.ts';

/** The slot filled from the shelf: the first line with a free kit like this one, or none. */
function fromShelf(slot: KitSlot, lines: readonly ShelfLine[]): KitSlot {
  const line = linesOf(lines, slot.kitId, slot.springOption).find(({ free }) => free > 0);
  return { ...slot, orderId: line?.orderId ?? '', orderLine: line?.orderLine ?? '' };
}

/**
 * The slot with another kit in it: what it says today, its only spring option, and stock from the shelf first. Null empties the slot.
 */
export function slotWithKit(
  slot: KitSlot,
  kit: { id: string; value: Kit } | null,
  lines: readonly ShelfLine[],
): KitSlot {
  if (kit === null) return blankKitSlot(slot.type);
  const options = kit.value.springOptions.map(({ name }) => name);
  const springOption = options.includes(slot.springOption) ? slot.springOption : '';
  const filled = {
    ...slot,
    kitId: kit.id,
    springOption: options.length === 1 ? (options[0] ?? '') : springOption,
    serial: '',
    ...kitSnapshot(kit.value),
  };
  return fromShelf(filled, lines);
}

/** The slot after its spring option has changed: an order that holds other springs is let go. */
export function slotWithSprings(slot: KitSlot, lines: readonly ShelfLine[]): KitSlot {
  const isStillRight = linesOf(lines, slot.kitId, slot.springOption).some(
    ({ orderId, orderLine }) => orderId === slot.orderId && orderLine === slot.orderLine,
  );
  return isStillRight ? slot : fromShelf(slot, lines);
}

/** The slot after another order has been chosen: which of its lines holds the kit, and the springs that came in it. */
export function slotWithOrder(slot: KitSlot, lines: readonly ShelfLine[]): KitSlot {
  const line = linesOf(lines, slot.kitId, slot.springOption).find(({ orderId }) => orderId === slot.orderId);
  const springOption = slot.springOption || (line?.springOption ?? '');
  return { ...slot, springOption, orderLine: line?.orderLine ?? '' };
}
