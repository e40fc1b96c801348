import type { Customer } from '#domain/customer/schema.ts';
import type { Product } from '#domain/product/schema.ts';
import { salesAccountId } from '#domain/sale/account.ts';
import { buildPosPrices, buildSalesAccount } from '#tests/seed/build/sale.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** What a dealer offers first at its till, and what it asks for many of that: `posPrices`. */
export function makePosPrices(
  dealerId: string,
  products: readonly SeedRecord<Product>[],
  clock: Clock,
): SeedRecord {
  const first = products.filter(({ value }) => !value.deleted && value.price !== '').slice(0, 6);
  const breaks = first.slice(0, 2).flatMap(({ id: productId, value: { price } }) => [
    { productId, from: 10, priceEx: Math.round(Number(price) * 0.9) },
    { productId, from: 50, priceEx: Math.round(Number(price) * 0.85) },
  ]);
  const prices = buildPosPrices({ dealerId, favourites: first.map(({ id }) => id), breaks });
  return record('posPrices', dealerId, prices, clock.at(390, 10));
}

/** The first two customers of a dealer buy on account, and the second is late: `salesAccounts`. */
export function makeSalesAccounts(
  dealerId: string,
  customers: readonly SeedRecord<Customer>[],
  clock: Clock,
): SeedRecord[] {
  return customers.slice(0, 2).map(({ id, value }, at) => {
    const late = { limit: 200_000, hold: true };
    const account = buildSalesAccount({
      dealerId,
      customerId: id,
      customerName: value.name,
      termsDays: 14,
      ...(at === 1 && late),
    });
    return record('salesAccounts', salesAccountId(dealerId, id), account, clock.at(380, 10));
  });
}
