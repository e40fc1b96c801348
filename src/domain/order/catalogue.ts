import type { Dealer } from '../dealer/schema.ts';
import { approvalGap } from '../kit/approval.ts';
import type { Kit } from '../kit/schema.ts';
import type { KitSku } from '../kit-sku/schema.ts';
import type { LeadTime } from '../lead-time/schema.ts';
import { arrivalOf } from '../lead-time/arrival.ts';
import type { Found } from '../installation/catalogue.ts';
import { installationType } from '../installation-type/types.ts';
import type { Installation } from '../installation/schema.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import type { FrozenLine } from './guards.ts';
import { goodsName } from './line-text.ts';
import type { Order, OrderWish } from './schema.ts';

/** What an order rests on when it is placed, as the store has it at that moment. */
export interface OrderCatalogue {
  /** By kit id. */
  readonly kits: ReadonlyMap<string, Found<Kit>>;
  /** Of the kits that the lines name, deleted ones left out. */
  readonly skus: readonly KitSku[];
  /** Null for an order that names none. */
  readonly vehicle: Found<Vehicle> | null;
  readonly installation: Found<Installation> | null;
  readonly dealer: Found<Dealer>;
  /** Of the supplier, deleted ones left out. */
  readonly leadTimes: readonly LeadTime[];
}

type Placed = Pick<
  Order,
  | 'dealerId'
  | 'wants'
  | 'vehicleId'
  | 'installationId'
  | 'shipToState'
  | 'supplierDealerId'
  | 'distributerId'
  | 'returnId'
>;

const UNORDERABLE: Readonly<Partial<Record<Kit['status'], string>>> = {
  draft: 'it is not active yet',
  superseded: 'another kit took its place',
  withdrawn: 'it was withdrawn',
};

/** The SKU that a line is sold under: that of the kit with its spring option. */
function skuOf(line: Pick<OrderWish, 'kitId' | 'springOption'>, skus: readonly KitSku[]): KitSku | undefined {
  return skus.find(({ kitId, option }) => kitId === line.kitId && option === line.springOption);
}

/** Cents ex GST: the price of the SKU, else of the kit; '' where neither has one. */
export function priceOf(
  line: Pick<OrderWish, 'kitId' | 'springOption'>,
  kit: Kit,
  skus: readonly KitSku[],
): number | '' {
  const price = skuOf(line, skus)?.price ?? '';
  return price === '' ? kit.priceExGst : price;
}

/** The compliance that a line follows from the job it is for; '' for stock. */
export function jobCompliance(job: Pick<Installation, 'type'> | null): OrderWish['compliance'] {
  const compliance = installationType(job?.type ?? '')?.compliance;
  return compliance === 'federal' || compliance === 'state' ? compliance : '';
}

const valueOf = <T>(found: Found<T> | null): T | null =>
  typeof found === 'object' ? (found?.value ?? null) : null;

function springFault(kit: Kit, { springOption }: OrderWish): string {
  const options = kit.springOptions.map(({ name }) => name);
  if (options.length === 0) return springOption === '' ? '' : `it does not come with "${springOption}"`;
  if (springOption === '') return 'choose its springs';
  return options.includes(springOption) ? '' : `it does not come with "${springOption}"`;
}

/** What stands against ordering one line, in a few words; '' when nothing does. */
function lineGap(kit: Kit, line: OrderWish, order: Placed, known: OrderCatalogue): string {
  if (kit.deleted) return 'it was deleted';
  const unorderable = UNORDERABLE[kit.status];
  if (unorderable !== undefined) return unorderable;
  const category = valueOf(known.dealer)?.kitCategoryId ?? 0;
  if (kit.kitCategoryIds.length > 0 && !kit.kitCategoryIds.includes(category)) {
    return 'it is not offered to dealers of this category';
  }
  if (order.vehicleId !== '' && !kit.vehicleIds.includes(order.vehicleId)) {
    return 'it is not made for this vehicle';
  }
  const job = valueOf(known.installation);
  const gap = approvalGap(kit, line.compliance || null, job?.state ?? '');
  if (gap !== '') return gap;
  const springs = springFault(kit, line);
  if (springs !== '') return springs;
  return priceOf(line, kit, known.skus) === '' ? 'it has no price yet' : '';
}

function lineFault(line: OrderWish, order: Placed, known: OrderCatalogue): string {
  const kit = known.kits.get(line.kitId);
  if (kit === 'broken') return 'The record of a kit could not be read. Tell head office.';
  if (typeof kit !== 'object') return 'A kit of this order is not in the catalogue. Choose another kit.';
  const gap = lineGap(kit.value, line, order, known);
  return gap === '' ? '' : `${kit.value.name}: ${gap}.`;
}

function vehicleFault({ vehicle }: OrderCatalogue): string {
  if (vehicle === null) return '';
  if (vehicle === 'broken') return 'The record of this vehicle could not be read. Tell head office.';
  const isGone = vehicle === 'absent' || vehicle.value.deleted;
  return isGone ? 'This vehicle is no longer in the catalogue. Choose another vehicle.' : '';
}

function jobFault(order: Placed, { installation }: OrderCatalogue): string {
  if (installation === null) return '';
  if (installation === 'broken')
    return 'The record of this installation could not be read. Tell head office.';
  const job = valueOf(installation);
  const isOwn = job !== null && !job.deleted && job.dealerId === order.dealerId;
  if (!isOwn) return 'The installation of this order was not found. Order for stock, or choose another.';
  return job.stage === 'cancelled' ? 'The installation of this order is cancelled.' : '';
}

/** Only a dealer whose record allows it orders a line under another compliance than its job's. */
function complianceFault(order: Placed, known: OrderCatalogue): string {
  // What replaces returned goods is what they were: the return says so, and is asked when it is placed.
  if (order.returnId !== '') return '';
  if (valueOf(known.dealer)?.kitOrdersChangeCompliance === true) return '';
  const expected = jobCompliance(valueOf(known.installation));
  const isOther = order.wants.some(({ compliance }) => compliance !== expected);
  return isOther ? 'This dealer may not change the compliance of a line. Ask head office.' : '';
}

/**
 * The first thing that stands against placing these lines: a job, vehicle or kit that is not there, cannot be read or
 * does not fit, a kit that is not sold or has no price, a compliance that the dealer may not choose. '' when nothing does.
 */
export function orderCatalogueFault(order: Placed, known: OrderCatalogue): string {
  const ofLines = order.wants.map((line) => lineFault(line, order, known));
  const all = [jobFault(order, known), vehicleFault(known), ...ofLines, complianceFault(order, known)];
  return all.find((fault) => fault !== '') ?? '';
}

/** Each line as the catalogue has it: what the order is frozen to when it is placed. The lines have no fault. */
export function frozenLines(order: Placed, known: OrderCatalogue, now: Date): FrozenLine[] {
  return order.wants.map((line) => {
    const kit = valueOf(known.kits.get(line.kitId) ?? null);
    if (kit === null) throw new Error(`No kit ${line.kitId}`);
    const { type } = kit;
    return {
      type,
      description: goodsName(kit.name, line.springOption),
      sku: skuOf(line, known.skus)?.sku ?? kit.code,
      priceExGst: Number(priceOf(line, kit, known.skus)),
      promisedOn: arrivalOf({ id: line.kitId, type }, known.leadTimes, order.shipToState, now),
    };
  });
}
