import { useCallback } from 'react';
import { todaySydney } from '#domain/shared/dates.ts';
import { coverText } from '#domain/product/warranty-cover.ts';
import type { WarrantyValues } from '#features/products/warranty/warranty-fields.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';

/** What a sale of today would be covered to, while the durations are typed. */
export function CoverExample({ form, index }: { form: EntityForm<WarrantyValues>; index: number }) {
  const examples = useCallback(
    ({ categories }: WarrantyValues) => {
      const row = categories[index];
      if (!row) return { standard: '', franchise: '' };
      const today = todaySydney(new Date());
      return { standard: coverText(row, '', today), franchise: coverText(row, 'Franchise', today) };
    },
    [index],
  );
  const { standard, franchise } = useDerived(form, [`categories.${index}`], examples);
  return (
    <p className="muted small mb-0">
      A kit sold today is covered: <strong>{standard}</strong>.
      <br />
      Sold by a franchise: <strong>{franchise}</strong>.
    </p>
  );
}
