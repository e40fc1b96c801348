import type { Actor } from '#domain/access/actor.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { draftFor } from '#domain/order/draft.ts';
import { stockRows } from '#domain/order/stock.ts';
import { countedLines } from '#domain/sale/lines.ts';
import type { Sale } from '#domain/sale/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { personName } from '#domain/shared/person-name.ts';
import { makeOrder } from '#data/nouns/orders.ts';
import { fetchStock } from '#data/nouns/stock.ts';

/** What of a sale is still to be ordered, each kit with its springs: what lies in stock is taken first. */
export function kitsShort(
  { lines }: Pick<Sale, 'lines'>,
  availableOf: (kitId: string, springOption: string) => number,
): readonly { readonly kitId: string; readonly springOption: string; readonly qty: number }[] {
  const wanted: { kitId: string; springOption: string; qty: number }[] = [];
  for (const { kind, kitId, springOption, qty } of countedLines(lines)) {
    if (kind !== 'kit') continue;
    const same = wanted.find((wish) => wish.kitId === kitId && wish.springOption === springOption);
    if (same) same.qty += qty;
    else wanted.push({ kitId, springOption, qty });
  }
  return wanted
    .map((wish) => ({ ...wish, qty: wish.qty - availableOf(wish.kitId, wish.springOption) }))
    .filter(({ qty }) => qty > 0);
}

/**
 * Makes the draft of a kit order of what a sale needs and the dealer has not in stock; null where nothing is short. The same press makes one.
 * @throws OfflineError, AppError.
 */
export async function orderKitsOf(
  actor: Actor,
  dealer: Dealer,
  sale: Sale,
  request: string,
): Promise<string | null> {
  const orders = await fetchStock(actor, () => undefined, new AbortController().signal);
  const rows = stockRows(orders, todaySydney(new Date()));
  const short = kitsShort(
    sale,
    (kitId, springOption) =>
      rows.find((row) => row.kitId === kitId && row.springOption === springOption)?.available ?? 0,
  );
  if (short.length === 0) return null;
  const plain = draftFor({ id: actor.dealerId, value: dealer }, { uid: actor.uid, name: personName(actor) });
  const { shipTo, shipToState, freightCarrier, supplierDealerId } = plain;
  const { id } = await makeOrder({
    request,
    dealerId: actor.dealerId,
    draft: {
      wants: short.map((wish) => ({ ...wish, compliance: '' as const })),
      vehicleId: sale.vehicleId,
      vin: sale.vin,
      purchaseOrder: sale.number,
      shipTo,
      shipToState,
      freightCarrier,
      supplierDealerId,
      notes: '',
    },
  });
  return id;
}
