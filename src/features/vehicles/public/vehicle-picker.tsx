import { useState } from 'react';
import { flushSync } from 'react-dom';
import Button from 'react-bootstrap/Button';
import type { Doc } from '#data/store/converter.ts';
import { vehicleSnapshot } from '#domain/installation/derive.ts';
import type { Installation, VehicleSnapshot } from '#domain/installation/schema.ts';
import { isBuiltWithin } from '#domain/vehicle/dates.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { errorId, inputId } from '#forms/field-ids.ts';
import { FormField } from '#forms/form-field.tsx';
import { useDerived, useFieldError } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { FinderSteps } from '#features/vehicles/parts/finder-steps.tsx';
import { VehicleSummary } from './vehicle-summary.tsx';
import './vehicle-picker.scss';

/** What a form needs to hold so that a vehicle can be picked in it; it declares buildMonth and buildYear. */
type WithVehicle = Pick<Installation, 'vehicleId' | 'vehicle' | 'buildMonth' | 'buildYear'>;

interface VehicleFinderProps {
  form: EntityForm<WithVehicle>;
  /** Takes a picked vehicle over; by default its id and its limits of today are set. */
  onPick?: (picked: Doc<Vehicle>) => void;
  isReadOnly?: boolean;
}

const READS = ['vehicleId', 'vehicle', 'buildMonth', 'buildYear'] as const;
const partOf = ({ vehicleId, vehicle, buildMonth, buildYear }: WithVehicle): WithVehicle => ({
  vehicleId,
  vehicle,
  buildMonth,
  buildYear,
});

/**
 * Finds a vehicle by make → model → series → badge → build month, in a row of an EntityForm, and keeps its limits as
 * they are today. Renders the form's own fields for the build month.
 */
export function VehicleFinder({ form, onPick, isReadOnly = false }: VehicleFinderProps) {
  const { vehicleId, vehicle, ...build } = useDerived(form, READS, partOf);
  const message = useFieldError(form, 'vehicleId');
  const toast = useToast();
  const [isSearching, setIsSearching] = useState(false);
  const id = inputId(form.id, 'vehicleId');
  const isOpen = !isReadOnly && (vehicleId === '' || isSearching);

  /**
   * What was pressed goes away by it: first step and change button share an id, and whichever comes takes the focus. A
   * field that only moves, such as the build year that is being typed, keeps it.
   */
  function turnTo(isSearchingNow: boolean, change: () => void = () => undefined) {
    const focused = document.activeElement?.id ?? '';
    flushSync(() => {
      change();
      setIsSearching(isSearchingNow);
    });
    (document.getElementById(focused) ?? document.getElementById(id))?.focus();
  }
  function handlePick(picked: Doc<Vehicle>, isOnly: boolean) {
    turnTo(false, () => {
      if (onPick) onPick(picked);
      else form.setValues({ vehicleId: picked.id, vehicle: vehicleSnapshot(picked.value) });
    });
    if (isOnly) toast({ tone: 'ok', text: `${vehicleName(picked.value)} chosen: the only match` });
  }
  const buildFields = (
    <>
      <FormField name="buildMonth" />
      <FormField name="buildYear" />
    </>
  );
  return (
    <fieldset className="col-12" aria-label="Vehicle finder">
      <div className="row g-3">
        {isOpen && (
          <FinderSteps
            start={vehicle}
            build={build}
            onPick={handlePick}
            firstId={id}
            error={message === undefined ? null : { id: errorId(id), message }}
          >
            {buildFields}
          </FinderSteps>
        )}
        {isOpen && vehicle && (
          <div className="col-12">
            <Button variant="quiet" size="sm" onClick={() => turnTo(false)}>
              Keep {vehicleName(vehicle)}
            </Button>
          </div>
        )}
        {!isOpen && vehicle && (
          <div className="col-12">
            <VehicleSummary vehicle={vehicle} />
            {!isReadOnly && (
              <Button
                id={id}
                variant="quiet"
                size="sm"
                className="mt-2"
                aria-describedby={message === undefined ? undefined : errorId(id)}
                onClick={() => turnTo(true)}
              >
                <Icon name="search" />
                Choose another vehicle
              </Button>
            )}
          </div>
        )}
        {message !== undefined && (
          <div id={errorId(id)} className="col-12 invalid-feedback d-block">
            <Icon name="danger" /> {message}
          </div>
        )}
        {!isOpen && buildFields}
        {vehicle && <BuildWarning vehicle={vehicle} build={build} />}
      </div>
    </fieldset>
  );
}

interface BuildWarningProps {
  vehicle: VehicleSnapshot;
  build: Pick<WithVehicle, 'buildMonth' | 'buildYear'>;
}

/** Says that the picked model was not built when the build plate says; not an error, the plate may be misread. */
function BuildWarning({ vehicle, build: { buildMonth, buildYear } }: BuildWarningProps) {
  if (isBuiltWithin(vehicle, buildYear, buildMonth)) return null;
  return (
    <div className="col-12">
      <Notice tone="watch" title="Check the build month">
        {vehicleName(vehicle)} was built {vehicleYears(vehicle)}, not in {`${buildMonth} ${buildYear}`.trim()}
        .
      </Notice>
    </div>
  );
}
