import { useEffect, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { findVehicles } from '#data/nouns/reference.ts';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import type { Kit } from '#domain/kit/schema.ts';
import { markedName } from '#domain/shared/text.ts';
import { vehicles as allVehicles } from '#domain/vehicle/entity.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { firstShown } from '#ui/first-shown.ts';
import { Icon } from '#ui/icon.tsx';
import type { KitVehicles as Vehicles } from '#features/kits/use-kit-vehicles.ts';

const TYPING_PAUSE_MS = 250;
const label = (vehicle: Vehicle) => `${vehicleName(vehicle)}, ${vehicleYears(vehicle)}`;

/** What was typed, once the typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface KitVehiclesProps {
  form: EntityForm<Kit>;
  /** The vehicles the kit fits now. */
  ids: readonly string[];
  vehicles: Vehicles;
}

/** Which vehicles a kit fits: those chosen, and a search for more. */
export function KitVehicles({ form, ids, vehicles }: KitVehiclesProps) {
  const [text, setText] = useState('');
  const asked = usePaused(text).trim();
  const found = useLoaded(asked === '' ? null : asked, () => findVehicles(asked));
  const isCut = found.value?.isCut === true;
  const searchId = useId();
  const note = useLeftOut(allVehicles);
  const others = (found.value?.docs ?? []).filter(({ id }) => !ids.includes(id));

  function handleAdd(added: typeof others) {
    vehicles.learn(added);
    form.setValues({ vehicleIds: [...ids, ...added.map(({ id }) => id)] });
  }
  function handleRemove(removed: string) {
    form.setValues({ vehicleIds: ids.filter((id) => id !== removed) });
  }
  return (
    <fieldset className="field-group panel" data-field="vehicleIds">
      <legend>Vehicles it fits ({ids.length})</legend>
      {vehicles.error && <ErrorPanel error={vehicles.error} onRetry={vehicles.retry} />}
      {ids.length === 0 && <p className="muted">None yet. Search for the vehicles this kit is made for.</p>}
      {ids.length > 0 && (
        <ul className="vehicle-list">
          {ids.map((id) => {
            const vehicle = vehicles.known.get(id)?.value;
            const name = vehicle
              ? markedName(label(vehicle), vehicle)
              : vehicles.isLoading
                ? 'Loading…'
                : `Unknown vehicle ${id}`;
            return (
              <li key={id}>
                <span>{name}</span>
                <Button
                  variant="icon"
                  size="sm"
                  aria-label={`Remove ${name}`}
                  onClick={() => handleRemove(id)}
                >
                  <Icon name="close" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <FormLabel className="mt-2" htmlFor={searchId}>
        Add vehicles
      </FormLabel>
      <FormControl
        id={searchId}
        type="search"
        placeholder="Make, model, series or badge"
        autoComplete="off"
        maxLength={50}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter searches here; it does not save the kit.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <output className="d-block muted mt-1">
        {found.status === 'ready' && others.length === 0 && !isCut && 'No other vehicle matches.'}
        {isCut && firstShown(others.length)}
        {note && <span className="d-block">{note}</span>}
      </output>
      {found.status === 'error' && <ErrorPanel error={found.error} onRetry={found.retry} />}
      {others.length > 0 && (
        <ul className="vehicle-list is-offer">
          {others.length > 1 && (
            <li>
              <Button variant="quiet" size="sm" onClick={() => handleAdd(others)}>
                <Icon name="add" />
                Add all {others.length}
              </Button>
            </li>
          )}
          {others.map((each) => (
            <li key={each.id}>
              <Button variant="quiet" size="sm" onClick={() => handleAdd([each])}>
                <Icon name="add" />
                {label(each.value)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
