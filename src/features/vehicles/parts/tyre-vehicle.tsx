import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Doc } from '#data/store/converter.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { VehicleSummary } from '#features/vehicles/public/vehicle-summary.tsx';
import { Icon } from '#ui/icon.tsx';
import { FinderSteps } from './finder-steps.tsx';
import '#features/vehicles/public/vehicle-picker.scss';

const ANY_BUILD = { buildYear: '', buildMonth: '' } as const;

interface TyreVehicleProps {
  vehicle: Vehicle | null;
  onChange: (picked: Doc<Vehicle> | null) => void;
}

/** The vehicle that tyres are checked for; none is needed. */
export function TyreVehicle({ vehicle, onChange }: TyreVehicleProps) {
  const firstId = useId();
  const [isSearching, setIsSearching] = useState(false);
  if (vehicle && !isSearching) {
    return (
      <>
        <VehicleSummary vehicle={vehicle} />
        <div className="button-row mt-2">
          <Button variant="quiet" size="sm" onClick={() => setIsSearching(true)}>
            <Icon name="search" />
            Choose another vehicle
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            <Icon name="close" />
            Check without a vehicle
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="muted">Without a vehicle the first size counts as the standard one.</p>
      <div className="row g-3">
        <FinderSteps
          start={vehicle}
          build={ANY_BUILD}
          firstId={firstId}
          error={null}
          onPick={(picked) => {
            setIsSearching(false);
            onChange(picked);
          }}
        >
          {null}
        </FinderSteps>
      </div>
    </>
  );
}
