import type { Actor } from '#domain/access/actor.ts';
import { frozenLines, type OrderCatalogue, orderCatalogueFault } from '#domain/order/catalogue.ts';
import { type FrozenLine, isOrderQty, NOTHING_KNOWN } from '#domain/order/guards.ts';
import { ORDER } from '#domain/order/moves.ts';
import type { Order, OrderWish } from '#domain/order/schema.ts';
import { factsHere } from '#domain/trade/move.ts';
import type { KitDoc } from './use-order-catalogue.ts';
import { lineTotals } from '#domain/trade/lines.ts';

/** One line as it would be frozen now; null while no kit is chosen. */
export type LinePreview = FrozenLine | null;

export interface OrderPreview {
  readonly lines: readonly LinePreview[];
  readonly totals: Order['totals'];
  /** What keeps the order from being placed, as far as the browser can tell. */
  readonly faults: readonly string[];
}

/** What an order would be if it were placed now: the server's own reckoning over the catalogue on the page. */
export function previewOrder(order: Order, catalogue: OrderCatalogue, actor: Actor, now: Date): OrderPreview {
  const lines = order.wants.map((wish): LinePreview => {
    if (typeof catalogue.kits.get(wish.kitId) !== 'object') return null;
    return frozenLines({ ...order, wants: [wish] }, catalogue, now)[0] ?? null;
  });
  const priced = order.wants.map((wish, index) => ({
    // What no order takes comes to nothing; the field says so.
    qty: isOrderQty(wish.qty) ? Number(wish.qty) : 0,
    priceExGst: lines[index]?.priceExGst ?? ('' as const),
  }));
  const facts = {
    ...factsHere(order, actor, now),
    known: {
      ...NOTHING_KNOWN,
      catalogueFault: order.wants.length === 0 ? '' : orderCatalogueFault(order, catalogue),
    },
  };
  const guards = ORDER.move('place')?.guards ?? [];
  const faults = guards.map((guard) => ORDER.guards[guard]?.says(facts) ?? '').filter((why) => why !== '');
  return { lines, totals: lineTotals(priced), faults };
}

/** The kits that a draft's line can name: active, for the dealer's category, for the vehicle where one is chosen. */
export function offeredKits(kits: readonly KitDoc[], vehicleId: string, category: number): readonly KitDoc[] {
  return kits
    .filter(
      ({ value }) =>
        !value.deleted &&
        value.status === 'active' &&
        (value.kitCategoryIds.length === 0 || value.kitCategoryIds.includes(category)) &&
        (vehicleId === '' || value.vehicleIds.includes(vehicleId)),
    )
    .toSorted((a, b) => a.value.name.localeCompare(b.value.name));
}

/** A line with another kit: its springs are chosen anew, at once where there is but one. */
export function wishWithKit(wish: OrderWish, kit: KitDoc | undefined): OrderWish {
  const options = kit?.value.springOptions ?? [];
  const springOption = options.some(({ name }) => name === wish.springOption) ? wish.springOption : '';
  return { ...wish, springOption: springOption || (options.length === 1 ? (options[0]?.name ?? '') : '') };
}
