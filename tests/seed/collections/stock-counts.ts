import type { Order } from '#domain/order/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { kitsOnRecord, countLines, countSums } from '#domain/stock-count/count.ts';
import { type StockCount, stockCountSchema } from '#domain/stock-count/schema.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { USERS } from '#tests/seed/data/people.ts';
import { createRandom } from '#tests/seed/random.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** Which dealers count their shelf, and how many days ago they did, oldest first. */
const COUNTS = [
  { dealer: 'outback-penrith', by: 'sam-reid', ages: [152, 90, 61, 30] },
  { dealer: 'outback-dubbo', by: '', ages: [45] },
] as const;

const MISSING = [
  'Sold over the counter, invoice not entered yet',
  'Lent to Dubbo for a demonstration vehicle',
  'Front springs missing from the carton',
];
const FOUND = ['Came back from a cancelled job', 'Found behind the hoist, carton without label'];
const DIFFERS = 0.12;

/** Counts of the last months, `stockCounts/{id}`, against the shelf as it is: most kits are there. */
export function makeStockCounts(
  clock: Clock,
  dealers: readonly SeedRecord<Dealer>[],
  orders: readonly SeedRecord<Order>[],
): SeedRecord<StockCount>[] {
  const random = createRandom('stock-counts');
  return COUNTS.flatMap(({ dealer, by, ages }) => {
    const own = dealers.find(({ id }) => id === dealer);
    const person = USERS.find((user) => (by === '' ? user.dealer === dealer && user.admin : user.uid === by));
    const booked = kitsOnRecord(orders.filter(({ value }) => value.dealerId === dealer));
    const kits = [...booked.values()].filter((kit) => kit.booked > 0);
    if (!own || !person || kits.length === 0) return [];
    return ages.map((daysAgo) => {
      const counted = kits.map(({ kitId, springOption, booked: seen }) => {
        const difference = random.chance(DIFFERS) ? random.pick([-1, -1, 1]) : 0;
        const reason = difference === 0 ? '' : random.pick(difference < 0 ? MISSING : FOUND);
        return { kitId, springOption, seen, counted: seen + difference, reason };
      });
      const lines = countLines(counted, booked, (id) => id);
      const at = clock.at(daysAgo, 16);
      const count = stockCountSchema.parse({
        dealerId: dealer,
        dealerGroupId: own.value.dealerGroupId,
        distributerId: own.value.distributerId,
        by: person.uid,
        byName: `${person.firstName} ${person.lastName}`,
        at,
        lines,
        ...countSums(lines),
      });
      return record('stockCounts', `stock-count-${dealer}-${String(daysAgo).padStart(3, '0')}`, count, at);
    });
  });
}
