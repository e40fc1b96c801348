import { SEAT_LABELS } from '../mass/seats.ts';
import { KIT_TYPE_LABELS, type KitType } from '../kit/schema.ts';
import { massLimitsInForce } from '../mass/mass-limits.ts';
import type { MassLimitsInForce, MassCheckInput, MassKit } from '../mass/types.ts';
import type { IsoDay } from '../shared/dates.ts';
import type { StateComplianceRow } from '../system/schema.ts';
import { stateRule } from './compliance-path.ts';
import type { Installation } from './schema.ts';
import { installationType } from '../installation-type/types.ts';

/** The part of an installation that the mass check reads. */
export type MassRecord = Pick<
  Installation,
  | 'type'
  | 'state'
  | 'registeredBefore'
  | 'vehicle'
  | 'kits'
  | 'accessories'
  | 'people'
  | 'loadFront'
  | 'loadRear'
  | 'ballWeight'
  | 'trailerAtm'
  | 'tyreSize'
  | 'tyreLoadRating'
  | 'rimRating'
  | 'weighFront'
  | 'weighRear'
  | 'heightsAfter'
  | 'alignmentAfter'
>;

export interface MassReference {
  readonly tyreSizes: Readonly<Record<string, number>>;
  readonly complianceRows: readonly StateComplianceRow[];
  /** The day in Sydney. */
  readonly today: IsoDay;
}

/** What a new installation carries until told otherwise: nothing. Left blank, the check would ask for each. */
export const NO_LOAD = { loadFront: 0, loadRear: 0, ballWeight: 0, trailerAtm: 0 } as const;

const NOTHING_STATED = {
  gvm: '',
  gcm: '',
  btc: '',
  maxBallWeight: '',
  frontAxleCapacity: '',
  rearAxleCapacity: '',
  heightChangeFront: '',
  heightChangeRear: '',
  massFront: '',
  massRear: '',
} as const;

/** What is not known of it: an imported kit's figures are those of its day, and a kit may be gone from the catalogue. */
const unknownKit = (name: string, type: KitType): MassKit => ({
  ...NOTHING_STATED,
  name,
  type,
  isUnknown: true,
});

function fittedKits({ kits }: Pick<MassRecord, 'kits'>): readonly MassKit[] {
  return kits
    .filter(({ kitId }) => kitId !== '')
    .map(({ name, type, limits }) =>
      limits ? { name: name || 'Kit', type, ...limits } : unknownKit(name || 'Kit', type),
    );
}

/**
 * The kits that the work of a job stands for: besides those that were chosen one of each kind that its type takes, about
 * which nothing is known. So no paper calls the vehicle's own limits those after the work. Nor while no type is chosen.
 */
export function kitsOfWork({ type, kits }: Pick<MassRecord, 'type' | 'kits'>): readonly MassKit[] {
  const fitted = fittedKits({ kits });
  const { kitTypes = ['gvmUpgrade'] as const } = installationType(type) ?? {};
  const missing = kitTypes.filter((kitType) => !fitted.some((kit) => kit.type === kitType));
  return [...fitted, ...missing.map((kitType) => unknownKit(KIT_TYPE_LABELS[kitType], kitType))];
}

/** The limits that the work of a job leaves in force; each without kg while it is not known. */
export function massLimitsAfterWork(job: Pick<MassRecord, 'type' | 'vehicle' | 'kits'>): MassLimitsInForce {
  return massLimitsInForce(job.vehicle, kitsOfWork(job));
}

/** The input of `checkMass` for an installation as it stands in the form or in the store. */
export function massInputOf(record: MassRecord, reference: MassReference): MassCheckInput {
  const { registeredBefore, state, type, vehicle } = record;
  const row = installationType(type);
  return {
    vehicle,
    kits: fittedKits(record),
    accessories: record.accessories.map(({ name, weight, frontPercent, rearPercent, removed }) => ({
      name: name || 'Accessory',
      kg: weight,
      isRemoved: removed,
      frontPercent,
      rearPercent,
    })),
    people: record.people.map(({ row: seats, count, kg, frontPercent }) => ({
      name: SEAT_LABELS[seats],
      count,
      kgEach: kg,
      frontPercent,
    })),
    loadFront: record.loadFront,
    loadRear: record.loadRear,
    ballKg: record.ballWeight,
    trailerAtmKg: record.trailerAtm,
    measuredFront: record.weighFront,
    measuredRear: record.weighRear,
    tyreSize: record.tyreSize,
    standardTyreSize: vehicle?.tyreSize ?? '',
    tyreLoadRating: record.tyreLoadRating,
    rimRatingKg: record.rimRating,
    tyreSizes: reference.tyreSizes,
    heights: record.heightsAfter,
    alignment: record.alignmentAfter,
    compliance: row?.compliance ?? null,
    state,
    registered: registeredBefore === '' ? null : registeredBefore === 'yes',
    stateRule: row ? stateRule(reference.complianceRows, state, row.key, reference.today) : null,
  };
}
