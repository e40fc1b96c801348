import { known, type Quantity } from '../shared/quantity.ts';
import { installationType } from './types.ts';

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
  /** True where a photo helps; it is offered, not demanded. */
  readonly photo?: boolean;
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
  photo = false,
): ChecklistTemplateItem => ({
  key,
  section,
  title,
  kind: 'tick',
  appliesTo: APPLIES[section] ?? 'all',
  ...(photo ? { photo } : {}),
});

const value = (
  section: ChecklistSection,
  key: string,
  title: string,
  limits: Pick<ChecklistTemplateItem, 'unit' | 'min' | 'max'>,
): ChecklistTemplateItem => ({
  ...tick(section, key, title),
  kind: 'value',
  ...limits,
});

/** Torques and heights are ranges no sound job leaves; the kit's own sheet gives the exact figure (p). */
export const CHECKLIST_TEMPLATE: readonly ChecklistTemplateItem[] = [
  tick('identity', 'vinMatches', 'VIN on the plate, the body and the job agree', true),
  tick('identity', 'vehicleMatches', 'Model, series and build date are those the kit is approved for'),
  tick('identity', 'kitMatches', 'Kit and spring option are those on the job'),
  tick('before', 'damageRecorded', 'Damage and faults found before the work are recorded', true),
  tick('before', 'heightsBefore', 'Heights before are measured at all four wheels', true),
  tick('before', 'alignmentBefore', 'Alignment before is measured'),
  value('before', 'fuelLevel', 'Fuel level when measured', { unit: '%', min: 0, max: 100 }),
  tick('strip', 'supported', 'Vehicle is supported at the chassis, wheels off'),
  tick('strip', 'linesFreed', 'Brake lines and sensor leads are freed, none is strained'),
  tick('strip', 'partsRemoved', 'Old springs, dampers and hardware are removed and counted'),
  tick('fit', 'frontFitted', 'Front springs and dampers are seated, the right way up', true),
  tick('fit', 'rearFitted', 'Rear springs and dampers are seated, the right way up', true),
  tick('fit', 'bushes', 'Bushes are tightened at ride height, not hanging'),
  tick('fit', 'bumpStops', 'Bump stops and spacers of the kit are fitted'),
  value('torque', 'frontStrutTorque', 'Front strut or damper bolts', { unit: 'Nm', min: 20, max: 350 }),
  value('torque', 'rearDamperTorque', 'Rear damper bolts', { unit: 'Nm', min: 20, max: 350 }),
  value('torque', 'uBoltTorque', 'Rear U-bolts or lower arm bolts', { unit: 'Nm', min: 40, max: 400 }),
  value('torque', 'wheelNutTorque', 'Wheel nuts', { unit: 'Nm', min: 80, max: 220 }),
  tick('torque', 'paintMarked', 'Tightened bolts paint-marked', true),
  tick(
    'brakes',
    'linesRouted',
    'Brake lines and leads are routed and clipped, free at full droop and full lock',
  ),
  tick('brakes', 'noLeaks', 'No fluid leaks at lines, calipers and dampers'),
  tick('brakes', 'loadSensing', 'Load-sensing valve is set, or none is fitted'),
  tick('brakes', 'stability', 'Stability control and driver aids show no fault'),
  tick('alignment', 'alignmentAfter', 'Alignment after is measured and within limits', true),
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

/** The items a job of this type must answer, in order; all of them while no type is chosen. */
export function checklistFor(type: string): readonly ChecklistTemplateItem[] {
  const row = installationType(type);
  if (row === undefined) return CHECKLIST_TEMPLATE;
  const applies = { all: true, kits: row.kitTypes.length > 0, compliance: row.complianceFlag };
  return CHECKLIST_TEMPLATE.filter(({ appliesTo }) => applies[appliesTo]);
}

/** Why an item is not finished, as a few plain words; null when it is. An open defect is not finished. */
export function checklistProblem(
  item: ChecklistTemplateItem,
  answer: ChecklistAnswer | undefined,
): string | null {
  if (answer === undefined || answer.result === '') return 'not answered';
  if (answer.result === 'na') return null;
  if (answer.result === 'defect') return 'defect still open';
  if (item.kind === 'tick') return null;
  const given = known(answer.value);
  if (given === null) return 'value missing';
  const isBelow = item.min !== undefined && given < item.min;
  const isAbove = item.max !== undefined && given > item.max;
  return isBelow || isAbove ? `outside ${item.min} to ${item.max} ${item.unit ?? ''}`.trim() : null;
}

export interface ChecklistProgress {
  readonly done: number;
  readonly total: number;
  readonly unfinished: readonly { readonly item: ChecklistTemplateItem; readonly problem: string }[];
}

/** How far the checklist of a job of this type is. Answers to items it does not have are ignored. */
export function checklistProgress(type: string, answers: readonly ChecklistAnswer[]): ChecklistProgress {
  const items = checklistFor(type);
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  const unfinished = items.flatMap((item) => {
    const problem = checklistProblem(item, byKey.get(item.key));
    return problem === null ? [] : [{ item, problem }];
  });
  return { done: items.length - unfinished.length, total: items.length, unfinished };
}
