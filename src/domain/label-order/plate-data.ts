import * as z from 'zod/mini';
import { massLimitsAfterWork } from '../installation/mass-input.ts';
import type { Installation } from '../installation/schema.ts';
import { installationType } from '../installation-type/types.ts';
import { massLimitsInForce } from '../mass/mass-limits.ts';
import type { Limit } from '../mass/types.ts';
import { formatDate } from '../shared/dates.ts';
import { quantityText } from '../shared/quantity.ts';
import { vehicleName } from '../vehicle/derive.ts';
import { cleanCode, groupedCode } from './code.ts';
import { type PlateData, plateDataSchema } from './schema.ts';

/** What of a job its labels say. */
export type LabelledJob = Pick<
  Installation,
  | 'number'
  | 'type'
  | 'state'
  | 'vin'
  | 'rego'
  | 'vehicle'
  | 'kits'
  | 'buildMonth'
  | 'buildYear'
  | 'engineer'
  | 'installationDate'
  | 'plateNumber'
  | 'sviLabelNumber'
  | 'windscreenLabelCode'
>;

/** What the job is approved under: an approval of the vehicle for federal work, the engineer's certificate for a state's. */
function approvalsOf({ type, vehicle, engineer }: LabelledJob): string {
  const { compliance } = installationType(type) ?? {};
  const known =
    compliance === 'federal'
      ? [vehicle?.oeApprovalNumber, vehicle?.ssmApprovalNumber1, vehicle?.ssmApprovalNumber2]
      : [engineer?.decision === 'approved' ? engineer.certificateNo : ''];
  return known.filter((each) => each !== undefined && each !== '').join(', ');
}

/** What labels say of a job as it is now: its identity, its limits before and after, blank where they are not known, its approvals. */
export function plateDataOf(job: LabelledJob): PlateData {
  const { vehicle } = job;
  const [before, after] = [massLimitsInForce(vehicle, []), massLimitsAfterWork(job)];
  const kg = (limit: Limit) => limit.kg ?? '';
  return {
    number: job.number,
    type: job.type,
    state: job.state,
    vin: job.vin,
    rego: job.rego,
    vehicle: vehicle ? vehicleName(vehicle) : '',
    buildMonth: job.buildMonth,
    buildYear: job.buildYear,
    gvmBefore: kg(before.gvm),
    gvm: kg(after.gvm),
    gcmBefore: kg(before.gcm),
    gcm: kg(after.gcm),
    frontAxleBefore: kg(before.frontAxle),
    frontAxle: kg(after.frontAxle),
    rearAxleBefore: kg(before.rearAxle),
    rearAxle: kg(after.rearAxle),
    towingBefore: kg(before.towing),
    towing: kg(after.towing),
    approvals: approvalsOf(job),
    installationDate: job.installationDate,
    plateNumber: job.plateNumber,
    sviLabelNumber: job.sviLabelNumber,
    windscreenLabelCode: cleanCode(job.windscreenLabelCode),
  };
}

const mass = (value: number | '') => quantityText(value, 'kg');

/** What each value is called, and how it is written, in the order people read them. */
const TITLES: Readonly<Record<keyof PlateData, readonly [title: string, text: (data: PlateData) => string]>> =
  {
    number: ['Installation', ({ number }) => number],
    type: ['Type', ({ type }) => installationType(type)?.label ?? ''],
    state: ['State', ({ state }) => state],
    vin: ['VIN', ({ vin }) => vin],
    rego: ['Rego', ({ rego }) => rego],
    vehicle: ['Vehicle', ({ vehicle }) => vehicle],
    buildMonth: ['Build month', ({ buildMonth }) => buildMonth],
    buildYear: ['Build year', ({ buildYear }) => String(buildYear)],
    gvmBefore: ['GVM before', ({ gvmBefore }) => mass(gvmBefore)],
    gvm: ['GVM', ({ gvm }) => mass(gvm)],
    gcmBefore: ['GCM before', ({ gcmBefore }) => mass(gcmBefore)],
    gcm: ['GCM', ({ gcm }) => mass(gcm)],
    frontAxleBefore: ['Front axle before', ({ frontAxleBefore }) => mass(frontAxleBefore)],
    frontAxle: ['Front axle', ({ frontAxle }) => mass(frontAxle)],
    rearAxleBefore: ['Rear axle before', ({ rearAxleBefore }) => mass(rearAxleBefore)],
    rearAxle: ['Rear axle', ({ rearAxle }) => mass(rearAxle)],
    towingBefore: ['Braked towing before', ({ towingBefore }) => mass(towingBefore)],
    towing: ['Braked towing', ({ towing }) => mass(towing)],
    approvals: ['Approvals', ({ approvals }) => approvals],
    installationDate: [
      'Installation date',
      ({ installationDate }) => (installationDate === '' ? '' : formatDate(installationDate)),
    ],
    plateNumber: ['Plate number', ({ plateNumber }) => plateNumber],
    sviLabelNumber: ['SVI label number', ({ sviLabelNumber }) => sviLabelNumber],
    windscreenLabelCode: [
      'Windscreen label code',
      ({ windscreenLabelCode }) => groupedCode(windscreenLabelCode),
    ],
  };

/** One value of a job's labels in words. */
export interface PlateRow {
  readonly field: keyof PlateData;
  readonly title: string;
  readonly text: string;
}

const FIELDS = z.keyof(plateDataSchema).options;

/** Everything that labels say, in words; what is not known has a blank text. */
export function plateRows(data: PlateData): readonly PlateRow[] {
  return FIELDS.map((field) => {
    const [title, text] = TITLES[field];
    return { field, title, text: text(data) };
  });
}

/** Numbers that a label brings itself: the job learns them from it, so that there they may come later. */
const FROM_THE_LABEL: readonly (keyof PlateData)[] = ['plateNumber', 'sviLabelNumber', 'windscreenLabelCode'];

/** A value that the job no longer has as it was ordered. */
export interface PlateDifference {
  readonly field: keyof PlateData;
  readonly title: string;
  /** As it stands on the labels, and in the job now; '' for nothing. */
  readonly ordered: string;
  readonly now: string;
}

/** Where the job now says something else than the labels that were ordered, each value by name. */
export function plateDifferences(frozen: PlateData, job: LabelledJob): readonly PlateDifference[] {
  const now = plateDataOf(job);
  return FIELDS.flatMap((field) => {
    if (frozen[field] === now[field]) return [];
    if (FROM_THE_LABEL.includes(field) && (frozen[field] === '' || now[field] === '')) return [];
    const [title, text] = TITLES[field];
    return [{ field, title, ordered: text(frozen), now: text(now) }];
  });
}
