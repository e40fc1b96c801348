import type { IsoDay } from '../shared/dates.ts';
import { formatDate } from '../shared/dates.ts';
import { known, type Quantity, quantityText } from '../shared/quantity.ts';
import type { ProductWarrantyCategory } from './warranty.ts';

/** What a buyer who is not a franchise gets, and what a franchise gets. */
export const WARRANTY_SIDES = ['', 'Franchise'] as const;
export type WarrantySide = (typeof WARRANTY_SIDES)[number];

/** The last day of so many years from a day; parts of a year count as whole months, and 29 February ends on the 28th. */
export function coverEnd(from: IsoDay, years: number): IsoDay {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const months = year * 12 + (month - 1) + Math.round(years * 12);
  const [endYear, endMonth] = [Math.floor(months / 12), months % 12];
  const lastOfMonth = new Date(Date.UTC(endYear, endMonth + 1, 0)).getUTCDate();
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(endYear, 4)}-${pad(endMonth + 1, 2)}-${pad(Math.min(day, lastOfMonth), 2)}`;
}

function timeText(years: Quantity, isUnlimited: boolean, today: IsoDay): string {
  if (isUnlimited) return 'Lifetime';
  const length = known(years);
  return length === null ? '' : `to ${formatDate(coverEnd(today, length))}`;
}

function distanceText(kms: Quantity, isUnlimited: boolean): string {
  return isUnlimited ? 'unlimited km' : quantityText(kms, 'km');
}

/**
 * What a kit sold today is covered to, as "to 21/11/2029 or 100,000 km, whichever comes first"; a plain word where no
 * duration is given (decisions: blank-is-missing).
 */
export function coverText(
  category: Omit<ProductWarrantyCategory, 'id'>,
  side: WarrantySide,
  today: IsoDay,
): string {
  const time = timeText(category[`durationYears${side}`], category[`durationYears${side}Unlimited`], today);
  const distance = distanceText(category[`durationKms${side}`], category[`durationKms${side}Unlimited`]);
  if (time === '' && distance === '') return 'No duration is given yet';
  if (time === '') return `${distance}, no time is given`;
  if (distance === '') return `${time}, no distance is given`;
  if (category[`durationKms${side}Unlimited`]) return `${time}, ${distance}`;
  if (category[`durationYears${side}Unlimited`]) return `${time}, up to ${distance}`;
  return `${time} or ${distance}, whichever comes first`;
}
