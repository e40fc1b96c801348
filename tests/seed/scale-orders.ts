import type { Kit } from '#domain/kit/schema.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { ORDER_STATUS_NAMES, type Order, type OrderStatusName } from '#domain/order/schema.ts';
import { searchTerms } from '#domain/shared/search-terms.ts';
import { TIME_LIMIT_STATUS } from '#domain/time-limit/status.ts';
import { buildLabelOrder } from './build/label-order.ts';
import { buildOrder } from './build/order.ts';
import type { Clock } from './clock.ts';
import { makeDealers } from './collections/dealers.ts';
import { counterOf } from './collections/installations.ts';
import { makeKits } from './collections/kits.ts';
import { createRandom } from './random.ts';
import { record, type SeedRecord } from './record.ts';

/** Two dealers of one distributor, each with half of the orders. */
const DEALERS = ['outback-penrith', 'outback-dubbo'] as const;
/** Kits that the orders are for, of two types. */
const KITS = 4;
/** What the benchmark places and dispatches: drafts and confirmed orders of the first dealer. */
const TO_PLACE = 100;
const TO_DISPATCH = 200;

const two = (index: number, length = 7) => String(index).padStart(length, '0');

/**
 * So many orders of kits for the benchmark, and half as many of labels: as many in each status, placed over a year, half of
 * those that are still to come late. Made one at a time, so that any number fits in memory; what is to be placed and to be
 * dispatched goes by ids of this scale. Numbers start at `first`.
 */
export function* makeScaleOrders(clock: Clock, first: number, count: number): Generator<SeedRecord> {
  const random = createRandom('scale orders');
  const dealer = makeDealers(clock).find(({ id }) => id === DEALERS[0]);
  const offered = ({ value }: SeedRecord<Kit>) =>
    value.kitCategoryIds.length === 0 || value.kitCategoryIds.includes(dealer?.value.kitCategoryId ?? 0);
  const kits = makeKits(clock)
    .filter((kit) => kit.value.status === 'active' && offered(kit))
    .slice(0, KITS);
  const orderIn = (statusName: OrderStatusName, index: number, dealerId: string): Order => {
    const kit = kits[index % kits.length];
    if (!kit) throw new Error('The seed has no active kit that every dealer may order.');
    const isDraft = statusName === 'new';
    const isHere = ['available', 'allocated', 'complete'].includes(statusName);
    const wish = { kitId: kit.id, springOption: kit.value.springOptions[0]?.name ?? '', qty: 1 };
    const number = isDraft ? '' : `O-${first + index}`;
    const order = buildOrder({
      statusName,
      number,
      type: kit.value.type,
      dealerId,
      dealerGroupId: 'outback',
      distributerId: 'head-office',
      placedAt: isDraft ? '' : clock.daysAgo(random.int(0, 364)),
      etaDate: isDraft ? '' : clock.daysAgo(random.chance(0.5) ? random.int(1, 30) : -random.int(1, 30)),
      wants: [{ ...wish, compliance: '' }],
      lines: isDraft
        ? []
        : [
            {
              ...wish,
              description: kit.value.name,
              receivedQty: isHere ? 1 : 0,
              allocatedQty: isHere ? 1 : 0,
            },
          ],
      shipToState: 'NSW',
      searchArr: searchTerms([number]),
    });
    const isOver = statusName === 'orderInTransit';
    return { ...order, timeLimitStatusId: isOver ? TIME_LIMIT_STATUS.error.id : order.timeLimitStatusId };
  };
  const labelsIn = (statusName: OrderStatusName, index: number, dealerId: string): LabelOrder => {
    const { placedAt, etaDate, timeLimitStatusId } = orderIn(statusName, index, dealerId);
    const number = statusName === 'new' ? '' : `L-${first + index}`;
    const facts = { placedAt, etaDate, timeLimitStatusId };
    return buildLabelOrder({ ...facts, statusName, number, dealerId, kinds: ['windscreenQr'] });
  };
  for (let index = 0; index < count; index += 1) {
    const statusName = ORDER_STATUS_NAMES[index % ORDER_STATUS_NAMES.length] ?? 'new';
    const dealerId = DEALERS[Math.floor(index / ORDER_STATUS_NAMES.length) % DEALERS.length] ?? DEALERS[0];
    const at = clock.now - random.int(1, 31_000_000);
    yield record('orders', `scale-order-${two(index)}`, orderIn(statusName, index, dealerId), at);
    if (Math.floor(index / ORDER_STATUS_NAMES.length) % 4 < 2) {
      yield record(
        'compliancePlateOrders',
        `scale-label-${two(index)}`,
        labelsIn(statusName, index, dealerId),
        at,
      );
    }
  }
  for (let index = 0; index < TO_PLACE; index += 1) {
    yield record(
      'orders',
      `scale-${count}-draft-${two(index, 3)}`,
      orderIn('new', index, DEALERS[0]),
      clock.now,
    );
  }
  for (let index = 0; index < TO_DISPATCH; index += 1) {
    const order = orderIn('orderConfirmed', count + index, DEALERS[0]);
    yield record('orders', `scale-${count}-ready-${two(index, 3)}`, order, clock.now);
  }
  yield counterOf('orders', first + count + TO_DISPATCH, clock.now);
}
