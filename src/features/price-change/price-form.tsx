import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { counted } from '#domain/shared/number-texts.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import type { Doc } from '#data/store/converter.ts';
import { InvalidError } from '#data/store/errors.ts';
import { withinSentence } from '#features/csv-import/import-spec.ts';
import type { RowToWrite, RunInfo } from '#data/imports/import-run.ts';
import { EntityForm } from '#forms/entity-form.tsx';
import { FieldGroups } from '#forms/field-groups.tsx';
import type { FieldValues } from '#forms/field.ts';
import { FormActions } from '#forms/form-actions.tsx';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { Panel } from '#ui/panel.tsx';
import { filterText } from './filter-text.ts';
import { changeOf, NO_CHANGE, PRICE_GROUPS, type PriceValues } from './price-fields.ts';
import { chosenRows, priceRows, runOfPrices, verdictsOf } from './price-rows.ts';
import { PriceTable } from './price-table.tsx';
import type { PriceSpec } from './public/price-spec.ts';

interface PriceFormProps<T> {
  spec: PriceSpec<T>;
  docs: readonly Doc<T>[];
  onStart: (info: RunInfo, rows: readonly RowToWrite<T>[]) => void;
}

const NOTHING = 'No price changes. Tick a row, or enter another change.';

const pricesText = (count: number) => counted(count, 'price');

/** So many records are named before anything is entered. */
const NAMED = 3;

const firstNames = (names: readonly string[]): string =>
  names.length <= NAMED
    ? `${names.join(', ')}.`
    : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more.`;

/** The change, and what it would do to each record. Nothing is written until its button is pressed. */
export function PriceForm<T extends FieldValues & { deleted: boolean }>({
  spec,
  docs,
  onStart,
}: PriceFormProps<T>) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const form = useEntityForm<PriceValues>({
    groups: PRICE_GROUPS,
    values: NO_CHANGE,
    onSubmit: (stored) => {
      const asked = changeOf(stored);
      const rows = asked ? priceRows(spec, docs, asked) : [];
      const chosen = chosenRows(rows, leftOut);
      if (!asked || chosen.length === 0) throw new InvalidError(NOTHING, {});
      const run = runOfPrices(spec, rows, chosen, asked);
      onStart(run.info, run.rows);
      return Promise.resolve();
    },
  });
  const change = useDebouncedDerived(form, ['by', 'percent', 'amount', 'step'], changeOf);
  const rows = useMemo(() => (change ? priceRows(spec, docs, change) : []), [spec, docs, change]);
  const chosen = chosenRows(rows, leftOut);
  const counts = verdictsOf(rows);

  function handleToggle(ids: readonly string[], isIn: boolean) {
    setLeftOut((before) => {
      const asked = new Set(ids);
      const others = [...before].filter((id) => !asked.has(id));
      return new Set(isIn ? others : [...others, ...ids]);
    });
  }
  const [params] = useSearchParams();
  const from = filterText(params, spec.filters);
  return (
    <EntityForm form={form} label="Price change">
      <p>
        <strong>{counted(docs.length, 'record')}</strong> of {withinSentence(spec.title)}:{' '}
        {from === '' ? 'all of them, no search and no filter is set.' : `those of the list with ${from}.`}{' '}
        {firstNames(docs.map((doc) => spec.nameOf(doc)))}
      </p>
      <FieldGroups groups={PRICE_GROUPS} />
      {spec.note !== undefined && <p className="muted">{spec.note}</p>}
      {change && (
        <Panel title="Preview">
          <p>
            {pricesText(chosen.length)} of {formatNumber(rows.length)} will change
            {counts.refused > 0 && `, ${formatNumber(counts.refused)} refused`}
            {counts.noPrice > 0 && `, ${formatNumber(counts.noPrice)} without a price`}
            {counts.same > 0 && `, ${formatNumber(counts.same)} stay as they are`}.
          </p>
          <PriceTable rows={rows} leftOut={leftOut} onToggle={handleToggle} />
        </Panel>
      )}
      <FormActions submitLabel={change ? `Change ${pricesText(chosen.length)}` : 'Change prices'} />
    </EntityForm>
  );
}
