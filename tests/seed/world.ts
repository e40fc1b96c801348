import type { Dealer } from '#domain/dealer/schema.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { LIMITED_COLLECTIONS } from '#domain/time-limit/record-kinds.ts';
import { limitRollUp, rolledUpRows } from '#domain/time-limit/roll-up.ts';
import { TIME_LIMIT_STATUS } from '#domain/time-limit/status.ts';
import { allocationOf, holderOf } from '#domain/order/allocation.ts';
import { type Order, ORDER_STATUS } from '#domain/order/schema.ts';
import type { Clock } from './clock.ts';
import { makeAuditRuns } from './collections/audits.ts';
import {
  makeAccessories,
  makeCarDealers,
  makeProductCategories,
  makeProductCosts,
  makeNameReservations,
  makeProductReservations,
  makeProducts,
} from './collections/catalogue.ts';
import { makeCompletionMails } from './collections/completion-mails.ts';
import { makeCustomerContacts, makeCustomers, makeEmailReservations } from './collections/customers.ts';
import { makeImageConflicts } from './collections/image-conflicts.ts';
import { makeCustomerDistances } from './collections/customer-distances.ts';
import { makeDealers } from './collections/dealers.ts';
import { makeLeadTimes, makePrinters } from './collections/dispatch.ts';
import { makeDeliveryManifests, withManifests } from './collections/delivery-manifests.ts';
import { makeDocuments, makeNews } from './collections/documents.ts';
import { makeDistributers } from './collections/distributers.ts';
import { FIRST_NUMBER, counterOf, makeInstallations } from './collections/installations.ts';
import { makeKits, makeKitSkuReservations, makeKitSkus } from './collections/kits.ts';
import { FIRST_LABEL_ORDER, makeLabelOrders } from './collections/label-orders.ts';
import { makeLimitChanges } from './collections/limit-changes.ts';
import { FIRST_ORDER, openStock } from './collections/orders.ts';
import { makeMoney } from './collections/money.ts';
import { makeFormerAccount, withExports } from './collections/money-history.ts';
import { makeNotices } from './collections/notices.ts';
import { makeOrdinary } from './collections/ordinary.ts';
import {
  makeAutocomplete,
  makeSystem,
  stateComplianceRows,
  timeLimitDefinitions,
} from './collections/system.ts';
import { makeDetailRequests, makeWarrantyRegistrations } from './collections/public-links.ts';
import { makePublicInstallations } from './collections/public-installations.ts';
import { makeReportFigures } from './collections/report-figures.ts';
import { makeReturns } from './collections/returns.ts';
import { makeSales } from './collections/sales.ts';
import { makeOemRims, makeSuspensionKits, makeSuspensionKitVehicles } from './collections/suspension.ts';
import { makeEngineerDecisions } from './collections/engineer-decisions.ts';
import { logoObjects } from './collections/logos.ts';
import { makeEngineers, makeInvitations, makeUsernameReservations, makeUsers } from './collections/users.ts';
import { makeStockCounts } from './collections/stock-counts.ts';
import { FIRST_TJM_ORDER, makeTjmOrders } from './collections/tjm-orders.ts';
import { makeVehicles } from './collections/vehicles.ts';
import { TYRE_SIZES } from './data/compliance.ts';
import { withMatchCases } from './installations/match-cases.ts';
import { openStudio, type StorageObject } from './pictures/photos.ts';
import type { SeedRecord } from './record.ts';

/** How much of the things that grow; organisations, people and reference data are the same in both. */
export const PROFILES = {
  demo: { customers: 400, installations: 800, ownPhotos: 60, isDemo: true },
  e2e: { customers: 60, installations: 120, ownPhotos: 12, isDemo: false },
} as const;
export type Profile = keyof typeof PROFILES;

export interface World {
  records: SeedRecord[];
  /** Written after all else: a store that holds system/build counts as seeded. */
  system: SeedRecord[];
  objects: StorageObject[];
}

/** The dealer's roll-up of the time limits of its jobs and orders: the worst of them, and the ones that are not ok. */
function withTimeLimits(
  dealer: SeedRecord<Dealer>,
  limited: readonly SeedRecord<Installation | Order>[],
): SeedRecord<Dealer> {
  // As the store finds them: one collection after the other, by their ids.
  const own = LIMITED_COLLECTIONS.flatMap((collection) =>
    limited
      .filter((each) => each.collection === collection && each.value.dealerId === dealer.id)
      .toSorted((a, b) => (a.id > b.id ? 1 : -1)),
  );
  const rows = own
    .flatMap(({ value }) => rolledUpRows(value.timeLimits, value.number))
    .toSorted((a, b) => b.timeLimitStatusId - a.timeLimitStatusId);
  const count = (status: 'error' | 'exempt') =>
    own.filter(({ value }) => value.timeLimitStatusId === TIME_LIMIT_STATUS[status].id).length;
  const roll = limitRollUp({ error: count('error'), exempt: count('exempt') }, rows);
  return { ...dealer, value: { ...dealer.value, ...roll } };
}

/** The order with the status that follows from who took its kits, among them jobs still to be matched. */
function allocated(
  order: SeedRecord<Order>,
  installations: readonly SeedRecord<Installation>[],
): SeedRecord<Order> {
  const holders = installations.filter(({ value }) => value.orderIds.includes(order.id));
  if (holders.length === 0) return order;
  const claimants = holders.map(({ id, value }) => holderOf(id, value));
  const value = { ...order.value, ...allocationOf(order.id, order.value, claimants) };
  if (value.statusId !== ORDER_STATUS.complete) return { ...order, value };
  // As the portal completes it when the last of its kits is fitted.
  const at = Math.max(value.receivedAt, ...holders.map((job) => job.at));
  const move = {
    request: '',
    move: 'finish',
    from: 'allocated',
    to: 'complete',
    reason: '',
    note: '',
  } as const;
  return {
    ...order,
    value: { ...value, entries: [...value.entries, { ...move, by: '', byName: '', at, rev: 1 }] },
  };
}

/**
 * The whole demonstration store as plain records in dependency order, and its picture files. Pure: the same clock and
 * profile give the same world, byte for byte.
 */
export function buildWorld(clock: Clock, profile: Profile): World {
  const counts = PROFILES[profile];
  const dealers = makeDealers(clock);
  const vehicles = makeVehicles(clock);
  const kits = makeKits(clock);
  const kitSkus = makeKitSkus(clock, kits);
  const accessories = makeAccessories(clock);
  const products = makeProducts(clock);
  const suspensionKits = makeSuspensionKits(clock, products, vehicles);
  const carDealers = makeCarDealers(clock);
  const customers = makeCustomers(clock, counts.customers);
  const studio = openStudio();
  const documents = makeDocuments(clock);
  const { records: engineers, objects: certificates } = makeEngineers(clock);
  const stock = openStock(clock, dealers, kits, counts.isDemo);
  const made = makeInstallations(
    {
      clock,
      isDemo: counts.isDemo,
      dealers,
      engineers,
      customers,
      carDealers,
      vehicles,
      kits,
      accessories,
      complianceRows: stateComplianceRows(),
      tyreSizes: TYRE_SIZES,
      timeLimits: timeLimitDefinitions(),
      stock,
      studio,
    },
    counts,
  );
  const installations = withMatchCases(made, clock);
  const distributers = makeDistributers(clock);
  const { orders: kitOrders, records: billed } = makeMoney(
    { clock, isDemo: counts.isDemo },
    distributers,
    dealers,
    stock.orders().map((order) => allocated(order, installations)),
  );
  const ordersOfLabels = makeLabelOrders(
    clock,
    dealers,
    installations,
    timeLimitDefinitions(),
    counts.isDemo,
  );
  const { manifests, manifestOf } = makeDeliveryManifests(
    { clock, dealers, kits: new Map(kits.map(({ id, value }) => [id, value])) },
    [...kitOrders, ...ordersOfLabels],
  );
  const sent = withManifests(kitOrders, manifestOf);
  const labelOrders = withManifests(ordersOfLabels, manifestOf);
  const {
    orders,
    money,
    records: returns,
  } = makeReturns({ clock, distributers, dealers, orders: sent, installations, money: billed, studio });
  const tjmOrders = makeTjmOrders(clock, dealers, kitSkus, orders);
  const printers = makePrinters(clock);
  const categories = makeProductCategories(clock);
  const ordinary = makeOrdinary(clock);
  const users = makeUsers(clock);
  const records: SeedRecord[] = [
    ...distributers,
    ...dealers.map((dealer) => withTimeLimits(dealer, [...installations, ...orders, ...labelOrders])),
    ...users,
    ...makeUsernameReservations(users),
    ...makeNotices(clock, { orders, labelOrders, installations }),
    ...makeInvitations(clock),
    ...engineers,
    ...makeAutocomplete(clock),
    ...vehicles,
    ...kits,
    ...kitSkus,
    ...makeKitSkuReservations(kitSkus),
    ...accessories,
    ...ordinary,
    ...printers,
    ...makeLeadTimes(clock),
    ...categories,
    ...products,
    ...makeProductCosts(products),
    ...makeProductReservations(products),
    ...suspensionKits,
    ...makeSuspensionKitVehicles(clock, suspensionKits, vehicles),
    ...makeOemRims(clock, vehicles),
    ...carDealers,
    ...customers,
    ...makeCustomerContacts(customers),
    ...makeCustomerDistances(customers, dealers),
    ...makeImageConflicts(installations, clock),
    ...makeEmailReservations(customers),
    ...orders,
    ...installations,
    ...labelOrders,
    ...withExports(clock, money),
    ...makeFormerAccount(clock, distributers),
    ...makeStockCounts(clock, dealers, orders),
    ...makeEngineerDecisions(installations, engineers),
    ...makePublicInstallations(installations, labelOrders),
    ...makeDetailRequests(clock, customers),
    ...makeWarrantyRegistrations(clock, installations),
    ...makeCompletionMails(installations),
    ...manifests,
    ...makeAuditRuns(clock, dealers, [...installations, ...orders, ...customers], timeLimitDefinitions()),
    ...documents.records,
    ...makeNews(clock),
    ...makeLimitChanges(clock, [...vehicles, ...kits, ...accessories, ...products]),
    ...returns,
    ...tjmOrders,
    ...makeSales({ clock, isDemo: counts.isDemo, dealers, customers, vehicles, kits, products }),
    counterOf('installations', FIRST_NUMBER + installations.length, clock.now),
    counterOf('orders', FIRST_ORDER + orders.length, clock.now),
    counterOf('labelOrders', FIRST_LABEL_ORDER + labelOrders.length, clock.now),
    counterOf('tjmOrders', FIRST_TJM_ORDER + tjmOrders.length, clock.now),
    ...makeNameReservations([...kits, ...categories, ...ordinary, ...printers]),
  ];
  return {
    records: [...records, ...makeReportFigures(records)],
    system: makeSystem(clock),
    objects: [...studio.objects(), ...documents.objects, ...certificates, ...logoObjects()],
  };
}
