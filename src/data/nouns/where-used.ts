import { type Actor, holds } from '#domain/access/actor.ts';
import { accessories } from '#domain/accessory/entity.ts';
import { carDealers } from '#domain/car-dealer/entity.ts';
import { customers } from '#domain/customer/entity.ts';
import { defaultFreightCarrier } from '#domain/freight-carrier/derive.ts';
import { freightCarriers } from '#domain/freight-carrier/entity.ts';
import { OPEN_STAGES, UNDER_REVIEW_STAGES } from '#domain/installation/editable.ts';
import { installations } from '#domain/installation/entity.ts';
import { kits } from '#domain/kit/entity.ts';
import { kitSkus } from '#domain/kit-sku/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { sideClause } from '#domain/trade/sides.ts';
import { ORDER_STATUS } from '#domain/order/schema.ts';
import { PRINTED_DOCUMENT_LABELS } from '#domain/printer/page.ts';
import { printers } from '#domain/printer/entity.ts';
import { products } from '#domain/product/entity.ts';
import { countedText, type Use, type UseLevel } from '#domain/descriptor/uses.ts';
import { suspensionKits } from '#domain/suspension-kit/entity.ts';
import { suspensionKitVehicles } from '#domain/suspension-kit-vehicle/entity.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { paths } from '#lib/paths.ts';
import type { Collection } from '#data/store/collection.ts';
import type { Doc } from '#data/store/converter.ts';
import { type Condition, countWhere } from '#data/store/count-where.ts';
import { alive, fetchAll } from '#data/store/fetch-all.ts';
import { fetchKitHolders, type Holders } from './kit-holders.ts';

type Words = readonly [one: string, many: string];
/** What the places of a noun are asked by: who asks, and the record. */
interface UsedRecord<T> {
  readonly actor: Actor;
  readonly doc: Doc<T>;
}
/** One place where records of a noun are used; null where it is not, or the actor may not look there. */
type Place<T> = (used: UsedRecord<T>) => Promise<Use | readonly Use[] | null>;

/** Placed, and not yet at the dealer. */
const OPEN_ORDERS = [
  ORDER_STATUS.orderPlaced,
  ORDER_STATUS.orderEstimated,
  ORDER_STATUS.orderConfirmed,
  ORDER_STATUS.orderInTransit,
];
const OPEN_JOBS = [...OPEN_STAGES, ...UNDER_REVIEW_STAGES];
const NAMED = 5;

const ownOf = (actor: Actor): Condition =>
  actor.kind === 'dealer' ? ['dealerId', actor.dealerId] : ['distributerId', actor.distributerId];

/** Counted by the server; counting stops at 500. */
const counted =
  <T>(place: {
    readonly level: UseLevel;
    readonly from: Pick<Collection<unknown>, 'path'>;
    readonly where: (used: UsedRecord<T>) => readonly Condition[];
    readonly words: Words;
    readonly verbs: Words;
    readonly href?: (id: string) => string;
    /** The flag that the actor needs to look there. */
    readonly area?: Parameters<typeof holds>[1];
  }): Place<T> =>
  async (used) => {
    if (place.area && !holds(used.actor, place.area)) return null;
    const count = await countWhere(place.from, place.where(used));
    if (count === 0) return null;
    const text = countedText(count, place.words, place.verbs);
    return { level: place.level, text, ...(place.href && { href: place.href(used.doc.id) }) };
  };

/** Looked for in a small collection, which is read whole: its rows cannot be asked for what is in them. */
const held =
  <T, H>(place: {
    readonly level: UseLevel;
    readonly from: Collection<H>;
    readonly holds: (value: H, id: string) => boolean;
    readonly nameOf: (value: H) => string;
    readonly words: Words;
    readonly verbs: Words;
    readonly href: (id: string) => string;
  }): Place<T> =>
  async ({ doc }) => {
    const found = (await fetchAll(place.from, [alive])).filter(({ value }) => place.holds(value, doc.id));
    if (found.length === 0) return null;
    const records = found
      .slice(0, NAMED)
      .map(({ id, value }) => ({ name: place.nameOf(value), href: place.href(id) }));
    return { level: place.level, text: countedText(found.length, place.words, place.verbs), records };
  };

/** Open jobs of the actor's organisation that name the record in a field. */
const openJobs = <T>(field: string): Place<T> =>
  counted({
    level: 'warns',
    from: installations,
    area: 'installations',
    where: ({ actor, doc }) => [ownOf(actor), ['deleted', false], [field, doc.id], ['stage', OPEN_JOBS]],
    words: ['open installation', 'open installations'],
    verbs: ['names it', 'name it'],
  });

const holdersUse = (
  holders: Holders | null,
  words: Words,
  hrefOf: ((id: string) => string) | null,
): Use[] => {
  if (!holders || (holders.found.length === 0 && !holders.isPart)) return [];
  const count = countedText(holders.found.length, words, ['uses it', 'use it']);
  const records = holders.found.slice(0, NAMED).map(({ id, number }) => ({
    name: number === '' ? 'not numbered yet' : number,
    href: hrefOf?.(id) ?? '',
  }));
  return [{ level: 'warns', text: holders.isPart ? `${count}, of those looked through` : count, records }];
};

/**
 * Where the records of each noun are used: THE table that every delete asks. What blocks would leave a part, a fit or a
 * supplier that nobody can find; what warns keeps the name and figures that it copied. Dealers, distributors, engineers,
 * categories and documents ask more than counts, by their own checks.
 */
const PLACES: Readonly<Record<string, readonly Place<never>[]>> = {
  [products.path]: [
    held({
      level: 'blocks',
      from: suspensionKits,
      holds: ({ positions }, id) => positions.some(({ productId }) => productId === id),
      nameOf: ({ code }) => code,
      words: ['suspension kit', 'suspension kits'],
      verbs: ['has it as a part', 'have it as a part'],
      href: paths.suspensionKits.edit,
    }),
    held({
      level: 'blocks',
      from: kits,
      holds: ({ parts }, id) => parts.some(({ productId }) => productId === id),
      nameOf: ({ code, name }) => code || name,
      words: ['kit', 'kits'],
      verbs: ['has it as a part', 'have it as a part'],
      href: paths.kits.edit,
    }),
  ],
  [kits.path]: [
    async ({ actor, doc }: UsedRecord<{ type: Parameters<typeof fetchKitHolders>[2] }>) => {
      const holders = await fetchKitHolders(actor, doc.id, doc.value.type);
      const order = actor.kind === 'dealer' ? paths.dealerOrders.edit : paths.distributerOrders.edit;
      return [
        ...holdersUse(holders.orders, ['open order', 'open orders'], order),
        ...holdersUse(
          holders.installations,
          ['open installation', 'open installations'],
          paths.installations.edit,
        ),
      ];
    },
    counted({
      level: 'warns',
      from: kitSkus,
      where: ({ doc }) => [
        ['kitId', doc.id],
        ['deleted', false],
      ],
      words: ['SKU', 'SKUs'],
      verbs: ['sells it', 'sell it'],
      href: () => paths.kitSkus,
    }),
  ],
  [suspensionKits.path]: [
    counted({
      level: 'blocks',
      from: suspensionKitVehicles,
      where: ({ doc }) => [
        ['kitId', doc.id],
        ['deleted', false],
      ],
      words: ['vehicle', 'vehicles'],
      verbs: ['has this kit', 'have this kit'],
    }),
  ],
  [vehicles.path]: [
    held({
      level: 'warns',
      from: kits,
      holds: ({ vehicleIds }, id) => vehicleIds.includes(id),
      nameOf: ({ code, name }) => code || name,
      words: ['kit', 'kits'],
      verbs: ['is made for it', 'are made for it'],
      href: paths.kits.edit,
    }),
    counted({
      level: 'warns',
      from: suspensionKitVehicles,
      where: ({ doc }) => [
        ['vehicleId', doc.id],
        ['deleted', false],
      ],
      words: ['suspension kit', 'suspension kits'],
      verbs: ['is listed for it', 'are listed for it'],
      href: () => paths.suspensionKitVehicles.list,
    }),
    openJobs('vehicleId'),
  ],
  [freightCarriers.path]: [
    async ({ doc }: UsedRecord<{ name: string }>) => {
      const all = await fetchAll(freightCarriers, [alive]);
      const values = all.map(({ id, value }) => ({ ...value, id }));
      if (defaultFreightCarrier(values)?.id !== doc.id) return null;
      const next = defaultFreightCarrier(values.filter(({ id }) => id !== doc.id));
      const then = next ? `${next.name} becomes the default` : 'New orders start without a carrier';
      return { level: 'warns', text: `It is the default carrier. ${then}` };
    },
    counted({
      level: 'warns',
      from: orders,
      area: 'orders',
      where: ({ actor, doc }: UsedRecord<{ name: string }>) => [
        sideClause(actor),
        ['deleted', false],
        ['freightCarrier', doc.value.name],
        ['statusId', OPEN_ORDERS],
      ],
      words: ['open order', 'open orders'],
      verbs: ['uses it', 'use it'],
    }),
  ],
  [printers.path]: [
    async ({ doc }: UsedRecord<{ defaultFor: readonly (keyof typeof PRINTED_DOCUMENT_LABELS)[] }>) => {
      const names = doc.value.defaultFor.map((each) => PRINTED_DOCUMENT_LABELS[each]);
      return names.length === 0
        ? null
        : { level: 'warns', text: `It is the default for ${names.join(', ')}` };
    },
  ],
  [customers.path]: [openJobs('customerId')],
  [carDealers.path]: [openJobs('carDealerId')],
  // What jobs copied of an accessory stays; rows of a job cannot be asked for it.
  [accessories.path]: [],
};

/**
 * Where a record is used, what blocks first. The collection is asked by its path; one without places is used nowhere.
 * @throws AppError where a place could not be asked: then nothing is known, and nothing may be deleted.
 */
export async function findUses<T>(actor: Actor, path: string, doc: Doc<T>): Promise<readonly Use[]> {
  // The path says what the record is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const asked = { actor, doc } as unknown as UsedRecord<never>;
  const found = await Promise.all((PLACES[path] ?? []).map((place) => place(asked)));
  return found
    .flatMap((uses) => uses ?? [])
    .toSorted((a, b) => Number(b.level === 'blocks') - Number(a.level === 'blocks'));
}
