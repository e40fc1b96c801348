import { formatDate } from '../shared/dates.ts';
import { type MassUnit, massText } from '../mass/units.ts';
import { PUBLIC_MASS_LIMITS, type PublicMassLimit } from './mass-limits.ts';
import type { VehicleInfo } from './schema.ts';

/** What each limit is called, and what it means to somebody who drives the vehicle. */
export const LIMIT_TEXTS: Readonly<Record<PublicMassLimit, readonly [title: string, meaning: string]>> = {
  gvm: ['GVM', 'the vehicle with everything in it'],
  frontAxle: ['Front axle', 'what both front wheels carry'],
  rearAxle: ['Rear axle', 'what both rear wheels carry'],
  gcm: ['GCM', 'vehicle and trailer together'],
  towing: ['Braked towing', 'the trailer, loaded'],
  ball: ['Ball weight', 'what the trailer rests on the tow ball'],
};

/** One row of the table of limits, in words with units; a dash where nobody stated it. */
export interface LimitText {
  readonly id: PublicMassLimit;
  readonly title: string;
  readonly meaning: string;
  readonly before: string;
  readonly after: string;
  readonly isRaised: boolean;
  /** Nobody knows it any more: the work may have raised it. */
  readonly isLost: boolean;
}

/** The limits before and after; one that nobody states at all is left out. */
export function limitTexts(
  { limits }: Pick<VehicleInfo, 'limits'>,
  unit: MassUnit = 'kg',
): readonly LimitText[] {
  return PUBLIC_MASS_LIMITS.flatMap((id) => {
    const { before, after } = limits[id];
    if (before === '' && after === '') return [];
    const [title, meaning] = LIMIT_TEXTS[id];
    const text = (value: number | '') => massText(value, unit) || '–';
    const isLost = after === '';
    const isRaised = !isLost && before !== after;
    return [{ id, title, meaning, before: text(before), after: text(after), isRaised, isLost }];
  });
}

interface Fact {
  readonly title: string;
  readonly value: string;
}

const stated = (facts: readonly Fact[]): readonly Fact[] => facts.filter(({ value }) => value !== '');

/** "Toyota HiLux N80 SR5". */
export function vehicleTitle({ make, model, variant }: VehicleInfo): string {
  return [make, model, variant].filter((part) => part !== '').join(' ') || 'Vehicle';
}

/** What the vehicle is, and what was done to it. */
export function vehicleFacts(info: VehicleInfo): readonly Fact[] {
  return stated([
    { title: 'VIN', value: info.vin },
    { title: 'Built', value: info.built },
    { title: 'Upgrade', value: info.upgrade },
    { title: 'Installed', value: formatDate(info.installationDate) },
  ]);
}

/** By which numbers the upgrade can be checked with an authority. */
export function approvalFacts(info: VehicleInfo): readonly Fact[] {
  return stated([
    { title: 'Compliance plate', value: info.plateNumber },
    { title: 'SVI label', value: info.sviLabelNumber },
    { title: 'Approvals', value: info.approvals },
    { title: 'Engineer’s certificate', value: info.certificateNo },
    { title: 'Approved in', value: info.certificateNo === '' ? '' : info.state },
  ]);
}

/** The tyres the limits rest on. */
export function tyreFacts(info: VehicleInfo, unit: MassUnit = 'kg'): readonly Fact[] {
  return stated([
    { title: 'Tyre size', value: info.tyreSize },
    { title: 'Tyre load and speed rating', value: info.tyreRating },
    { title: 'Each front tyre carries at least', value: massText(info.tyreLoadFront, unit) },
    { title: 'Each rear tyre carries at least', value: massText(info.tyreLoadRear, unit) },
  ]);
}

/** Until when the owner's registered warranty runs; `end` is '' where none is registered. */
export function warrantyFacts(end: string): readonly Fact[] {
  return stated([{ title: 'Warranty ends', value: end }]);
}
