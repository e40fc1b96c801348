import type { SuspensionKitVehicle } from '#domain/suspension-kit-vehicle/schema.ts';
import { type Lift, fitLiftText, liftedHeights } from '#domain/suspension-kit-vehicle/derive.ts';
import type { Field, FieldGroup, FieldName, Option, OptionLoader } from '#forms/field.ts';

/** What a form offers for vehicle and kit. */
export interface FitChoices {
  readonly kits: readonly Option[];
  readonly kitsNote: string | null;
  readonly findVehicles: OptionLoader<SuspensionKitVehicle>;
  readonly markedVehicle: (id: string) => Promise<string | null>;
  readonly markedKit: (id: string) => Promise<string | null>;
  readonly vehicleNameOf: (fit: SuspensionKitVehicle) => string;
  /** How far a kit lifts, as its record says; null for one that is not loaded. */
  readonly liftOf: (kitId: string) => Lift | null;
}

const height = (
  name: FieldName<SuspensionKitVehicle>,
  title: string,
  effect?: Field<SuspensionKitVehicle>['effect'],
): Field<SuspensionKitVehicle> => ({
  kind: 'number',
  name,
  title,
  unit: 'mm',
  min: 0,
  span: 3,
  ...(effect && { effect }),
});

/** Only a stored fit has search tokens. */
const isStored = ({ searchArr }: SuspensionKitVehicle) => searchArr.length > 0;

/** That a kit fits a vehicle, and how. Vehicle and kit of a saved fit stay: they are its id. */
export function fitGroups(choices: FitChoices): readonly FieldGroup<SuspensionKitVehicle>[] {
  // What was measured on a car and saved stays.
  const lift = (fit: SuspensionKitVehicle) =>
    isStored(fit) ? {} : liftedHeights(fit, choices.liftOf(fit.kitId));
  return [
    {
      id: 'pair',
      title: 'Vehicle and kit',
      fields: [
        {
          kind: 'autocomplete',
          name: 'vehicleId',
          title: 'Vehicle',
          required: true,
          options: choices.findVehicles,
          labelOf: choices.vehicleNameOf,
          marked: choices.markedVehicle,
          placeholder: 'Make, model, series or badge',
          disabled: isStored,
          span: 6,
        },
        {
          kind: 'autocomplete',
          name: 'kitId',
          title: 'Suspension kit',
          required: true,
          options: choices.kits,
          note: choices.kitsNote,
          marked: choices.markedKit,
          placeholder: 'Code or name',
          disabled: isStored,
          effect: lift,
          span: 6,
        },
        {
          kind: 'text',
          name: 'frontVariant',
          title: 'Front variant',
          maxLength: 200,
          placeholder: 'With bar',
          span: 6,
        },
        {
          kind: 'text',
          name: 'rearVariant',
          title: 'Rear variant',
          maxLength: 200,
          placeholder: 'Constant load',
          span: 6,
        },
      ],
    },
    {
      id: 'heights',
      title: 'Heights',
      description:
        'Hub centre to guard, before the kit and with it. Heights after are filled from the kit’s lift: type over them with what you measured.',
      fields: [
        height('frontHeightBefore', 'Front before', lift),
        height('frontHeightAfter', 'Front after'),
        height('rearHeightBefore', 'Rear before', lift),
        height('rearHeightAfter', 'Rear after'),
        {
          kind: 'readonly',
          name: 'frontHeightAfter.lift',
          title: 'Lift front / rear',
          show: (fit) => fitLiftText(fit),
          span: 12,
        },
      ],
    },
    {
      id: 'notes',
      title: 'Notes',
      fields: [{ kind: 'textarea', name: 'notes', title: 'Notes', maxLength: 5000, span: 12 }],
    },
  ];
}
