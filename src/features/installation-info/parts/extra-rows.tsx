import { useId } from 'react';
import { type Extra, type Place, PLACE_KEYS, placeText } from '#domain/public-installation/load.ts';
import { EXTRA_NAME_MAX, EXTRAS_MAX } from '#domain/public-installation/load-link.ts';
import { Icon } from '#ui/icon.tsx';
import { NumberField } from './number-field.tsx';

interface ExtraRowsProps {
  extras: readonly Extra[];
  onChange: (extras: readonly Extra[]) => void;
}

/** What was fitted or packed since the upgrade, each with its mass and where it sits. */
export function ExtraRows({ extras, onChange }: ExtraRowsProps) {
  const replace = (index: number, extra: Extra) =>
    onChange(extras.map((each, at) => (at === index ? extra : each)));
  return (
    <fieldset className="load-group">
      <legend>Accessories and gear</legend>
      {extras.map((extra, index) => (
        <ExtraRow
          // Rows have no id of their own; one that goes takes its place with it.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${index} of ${extras.length}`}
          name={`Item ${index + 1}`}
          extra={extra}
          onChange={(next) => replace(index, next)}
          onRemove={() => onChange(extras.filter((_, at) => at !== index))}
        />
      ))}
      {extras.length < EXTRAS_MAX && (
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => onChange([...extras, { name: '', kg: '', place: 'rear' }])}
        >
          <Icon name="add" />
          Add item
        </button>
      )}
    </fieldset>
  );
}

interface ExtraRowProps {
  name: string;
  extra: Extra;
  onChange: (extra: Extra) => void;
  onRemove: () => void;
}

function ExtraRow({ name, extra, onChange, onRemove }: ExtraRowProps) {
  const id = useId();
  return (
    <fieldset className="extra-row">
      <legend className="visually-hidden">{extra.name || name}</legend>
      <div>
        <label className="form-label" htmlFor={`${id}-name`}>
          {name}
        </label>
        <input
          id={`${id}-name`}
          className="form-control"
          type="text"
          autoComplete="off"
          maxLength={EXTRA_NAME_MAX}
          placeholder="Roof rack"
          value={extra.name}
          onChange={(event) => onChange({ ...extra, name: event.target.value })}
        />
      </div>
      <NumberField label="Weight" value={extra.kg} onChange={(kg) => onChange({ ...extra, kg })} />
      <div>
        <label className="form-label" htmlFor={`${id}-place`}>
          Where
        </label>
        <select
          id={`${id}-place`}
          className="form-select"
          value={extra.place}
          onChange={({ target }) => onChange({ ...extra, place: placeOf(target.value) })}
        >
          {PLACE_KEYS.map((key) => (
            <option key={key} value={key}>
              {placeText(key)}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={`Remove ${extra.name || name}`}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </fieldset>
  );
}

const placeOf = (text: string): Place => PLACE_KEYS.find((key) => key === text) ?? 'middle';
