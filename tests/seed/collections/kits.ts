import { type Kit, type SpringOption, TORQUE_KEYS } from '#domain/kit/schema.ts';
import type { Torque } from '#domain/kit/torques.ts';
import { proposeMissing } from '#domain/kit-sku/generate.ts';
import { skuRows } from '#domain/kit-sku/rows.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { STATES } from '#domain/shared/schema.ts';
import { buildKit, buildKitSku } from '#tests/seed/build/catalogue.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { type KitRow, KITS } from '#tests/seed/data/kits.ts';
import { TORQUES } from '#tests/seed/data/torques.ts';
import { record, type SeedRecord, slug } from '#tests/seed/record.ts';
import { vehicleIdsOf } from './vehicles.ts';

/** Document id of a kit, as `gvm-hlx80-3300`. */
export function kitId(code: string): string {
  return slug(code);
}

/** Stiffer springs for greater loads, N/mm. */
function springOption([loadMin, loadMax]: readonly [number, number]): SpringOption {
  return {
    name: loadMin === 0 ? `Constant load to ${loadMax} kg` : `Constant load ${loadMin} to ${loadMax} kg`,
    frontRate: 105 + Math.round(loadMax / 40),
    rearRate: 45 + Math.round(loadMax / 20),
    loadMin,
    loadMax,
  };
}

/** Shocks, coils, bushes and hardware in the box of every kit with springs: products of data/catalogue.ts. */
const SPRING_PARTS = [
  { productId: slug('TS-4010'), qty: 2 },
  { productId: slug('TS-4012'), qty: 1 },
  { productId: slug('TS-4014'), qty: 1 },
  { productId: slug('TS-4028'), qty: 1 },
];

/** Bolts under load are held to a twelfth of their torque. */
function torquesOf({ code }: KitRow): Torque[] {
  return TORQUE_KEYS.flatMap((point, index) => {
    const torque = TORQUES[code]?.[index] ?? 0;
    return torque === 0 ? [] : [{ point, torque, tolerance: Math.round(torque / 12) }];
  });
}

/**
 * Suspension dealers get suspension kits only; kits of 4,000 kg and more go to the larger categories
 * (decisions: dealer-categories).
 */
function categoriesOf(row: KitRow): number[] {
  if (row.type === 'suspensionUpgrade') return [1, 2, 3, 4, 5];
  return (row.gvm ?? 0) >= 4000 ? [3, 4, 5] : [2, 3, 4, 5];
}

function kitOf(row: KitRow): Kit {
  return buildKit({
    code: row.code,
    name: row.name,
    type: row.type,
    description: `${row.name}, demonstration figures.`,
    vehicleIds: row.families.flatMap(vehicleIdsOf),
    gvm: row.gvm ?? '',
    gcm: row.gcm ?? '',
    btc: row.btc ?? '',
    maxBallWeight: row.ball ?? '',
    frontAxleCapacity: row.axles?.[0] ?? '',
    rearAxleCapacity: row.axles?.[1] ?? '',
    heightChangeFront: row.lift?.[0] ?? '',
    heightChangeRear: row.lift?.[1] ?? '',
    massFront: row.mass[0],
    massRear: row.mass[1],
    springOptions: (row.springs ?? []).map(springOption),
    torques: torquesOf(row),
    parts: row.springs ? SPRING_PARTS : [],
    minTyreRating: row.minTyreRating ?? '',
    approvals: [row.federal ? `DEMO-SSM-${row.code}` : `DEMO-ENG-${row.code}`],
    federal: row.federal ?? false,
    states: STATES.filter((state) => !row.notIn?.includes(state)),
    kitCategoryIds: categoriesOf(row),
    leadTimeDays: row.lead,
    priceExGst: row.price * 100,
    status: row.status ?? 'active',
    supersededBy: row.supersededBy ? kitId(row.supersededBy) : '',
  });
}

/** Kits of all four types, `kits/{id}`. */
export function makeKits(clock: Clock): SeedRecord<Kit>[] {
  return KITS.map((row, index) => record('kits', kitId(row.code), kitOf(row), clock.at(530 - index, 14)));
}

/** What the kits are sold as, `kitSkus/{id}`; every ninth has none yet, so that there is something to do. */
export function makeKitSkus(clock: Clock, kits: readonly SeedRecord<Kit>[]): SeedRecord<KitSku>[] {
  const proposals = proposeMissing(skuRows(kits, []), []).filter((_proposal, index) => index % 9 !== 8);
  return proposals.map(({ value }, index) => {
    const row = buildKitSku({ ...value, supplierCode: `HS-${2001 + index}` });
    return record('kitSkus', slug(row.sku), row, clock.at(495 - (index % 60), 11));
  });
}

/** The reservations that keep their SKUs unique, `uniq/{id}`. */
export function makeKitSkuReservations(rows: readonly SeedRecord<KitSku>[]): SeedRecord[] {
  return rows.map(({ id, value, at }) =>
    record('uniq', `kitSku~${value.sku}`, { kind: 'kitSku', ref: id }, at),
  );
}
