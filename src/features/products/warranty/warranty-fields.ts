import type { ProductWarrantyCategory } from '#domain/product/warranty.ts';
import type { WarrantySide } from '#domain/product/warranty-cover.ts';
import type { Field } from '#forms/field.ts';

/** The form's values: the stored list, whose rows' fields are named by their place. */
export type WarrantyValues = { categories: ProductWarrantyCategory[] } & {
  [path: `categories.${number}.${string}`]: unknown;
};
type WarrantyField = Field<WarrantyValues>;
type Duration = `durationYears${WarrantySide}` | `durationKms${WarrantySide}`;

/** Where the value is kept while its duration is unlimited. */
const SAVED = {
  durationYears: 'savedDurationYears',
  durationKms: 'savedDurationKms',
  durationYearsFranchise: 'savedDurationYearsFranchise',
  durationKmsFranchise: 'savedDurationKmsFranchise',
} as const satisfies Record<Duration, keyof ProductWarrantyCategory>;

const rowOf = ({ categories }: WarrantyValues, index: number) => categories[index];

/**
 * A duration and its flag: ticking clears the duration and remembers it, unticking puts it back (product: warranty).
 */
function durationPair(index: number, key: Duration, title: string, unit: string): readonly WarrantyField[] {
  const at = (name: string) => `categories.${index}.${name}` as const;
  const flag = `${key}Unlimited` as const;
  const saved = SAVED[key];
  return [
    {
      kind: 'number',
      name: at(key),
      title,
      unit,
      min: 0,
      max: 10_000_000,
      integer: unit === 'km',
      disabled: (values) => rowOf(values, index)?.[flag] === true,
      disabledText: 'UNLIMITED',
      span: 3,
    },
    {
      kind: 'checkbox',
      name: at(flag),
      title: `${title} unlimited`,
      effect: (values) => {
        const row = rowOf(values, index);
        if (!row) return {};
        return row[flag] ? { [at(saved)]: row[key], [at(key)]: '' } : { [at(key)]: row[saved] };
      },
      span: 3,
    },
  ];
}

/** The fields of one warranty category, by its place in the list. */
export function warrantyFields(index: number): readonly WarrantyField[] {
  return [
    {
      kind: 'text',
      name: `categories.${index}.name`,
      title: 'Name',
      required: true,
      maxLength: 200,
      span: 12,
      validate: (value, { categories }) =>
        !categories.some(
          ({ name }, other) => other !== index && name.toLowerCase() === String(value).toLowerCase(),
        ) || 'Another category has this name',
    },
    ...durationPair(index, 'durationYears', 'Duration', 'years'),
    ...durationPair(index, 'durationKms', 'Distance', 'km'),
    ...durationPair(index, 'durationYearsFranchise', 'Franchise duration', 'years'),
    ...durationPair(index, 'durationKmsFranchise', 'Franchise distance', 'km'),
  ];
}
