import { tyreRow } from '#domain/system/tyre-table.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Notice } from '#ui/notice.tsx';
import type { TyreForm } from '#features/settings/tyre-fields.ts';

const compare = ({ size, diameterMm }: TyreForm) =>
  size === '' ? null : tyreRow(size.toUpperCase(), diameterMm === '' ? 0 : diameterMm);

/** What the tyre size rule makes of the size that is typed. */
export function TyreHint({ form }: { form: EntityForm<TyreForm> }) {
  const row = useDerived(form, ['size', 'diameterMm'], compare);
  if (!row) return null;
  if (row.byRuleMm === null) {
    return <Notice tone="info">This size can’t be calculated. Only this table has it.</Notice>;
  }
  const hint = `Calculated: ${row.byRuleMm} mm`;
  if (row.diameterMm === 0) return <Notice tone="info">{hint}.</Notice>;
  return row.isFar ? (
    <Notice tone="watch" title="Far from calculated">
      {hint}; the table value is used.
    </Notice>
  ) : (
    <Notice tone="ok">{hint}.</Notice>
  );
}
