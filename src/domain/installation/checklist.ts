import { KIT_TYPES, type TorquePoint } from '../kit/schema.ts';
import { tidyNm, type Torque, TORQUE_POINTS, torquesOf } from '../kit/torques.ts';
import { known, type Quantity } from '../shared/quantity.ts';
import { type MeasuredRecord, measureProblem, type MeasureSet, measuresNeeded } from './measures.ts';
import type { KitSlot } from './schema.ts';
import { installationType } from '../installation-type/types.ts';

/** The sections of the checklist in the order of the work. */
export const CHECKLIST_SECTIONS = {
  identity: 'Identity',
  before: 'Before measures',
  strip: 'Strip',
  fit: 'Fit',
  torque: 'Torque',
  brakes: 'Brakes and lines',
  alignment: 'Alignment',
  roadTest: 'Road test',
  labels: 'Labels',
  handover: 'Handover',
} as const;
export type ChecklistSection = keyof typeof CHECKLIST_SECTIONS;

export interface ChecklistTemplateItem {
  readonly key: string;
  readonly section: ChecklistSection;
  readonly title: string;
  readonly kind: 'tick' | 'value';
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** What the fitted kit asks for; its tolerance gives `min` and `max`. */
  readonly target?: number;
  /** The bolts whose torque it is: it takes the kit's limits, and one without limits of its own stands only with them. */
  readonly point?: TorquePoint;
  /** The bolts that it stands for in general: not on a list whose kits state one of them. */
  readonly unless?: readonly TorquePoint[];
  /** The photo slots that show it, taken where it is answered; offered, not demanded. */
  readonly photos?: readonly string[];
  /** The readings that tick it: no hand does, and it stands on the lists of the types that need them. */
  readonly provedBy?: MeasureSet;
  /** Jobs without kits are not stripped, fitted or torqued; jobs without compliance carry no labels. */
  readonly appliesTo: 'all' | 'kits' | 'compliance';
}

/** What a person answered; as stored in `checklist[]` (product: installation-fields). */
export interface ChecklistAnswer {
  readonly key: string;
  readonly result: 'ok' | 'na' | 'defect' | '';
  readonly value: Quantity;
}

const APPLIES: Partial<Record<ChecklistSection, ChecklistTemplateItem['appliesTo']>> = {
  strip: 'kits',
  fit: 'kits',
  torque: 'kits',
  labels: 'compliance',
};

const tick = (
  section: ChecklistSection,
  key: string,
  title: string,
  photos: readonly string[] = [],
): ChecklistTemplateItem => ({
  key,
  section,
  title,
  kind: 'tick',
  appliesTo: APPLIES[section] ?? 'all',
  ...(photos.length > 0 && { photos }),
});

const proved = (
  section: ChecklistSection,
  provedBy: MeasureSet,
  title: string,
  photos: readonly string[] = [],
): ChecklistTemplateItem => ({ ...tick(section, provedBy, title, photos), provedBy });

const value = (
  section: ChecklistSection,
  key: string,
  title: string,
  limits: Pick<ChecklistTemplateItem, 'unit' | 'min' | 'max' | 'point' | 'unless'>,
): ChecklistTemplateItem => ({
  ...tick(section, key, title),
  kind: 'value',
  ...limits,
});

const torque = (point: TorquePoint, limits: Pick<ChecklistTemplateItem, 'min' | 'max'> = {}) =>
  value('torque', `${point}Torque`, TORQUE_POINTS[point], { unit: 'Nm', point, ...limits });

/**
 * Every item that a job may have. A torque with a range here is general, one that no sound job leaves: it stands where
 * no kit of the job states a torque for its bolts (decisions: kit-torques).
 */
export const CHECKLIST_TEMPLATE: readonly ChecklistTemplateItem[] = [
  tick('identity', 'vinMatches', 'VIN on the plate, the body and the job agree', ['vinPlate']),
  tick('identity', 'vehicleMatches', 'Model, series and build date are those the kit is approved for'),
  tick('identity', 'kitMatches', 'Kit and spring option are those on the job'),
  tick('before', 'damageRecorded', 'Damage and faults found before the work are recorded', ['damage']),
  proved('before', 'heightsBefore', 'Heights before are measured at all four wheels', [
    'beforeFrontLeft',
    'beforeFrontRight',
    'beforeRearLeft',
    'beforeRearRight',
  ]),
  proved('before', 'alignmentBefore', 'Alignment before is measured'),
  value('before', 'fuelLevel', 'Fuel level when measured', { unit: '%', min: 0, max: 100 }),
  tick('strip', 'supported', 'Vehicle is supported at the chassis, wheels off'),
  tick('strip', 'linesFreed', 'Brake lines and sensor leads are freed, none is strained'),
  tick('strip', 'partsRemoved', 'Old springs, dampers and hardware are removed and counted'),
  tick('fit', 'frontFitted', 'Front springs and dampers are seated, the right way up', ['kitFitted']),
  tick('fit', 'rearFitted', 'Rear springs and dampers are seated, the right way up', ['kitFittedRear']),
  tick('fit', 'bushes', 'Bushes are tightened at ride height, not hanging'),
  tick('fit', 'bumpStops', 'Bump stops and spacers of the kit are fitted'),
  value('torque', 'frontStrutTorque', 'Front strut or damper bolts', {
    unit: 'Nm',
    min: 20,
    max: 350,
    unless: ['frontStrutTop', 'frontStrutLower'],
  }),
  torque('frontStrutTop'),
  torque('frontStrutLower'),
  torque('frontUpperArm'),
  value('torque', 'rearDamperTorque', 'Rear damper bolts', {
    unit: 'Nm',
    min: 20,
    max: 350,
    unless: ['rearDamperUpper', 'rearDamperLower'],
  }),
  torque('rearDamperUpper'),
  torque('rearDamperLower'),
  value('torque', 'uBoltTorque', 'Rear U-bolts or lower arm bolts', {
    unit: 'Nm',
    min: 40,
    max: 400,
    unless: ['rearUBolt', 'rearLowerArm'],
  }),
  torque('rearUBolt'),
  torque('rearShackle'),
  torque('rearLowerArm'),
  torque('wheelNut', { min: 80, max: 220 }),
  tick('torque', 'paintMarked', 'Tightened bolts paint-marked', ['boltMarks']),
  tick(
    'brakes',
    'linesRouted',
    'Brake lines and leads are routed and clipped, free at full droop and full lock',
  ),
  tick('brakes', 'noLeaks', 'No fluid leaks at lines, calipers and dampers'),
  tick('brakes', 'loadSensing', 'Load-sensing valve is set, or none is fitted'),
  tick('brakes', 'stability', 'Stability control and driver aids show no fault'),
  proved('alignment', 'alignmentAfter', 'Alignment after is measured and within limits', ['alignmentReport']),
  tick('alignment', 'steeringCentred', 'Steering wheel is centred, steering angle sensor is set'),
  tick('alignment', 'headlamps', 'Headlamps are aimed at the new height'),
  value('roadTest', 'roadTestKm', 'Distance driven', { unit: 'km', min: 1, max: 200 }),
  tick('roadTest', 'noNoise', 'No noise, pull or vibration'),
  tick('roadTest', 'recheckTorque', 'Re-torqued after road test'),
  tick('labels', 'labelPlaces', 'Places for plate and labels are clean and marked'),
  tick('labels', 'oldLabels', 'Labels that no longer hold are covered or removed'),
  tick('handover', 'limitsExplained', 'New limits are written out for the customer'),
  tick('handover', 'recheckBooked', 'First inspection after the work is booked'),
];

/** The part of a job that says which items it has. */
export interface ChecklistJob {
  readonly type: string;
  readonly kits: readonly Pick<KitSlot, 'type' | 'torques'>[];
}

type Stated = ReadonlyMap<TorquePoint, Torque>;

/** What the kits of a job state. Where two state the same bolts, the first in the order of the kit types decides. */
function statedBy(kits: ChecklistJob['kits']): Stated {
  const inOrder = KIT_TYPES.flatMap((type) => kits.filter((slot) => slot.type === type));
  const all = inOrder.flatMap(({ torques }) => torquesOf(torques));
  return new Map(all.toReversed().map((each) => [each.point, each]));
}

/** The item with the limits that the kits state for it, as it is where they state none, or none where it does not stand. */
function withTorque(item: ChecklistTemplateItem, stated: Stated): readonly ChecklistTemplateItem[] {
  const { point, unless = [], min } = item;
  const found = point && stated.get(point);
  if (found) {
    const [low, high] = [found.torque - found.tolerance, found.torque + found.tolerance];
    return [{ ...item, target: found.torque, min: tidyNm(low), max: tidyNm(high) }];
  }
  return (point && min === undefined) || unless.some((each) => stated.has(each)) ? [] : [item];
}

/** The items a job must answer by its type and its kits, in order; those of every type while none is chosen. */
export function checklistFor({ type, kits }: ChecklistJob): readonly ChecklistTemplateItem[] {
  const stated = statedBy(kits);
  const items = CHECKLIST_TEMPLATE.flatMap((item) => withTorque(item, stated));
  const row = installationType(type);
  if (row === undefined) return items;
  const applies = { all: true, kits: row.kitTypes.length > 0, compliance: row.complianceFlag };
  const measured = measuresNeeded(type);
  return items.filter(
    ({ appliesTo, provedBy }) =>
      applies[appliesTo] && (provedBy === undefined || measured.includes(provedBy)),
  );
}

/** "20 to 350 Nm", or "110 Nm" where there is no tolerance; '' for an item without limits. */
export function rangeText({ min, max, unit = '' }: ChecklistTemplateItem): string {
  if (min === undefined || max === undefined) return '';
  return `${min === max ? min : `${min} to ${max}`} ${unit}`.trim();
}

/** Why an item is not finished, as a few plain words; null when it is. Measures prove theirs, whatever a hand once ticked. */
export function checklistProblem(
  item: ChecklistTemplateItem,
  answer: ChecklistAnswer | undefined,
  record: MeasuredRecord,
): string | null {
  return item.provedBy === undefined ? answerProblem(item, answer) : measureProblem(record, item.provedBy);
}

/** The same of an item that a person answers. An open defect is not finished. */
export function answerProblem(
  item: ChecklistTemplateItem,
  answer: ChecklistAnswer | undefined,
): string | null {
  if (answer === undefined || answer.result === '') return 'not answered';
  if (answer.result === 'na') return null;
  if (answer.result === 'defect') return 'defect still open';
  if (item.kind === 'tick') return null;
  const given = known(answer.value);
  if (given === null) return 'value missing';
  const { min = given, max = given, unit = '' } = item;
  if (given >= min && given <= max) return null;
  return `${given} ${unit}, ${min === max ? 'not' : 'outside'} ${rangeText(item)}`;
}

export interface ChecklistProgress {
  readonly done: number;
  readonly total: number;
  readonly unfinished: readonly { readonly item: ChecklistTemplateItem; readonly problem: string }[];
}

/** The part of an installation that says how far its checklist is. */
export type ChecklistRecord = MeasuredRecord &
  ChecklistJob & {
    readonly checklist: readonly ChecklistAnswer[];
  };

/** How far the checklist of a job is. Answers to items that its type or its kits do not have are ignored. */
export function checklistProgress(record: ChecklistRecord): ChecklistProgress {
  const items = checklistFor(record);
  const byKey = new Map(record.checklist.map((answer) => [answer.key, answer]));
  const unfinished = items.flatMap((item) => {
    const problem = checklistProblem(item, byKey.get(item.key), record);
    return problem === null ? [] : [{ item, problem }];
  });
  return { done: items.length - unfinished.length, total: items.length, unfinished };
}
