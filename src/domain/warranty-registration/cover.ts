import type { ProductWarrantyCategory } from '../product/warranty.ts';
import { coverEnd, type WarrantySide } from '../product/warranty-cover.ts';
import { formatDate, type IsoDay } from '../shared/dates.ts';
import { known, type Quantity, quantityText } from '../shared/quantity.ts';
import type { Cover, CoverTerm } from './schema.ts';

/** As the specification shows a duration without an end (product: warranty). */
export const UNLIMITED = 'UNLIMITED';

/** Which pair of durations the customers of a dealer get; `category` is the dealer's own. */
export const sideOf = (category: string): WarrantySide => (category === 'Franchise' ? 'Franchise' : '');

/** How long a product of this category is covered; nothing is given where it has none. */
export function termOf(
  product: string,
  category: ProductWarrantyCategory | undefined,
  side: WarrantySide,
): CoverTerm {
  return {
    product,
    category: category?.name ?? '',
    years: category?.[`durationYears${side}`] ?? '',
    isYearsUnlimited: category?.[`durationYears${side}Unlimited`] ?? false,
    kms: category?.[`durationKms${side}`] ?? '',
    isKmsUnlimited: category?.[`durationKms${side}Unlimited`] ?? false,
  };
}

/** The cover of a product bought on a day, in a vehicle that had gone so far. */
export function coverOf(term: CoverTerm, purchaseDate: IsoDay, odometer: Quantity): Cover {
  const [years, kms, from] = [known(term.years), known(term.kms), known(odometer)];
  const hasEnd = !term.isYearsUnlimited && years !== null && purchaseDate !== '';
  const hasKms = !term.isKmsUnlimited && kms !== null && from !== null;
  return {
    ...term,
    ends: hasEnd ? coverEnd(purchaseDate, years) : '',
    endKms: hasKms ? from + kms : '',
  };
}

/** "21/11/2029", UNLIMITED, or a dash where no time is given. */
export const endText = ({ ends, isYearsUnlimited }: Cover): string =>
  isYearsUnlimited ? UNLIMITED : formatDate(ends) || '–';

/** "112,500 km" on the odometer, UNLIMITED, or a dash where no distance is given. */
export const endKmsText = ({ endKms, isKmsUnlimited }: Cover): string =>
  isKmsUnlimited ? UNLIMITED : quantityText(endKms, 'km') || '–';

/** How long, before a date is known: "3 years", UNLIMITED or a dash. */
export function yearsText({ years, isYearsUnlimited }: CoverTerm): string {
  const number = known(years);
  if (isYearsUnlimited) return UNLIMITED;
  return number === null ? '–' : `${number} ${number === 1 ? 'year' : 'years'}`;
}

/** How far, before an odometer is known. */
export const kmsText = ({ kms, isKmsUnlimited }: CoverTerm): string =>
  isKmsUnlimited ? UNLIMITED : quantityText(kms, 'km') || '–';

/** When the last cover of a registration ends, in words for the page of the vehicle; '' for none. */
export function lastEndText(covers: readonly Cover[]): string {
  if (covers.some(({ isYearsUnlimited }) => isYearsUnlimited)) return UNLIMITED;
  return formatDate(
    covers
      .map(({ ends }) => ends)
      .toSorted()
      .at(-1),
  );
}
