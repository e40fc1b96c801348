import { massText } from '#domain/mass/units.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { useMassUnit } from '#ui/mass-unit.ts';

/** The part of a vehicle that its card shows; a snapshot has it too. */
export type SummarisedVehicle = Pick<
  Vehicle,
  | 'make'
  | 'model'
  | 'series'
  | 'badge'
  | 'manufacturedFrom'
  | 'manufacturedFromMonth'
  | 'manufacturedTo'
  | 'manufacturedToMonth'
  | 'currentModel'
  | 'category'
  | 'driveType'
  | 'tareWeight'
  | 'gvm'
  | 'gcm'
  | 'frontAxleCapacity'
  | 'rearAxleCapacity'
  | 'towingCapacity'
  | 'maxBallWeight'
  | 'tyreSize'
  | 'tyreLoadRating'
>;

const words = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

/** Name, build months and limits of a vehicle as they leave the factory. */
export function VehicleSummary({ vehicle }: { vehicle: SummarisedVehicle }) {
  const unit = useMassUnit();
  const mass = (kg: Vehicle['gvm']) => massText(kg, unit);
  return (
    <div className="vehicle-summary">
      <p className="mb-2">
        <strong>{vehicleName(vehicle)}</strong> <span className="muted">{vehicleYears(vehicle)}</span>
      </p>
      <KeyFacts
        facts={[
          { title: 'GVM', value: mass(vehicle.gvm) },
          { title: 'Front axle', value: mass(vehicle.frontAxleCapacity) },
          { title: 'Rear axle', value: mass(vehicle.rearAxleCapacity) },
          { title: 'Tare', value: mass(vehicle.tareWeight) },
          { title: 'Towing', value: mass(vehicle.towingCapacity) },
          { title: 'GCM', value: mass(vehicle.gcm) },
          { title: 'Max ball', value: mass(vehicle.maxBallWeight) },
          { title: 'Tyre', value: words(vehicle.tyreSize, vehicle.tyreLoadRating) },
          { title: 'Category', value: words(vehicle.category, vehicle.driveType) },
        ]}
      />
    </div>
  );
}
