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
    return <Notice tone="info">The rule cannot read this size: it is known from this table alone.</Notice>;
  }
  const told = `By its own numbers this size is ${row.byRuleMm} mm`;
  if (row.diameterMm === 0) return <Notice tone="info">{told}.</Notice>;
  return row.isFar ? (
    <Notice tone="watch" title="Far from the rule">
      {told}; the table is believed wherever the size is used.
    </Notice>
  ) : (
    <Notice tone="ok">{told}.</Notice>
  );
}
