import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import type { Installation } from '#domain/installation/schema.ts';
import { BOUNDS, within } from '#domain/mass/bounds.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';
import type { FittedAccessory, KnownAccessory } from '#features/installations/accessory-rows.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { NumberBox } from './number-box.tsx';

/** The list with its keys is loaded with the other choices of the form. */
const AccessoryPicker = lazy(async () => {
  const module = await loadChunk(() => import('./accessory-picker.tsx'));
  return { default: module.AccessoryPicker };
});

/** What a form needs to hold so that accessories can be listed in it. */
type WithAccessories = Pick<Installation, 'accessories'>;

const accessoriesOf = ({ accessories }: WithAccessories) => accessories;

interface RowProps {
  form: EntityForm<WithAccessories>;
  /** The row's place in the record, `accessories.0`. */
  at: string;
  row: FittedAccessory;
  onChange: (change: Partial<FittedAccessory>) => void;
  onRemove: () => void;
}

function AccessoryRow({ form, at, row, onChange, onRemove }: RowProps) {
  const name = row.name || 'Accessory';
  // What is no share has no other half.
  const mirrored = (share: number | '') => (within(share, BOUNDS.share) === null ? '' : 100 - Number(share));
  return (
    <li className="load-row">
      <div className="load-name">
        {row.removed && <small className="muted">Taken off</small>}
        <input
          className="form-control"
          aria-label={row.removed ? 'Part taken off' : 'Accessory'}
          maxLength={200}
          value={row.name}
          onChange={(event) => onChange({ name: event.target.value, accessoryId: '' })}
        />
      </div>
      <NumberBox
        form={form}
        path={`${at}.weight`}
        of={name}
        title="Weight, kg"
        value={row.weight}
        onChange={(weight) => onChange({ weight })}
      />
      <NumberBox
        form={form}
        path={`${at}.frontPercent`}
        of={name}
        title="Front, %"
        value={row.frontPercent}
        max={100}
        onChange={(share) => onChange({ frontPercent: share, rearPercent: mirrored(share) })}
      />
      <NumberBox
        form={form}
        path={`${at}.rearPercent`}
        of={name}
        title="Rear, %"
        value={row.rearPercent}
        max={100}
        onChange={(share) => onChange({ rearPercent: share, frontPercent: mirrored(share) })}
      />
      <button type="button" className="btn btn-icon" onClick={onRemove}>
        <Icon name="trash" label={`Remove ${name}`} />
      </button>
    </li>
  );
}

interface AccessoryRowsProps {
  form: EntityForm<WithAccessories>;
  /** The pick list; null until it is loaded. */
  known: readonly KnownAccessory[] | null;
}

/** What is bolted on or was taken off: from the pick list, or in one's own words with its mass and share on each axle. */
export function AccessoryRows({ form, known }: AccessoryRowsProps) {
  const rows = useDerived(form, ['accessories'], accessoriesOf);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const isAsking = useRef(false);
  const setRows = (accessories: FittedAccessory[]) => form.setValues({ accessories });

  function handlePick(row: FittedAccessory) {
    isAsking.current = row.weight === '';
    setRows([...rows, row]);
  }
  // What the list has no weight for is asked for it at once.
  useEffect(() => {
    if (!isAsking.current) return;
    isAsking.current = false;
    list.current?.querySelector<HTMLInputElement>(':scope > li:last-child .load-cell input')?.focus();
  });
  return (
    <div data-field="accessories">
      <h3 id={`${id}-title`}>Accessories</h3>
      {rows.length === 0 && <p className="muted mb-2">None fitted.</p>}
      <ul ref={list} className="load-rows" aria-labelledby={`${id}-title`}>
        {rows.map((row, index) => (
          <AccessoryRow
            // Rows have no identity of their own; their inputs are controlled, so the place will do.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            form={form}
            at={`accessories.${index}`}
            row={row}
            onChange={(change) =>
              setRows(rows.map((each, at) => (at === index ? { ...each, ...change } : each)))
            }
            onRemove={() => setRows(rows.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <Suspense fallback={<input className="form-control" aria-label="Add an accessory" disabled readOnly />}>
        <AccessoryPicker id={id} known={known} onPick={handlePick} />
      </Suspense>
    </div>
  );
}
