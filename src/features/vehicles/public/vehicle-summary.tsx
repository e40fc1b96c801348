import { quantityText } from '#domain/shared/quantity.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { KeyFacts } from '#ui/key-facts.tsx';

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

const kg = (mass: Vehicle['gvm']) => quantityText(mass, 'kg');
const words = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

/** Name, build months and limits of a vehicle as they leave the factory. */
export function VehicleSummary({ vehicle }: { vehicle: SummarisedVehicle }) {
  return (
    <div className="vehicle-summary">
      <p className="mb-2">
        <strong>{vehicleName(vehicle)}</strong> <span className="muted">{vehicleYears(vehicle)}</span>
      </p>
      <KeyFacts
        facts={[
          { title: 'GVM', value: kg(vehicle.gvm) },
          { title: 'Front axle', value: kg(vehicle.frontAxleCapacity) },
          { title: 'Rear axle', value: kg(vehicle.rearAxleCapacity) },
          { title: 'Tare', value: kg(vehicle.tareWeight) },
          { title: 'Towing', value: kg(vehicle.towingCapacity) },
          { title: 'GCM', value: kg(vehicle.gcm) },
          { title: 'Max ball', value: kg(vehicle.maxBallWeight) },
          { title: 'Tyre', value: words(vehicle.tyreSize, vehicle.tyreLoadRating) },
          { title: 'Category', value: words(vehicle.category, vehicle.driveType) },
        ]}
      />
    </div>
  );
}
