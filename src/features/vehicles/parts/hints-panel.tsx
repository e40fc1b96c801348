import { type VehicleHint, vehicleHints } from '#domain/vehicle/hints.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { FieldName } from '#forms/field.ts';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { Notice } from '#ui/notice.tsx';

const READS: readonly FieldName<Vehicle>[] = [
  'tareWeight',
  'frontAxleTareWeight',
  'rearAxleTareWeight',
  'gvm',
  'gcm',
  'frontAxleCapacity',
  'rearAxleCapacity',
  'towingCapacity',
  'maxBallWeight',
  'frontMinHeight',
  'frontStandardHeight',
  'frontMaxHeight',
  'rearMinHeight',
  'rearStandardHeight',
  'rearMaxHeight',
  'tyreLoadRating',
];

/** The figures worth a second look, while they are typed. They do not stand in the way of saving. */
export function HintsPanel({ form }: { form: EntityForm<Vehicle> }) {
  const hints: readonly VehicleHint[] = useDebouncedDerived(form, READS, vehicleHints);
  if (hints.length === 0) return null;
  return (
    <Notice tone="watch" title="Check these figures">
      <ul className="mb-0">
        {hints.map((hint) => (
          <li key={hint.id}>{hint.text}</li>
        ))}
      </ul>
    </Notice>
  );
}
