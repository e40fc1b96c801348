import { useId, useState, type KeyboardEvent } from 'react';
import type { Installation } from '#domain/installation/schema.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';
import {
  accessoryRow,
  type FittedAccessory,
  type KnownAccessory,
} from '#features/installations/accessory-rows.ts';
import { NumberBox } from './number-box.tsx';

const accessoriesOf = ({ accessories }: Installation) => accessories;

interface RowProps {
  row: FittedAccessory;
  onChange: (change: Partial<FittedAccessory>) => void;
  onRemove: () => void;
}

function AccessoryRow({ row, onChange, onRemove }: RowProps) {
  const name = row.name || 'Accessory';
  const mirrored = (share: number | '') => (share === '' ? '' : 100 - share);
  return (
    <li className="load-row">
      <input
        className="form-control load-name"
        aria-label="Accessory"
        maxLength={200}
        value={row.name}
        onChange={(event) => onChange({ name: event.target.value, accessoryId: '' })}
      />
      <NumberBox
        of={name}
        title="Weight, kg"
        value={row.weight}
        onChange={(weight) => onChange({ weight })}
      />
      <NumberBox
        of={name}
        title="Front, %"
        value={row.frontPercent}
        max={100}
        onChange={(share) => onChange({ frontPercent: share, rearPercent: mirrored(share) })}
      />
      <NumberBox
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
  form: EntityForm<Installation>;
  /** The pick list. */
  known: readonly KnownAccessory[];
}

/** What is bolted on: from the pick list, or in one's own words with its mass and share on each axle. */
export function AccessoryRows({ form, known }: AccessoryRowsProps) {
  const rows = useDerived(form, ['accessories'], accessoriesOf);
  const [text, setText] = useState('');
  const id = useId();
  const setRows = (accessories: FittedAccessory[]) => form.setValues({ accessories });

  function handleAdd() {
    if (text.trim() === '') return;
    setRows([...rows, accessoryRow(text, known)]);
    setText('');
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    handleAdd();
  }
  return (
    <div data-field="accessories">
      <h3 id={`${id}-title`}>Accessories</h3>
      {rows.length === 0 && <p className="muted mb-2">None fitted.</p>}
      <ul className="load-rows" aria-labelledby={`${id}-title`}>
        {rows.map((row, index) => (
          <AccessoryRow
            // Rows have no identity of their own; their inputs are controlled, so the place will do.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            row={row}
            onChange={(change) =>
              setRows(rows.map((each, at) => (at === index ? { ...each, ...change } : each)))
            }
            onRemove={() => setRows(rows.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <div className="load-add">
        <label className="form-label" htmlFor={`${id}-add`}>
          Add an accessory
        </label>
        <input
          id={`${id}-add`}
          className="form-control"
          list={`${id}-list`}
          maxLength={200}
          placeholder="Bull bar, canopy, or your own words"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
        />
        <datalist id={`${id}-list`}>
          {known.map(({ id: key, value }) => (
            <option key={key} value={value.name}>
              {value.weight === '' ? '' : `${value.weight} kg`}
            </option>
          ))}
        </datalist>
        <button type="button" className="btn btn-quiet" onClick={handleAdd}>
          <Icon name="add" /> Add
        </button>
      </div>
    </div>
  );
}
