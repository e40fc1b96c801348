import { HINTED_FIELDS, type HintedField, vehicleHints } from '#domain/vehicle/hints.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { FieldNotes } from '#forms/field-groups.tsx';
import type { FieldName } from '#forms/field.ts';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { FieldNote } from '#ui/field-note.tsx';

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

const textAt = (field: HintedField) => (vehicle: Vehicle) =>
  vehicleHints(vehicle)
    .filter((hint) => hint.field === field)
    .map(({ text }) => text)
    .join(' ');
const TEXTS = HINTED_FIELDS.map((field) => [field, textAt(field)] as const);

interface HintProps {
  form: EntityForm<Vehicle>;
  textOf: (vehicle: Vehicle) => string;
}

/** What is worth a second look at one figure, once the hands rest. It does not stand in the way of saving. */
function FigureHint({ form, textOf }: HintProps) {
  const text = useDebouncedDerived(form, READS, textOf);
  return text === '' ? null : <FieldNote>{text}</FieldNote>;
}

/** The hints of a vehicle's figures, each under the figure that it is about. */
export function figureHints(form: EntityForm<Vehicle>): FieldNotes {
  return Object.fromEntries(
    TEXTS.map(([field, textOf]) => [field, <FigureHint key={field} form={form} textOf={textOf} />]),
  );
}
