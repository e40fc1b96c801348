import { addDays } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { type Order, type OrderStatusName, orderSchema } from '#domain/order/schema.ts';
import { buildKit, buildKitSku } from '#tests/seed/build/catalogue.ts';
import { buildLeadTime } from '#tests/seed/build/dispatch.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { freshId, read, save } from './admin.ts';
import { post } from './api.ts';
import { newDistributor, newUser, type Person, setTheStage } from './cast.ts';
import { KIT_ID, VEHICLE_ID } from './catalogue.ts';
import { saved } from './triggers.ts';

export const ORDERS = { dealer: { orders: true }, distributer: { orders: true } };
export const PRICE = 319_000;
export const SPRINGS = 'Constant 300 kg';
export const ETA = addDays(todaySydney(new Date()), 5);

/** Those who move orders of Outback Penrith. */
export interface OrderCast {
  readonly dealer: Person;
  readonly dealerAdmin: Person;
  readonly supplier: Person;
  readonly supplierAdmin: Person;
}

/** Puts in place what orders rest on: kits with and without a price, a SKU, a lead time; and their people. */
export async function setOrderStage(): Promise<OrderCast> {
  await setTheStage();
  const options = { springOptions: [{ name: SPRINGS }], vehicleIds: [VEHICLE_ID], priceExGst: PRICE };
  const leadTime = buildLeadTime({ kitType: '', kitId: '', distributerId: 'head-office', dealerId: '' });
  await Promise.all([
    save('dealers/outback-penrith', buildDealer()),
    save(`kits/${KIT_ID}`, buildKit(options), 7),
    save('kits/withdrawn', buildKit({ ...options, status: 'withdrawn' })),
    save('kits/no-price', buildKit({ ...options, priceExGst: '' })),
    save('kitSkus/gvm-hlx', buildKitSku({ kitId: KIT_ID, option: SPRINGS, sku: 'HLX-300', price: 320_000 })),
    save('leadTimes/all', leadTime),
  ]);
  const [dealer, dealerAdmin, supplier, supplierAdmin] = await Promise.all([
    newUser({ privileges: ORDERS }),
    newUser({ privileges: ORDERS, type: 'admin' }),
    newDistributor({ privileges: ORDERS }),
    newDistributor({ privileges: ORDERS, type: 'admin' }),
  ]);
  return { dealer, dealerAdmin, supplier, supplierAdmin };
}

export const WISH = { kitId: KIT_ID, springOption: SPRINGS, qty: 2, compliance: '' as const };

/** A stored draft of Outback Penrith; its id. */
export async function draft(fields: Partial<Order> = {}): Promise<string> {
  const id = freshId('order');
  await saved(`orders/${id}`, stored({ lines: [], wants: [WISH], shipToState: 'NSW', ...fields }, 'new'));
  return id;
}

function stored(fields: Partial<Order>, statusName: OrderStatusName) {
  const placed = { number: '', placedAt: '', placedById: 'jess' };
  return storedFields(orderSchema, buildOrder({ ...placed, ...fields, statusName }));
}

/** A stored order of this status, sent 2 kits with serials S1 and S2. */
export async function orderIn(
  statusName: 'orderPlaced' | 'orderConfirmed' | 'orderInTransit' | 'available',
  fields: Partial<Order> = {},
): Promise<string> {
  const id = freshId('order');
  const isReceived = statusName === 'available';
  const lines = [
    {
      kitId: KIT_ID,
      description: 'HiLux GVM',
      springOption: SPRINGS,
      qty: 2,
      receivedQty: isReceived ? 2 : 0,
      priceExGst: PRICE,
      serials: ['orderInTransit', 'available'].includes(statusName) ? [`${id}-1`, `${id}-2`] : [],
    },
  ];
  const order = buildOrder({ number: `O-${id}`, ...fields, lines, statusName });
  await save(`orders/${id}`, storedFields(orderSchema, order));
  return id;
}

/** What became of one order. */
interface Result {
  ok: boolean;
  rev?: number;
  number?: string;
  also?: { id: string; number: string }[];
  status?: number;
  msg?: string;
  field?: string;
}

/** Moves some orders of one revision; what became of each. */
export async function move(
  person: Person,
  name: string,
  ids: readonly string[],
  more: object = {},
  rev = 1,
): Promise<Result[]> {
  const payload = { request: freshId('press'), move: name, records: ids.map((id) => ({ id, rev })), ...more };
  const answer = await post('move-order', payload, person.token);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.msg}`);
  return (answer.body.data as { results: Result[] }).results;
}

export async function moveOne(
  ...how: [person: Person, move: string, id: string, more?: object, rev?: number]
): Promise<Result> {
  const [person, name, id, more, rev] = how;
  const [result] = await move(person, name, [id], more, rev);
  if (!result) throw new Error('No result');
  return result;
}

/** An order as it is stored. */
export const orderNow = async (id: string): Promise<Order> => orderSchema.parse(await read(`orders/${id}`));
/** What a dispatch asks for. */
export const DISPATCH = { freightCarrier: 'Express Post', consignment: 'CN1' };

/** Places so many new drafts at the same moment; the numbers they were given, in order. */
export async function placedTogether(count: number, person: Person): Promise<number[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => draft()));
  const results = await Promise.all(ids.map((id) => moveOne(person, 'place', id)));
  return results.map(({ number = '' }) => Number(number.slice(2))).toSorted((a, b) => a - b);
}
