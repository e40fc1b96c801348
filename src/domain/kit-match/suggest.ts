import type { KitSlot } from '../installation/schema.ts';
import { sameSerial, serialKey } from '../shared/serial.ts';
import {
  deliveredOn,
  fittedOn,
  kitFault,
  type KitFacts,
  type MatchJob,
  type MatchOrder,
  orderFault,
} from './judge.ts';

/** Most orders that are offered for one kit. */
export const SUGGESTIONS_MAX = 8;

/** What speaks for an order, the strongest first, in the words that people read. */
export const REASONS = {
  serial: 'Serial matches',
  named: 'Order named on the job',
  kit: 'Kit matches',
  springs: 'Springs match',
  dealer: 'Dealer matches',
  delivered: 'Delivered before fitted',
  ours: 'Supplied by you',
} as const;
export type Reason = keyof typeof REASONS;
const REASON_IDS = [
  'serial',
  'named',
  'kit',
  'springs',
  'dealer',
  'delivered',
  'ours',
] as const satisfies readonly Reason[];

/** How much each weighs: the serial alone outweighs all others together. */
const WEIGHT: Readonly<Record<Reason, number>> = {
  serial: 64,
  named: 16,
  kit: 8,
  delivered: 4,
  ours: 3,
  springs: 2,
  dealer: 1,
};

/** An order that a kit may have come from. */
export interface Suggestion {
  readonly orderId: string;
  readonly number: string;
  readonly orderLine: number;
  readonly deliveredOn: string;
  readonly reasons: readonly Reason[];
  /** Why it can't be confirmed; '' when it can. */
  readonly fault: string;
  /** The serial of the job is on this line, and nothing speaks against it. */
  readonly isExact: boolean;
}

interface StoredOrder {
  readonly id: string;
  readonly value: MatchOrder;
}

function reasonsOf(job: MatchJob, slot: KitSlot, { id, value }: StoredOrder, at: number): Reason[] {
  const line = value.lines[at];
  const own = serialKey(slot.serial);
  const [delivered, fitted] = [deliveredOn(value), fittedOn(job)];
  const holds: Readonly<Record<Reason, boolean>> = {
    serial: own !== '' && sameSerial(line?.serials ?? [], own) !== undefined,
    named: slot.orderId === id,
    kit: line?.kitId === slot.kitId,
    springs: slot.springOption !== '' && line?.springOption === slot.springOption,
    dealer: value.dealerId === job.dealerId,
    delivered: delivered !== '' && (fitted === '' || delivered <= fitted),
    ours: value.supplierDealerId === '' && value.distributerId === job.distributerId,
  };
  return REASON_IDS.filter((reason) => holds[reason]);
}

/** The line that a kit would come from: the one the slot names, else the first of this kit that has its serial, else of this kit. */
function lineFor(slot: KitSlot, { id, value }: StoredOrder): number {
  if (slot.orderId === id && slot.orderLine !== '' && value.lines[slot.orderLine]?.kitId === slot.kitId) {
    return slot.orderLine;
  }
  const own = serialKey(slot.serial);
  const withSerial = value.lines.findIndex(
    ({ kitId, serials }) => kitId === slot.kitId && sameSerial(serials, own) !== undefined,
  );
  return withSerial === -1 ? value.lines.findIndex(({ kitId }) => kitId === slot.kitId) : withSerial;
}

const weightOf = ({ reasons, fault }: Suggestion) =>
  reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0) - (fault === '' ? 0 : 1000);

/**
 * The orders that the kit of a slot may have come from, the likeliest first: those that can be confirmed before those
 * that can't, then by what speaks for them, then the one delivered first.
 */
export function suggestionsFor(
  job: MatchJob,
  slot: KitSlot,
  facts: KitFacts,
  orders: readonly StoredOrder[],
): Suggestion[] {
  const ofKit = kitFault(job, slot, facts);
  return orders
    .map((order): Suggestion => {
      const at = lineFor(slot, order);
      const reasons = reasonsOf(job, slot, order, at);
      const fault = ofKit || orderFault(job, slot, facts.jobId, order.value, at);
      return {
        orderId: order.id,
        number: order.value.number,
        orderLine: at,
        deliveredOn: deliveredOn(order.value),
        reasons,
        fault,
        isExact: fault === '' && reasons.includes('serial'),
      };
    })
    .filter(({ orderLine }) => orderLine !== -1)
    .toSorted(
      (a, b) =>
        weightOf(b) - weightOf(a) ||
        a.deliveredOn.localeCompare(b.deliveredOn) ||
        a.number.localeCompare(b.number),
    )
    .slice(0, SUGGESTIONS_MAX);
}
