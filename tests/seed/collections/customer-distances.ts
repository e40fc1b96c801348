import type { Customer } from '#domain/customer/schema.ts';
import { distanceOf } from '#domain/customer-distance/distance.ts';
import type { CustomerDistance } from '#domain/customer-distance/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** How far each customer lives, `customerDistances/{customerId}`, as the portal reckons it. */
export function makeCustomerDistances(
  customers: readonly SeedRecord<Customer>[],
  dealers: readonly SeedRecord<Dealer>[],
): SeedRecord<CustomerDistance>[] {
  const places = dealers.map(({ id, value }) => ({ id, ...value }));
  return customers.flatMap(({ id, value, at }) => {
    const own = places.find((dealer) => dealer.id === value.dealerId);
    return own && !value.deleted
      ? [record('customerDistances', id, distanceOf(value, own, places, null), at)]
      : [];
  });
}
