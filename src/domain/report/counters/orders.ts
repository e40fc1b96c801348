import * as z from 'zod/mini';
import { promisedOn } from '../../order/dates.ts';
import { freeUnits } from '../../order/returned.ts';
import { ORDER_STATUS, orderSchema } from '../../order/schema.ts';
import { labelOrderSchema } from '../../label-order/schema.ts';
import { daysBetween } from '../../shared/dates.ts';
import { type Counted, counted, type FiguresOwner } from '../parts.ts';
import { dayOf } from './day-of.ts';
import { countTimeLimits } from './time-limits.ts';

const SHOWN = {
  dealerId: true,
  distributerId: true,
  supplierDealerId: true,
  statusId: true,
  timeLimits: true,
  deleted: true,
} as const;

export const countedOrderSchema = z.pick(orderSchema, {
  ...SHOWN,
  type: true,
  placedAt: true,
  receivedAt: true,
  etaDate: true,
  splitFrom: true,
  lines: true,
  totals: true,
});
type CountedOrder = z.infer<typeof countedOrderSchema>;

export const countedLabelOrderSchema = z.pick(labelOrderSchema, SHOWN);

/** Of what another dealer supplies its distributor sees nothing. */
const ownerOf = ({
  dealerId,
  distributerId,
  supplierDealerId,
}: Pick<CountedOrder, 'dealerId' | 'distributerId' | 'supplierDealerId'>): FiguresOwner => ({
  dealerId,
  distributerId: supplierDealerId === '' ? distributerId : '',
});

const typeOf = ({ type }: CountedOrder): string => type || 'mixed';

function countLead(owner: FiguresOwner, order: CountedOrder): readonly Counted[] {
  const [came, promised] = [dayOf(order.receivedAt), promisedOn(order)];
  if (came === '') return [];
  const days = (to: string) => String(Math.max(0, daysBetween(order.placedAt, to)));
  return [
    counted({
      family: 'lead',
      owner,
      day: order.placedAt,
      dims: { type: typeOf(order), promised: promised && days(promised), taken: days(came) },
      sums: { orders: 1 },
    }),
  ];
}

/** What is there and no job has taken. */
function countStock(owner: FiguresOwner, order: CountedOrder): readonly Counted[] {
  const isThere = order.statusId === ORDER_STATUS.available || order.statusId === ORDER_STATUS.allocated;
  const since = dayOf(order.receivedAt) || order.etaDate || order.placedAt;
  return order.lines.flatMap((line) => {
    const units = isThere ? freeUnits(line) : 0;
    if (units === 0) return [];
    return [
      counted({
        family: 'stock',
        owner,
        dims: { since, type: order.type, kit: line.kitId },
        sums: { units, ex: units * (line.priceExGst || 0) },
        names: { [line.kitId]: line.description || line.kitId },
      }),
    ];
  });
}

const countReceived = (owner: FiguresOwner, order: CountedOrder): readonly Counted[] =>
  order.lines
    .filter(({ kitId, receivedQty }) => kitId !== '' && receivedQty > 0)
    .map(({ kitId, description, receivedQty }) =>
      counted({
        family: 'returns',
        owner,
        day: order.placedAt,
        dims: { kit: kitId, reason: '' },
        sums: { units: receivedQty },
        names: { [kitId]: description || kitId },
      }),
    );

/** What is still to come of a short delivery is no second order, but its kits and money count. */
const countSupplied = (owner: FiguresOwner, order: CountedOrder): Counted =>
  counted({
    family: 'supplied',
    owner,
    day: order.placedAt,
    dims: { type: typeOf(order) },
    sums: {
      orders: order.splitFrom === '' ? 1 : 0,
      kits: order.lines.reduce((sum, { qty }) => sum + qty, 0),
      ex: order.totals.ex,
    },
  });

/** What a kit order counts for: neither a draft nor what was cancelled. */
export function countOrder(_id: string, order: CountedOrder): readonly Counted[] {
  const { statusId, placedAt, deleted } = order;
  if (deleted || statusId === ORDER_STATUS.new || statusId === ORDER_STATUS.cancelled) return [];
  const owner = ownerOf(order);
  const limits = countTimeLimits(owner, order.timeLimits);
  if (placedAt === '') return limits;
  return [
    ...limits,
    ...countLead(owner, order),
    ...countStock(owner, order),
    ...countReceived(owner, order),
    countSupplied(owner, order),
  ];
}

/** An order of labels counts for its time limits alone. */
export const countLabelOrder = (
  _id: string,
  order: z.infer<typeof countedLabelOrderSchema>,
): readonly Counted[] => (order.deleted ? [] : countTimeLimits(ownerOf(order), order.timeLimits));
