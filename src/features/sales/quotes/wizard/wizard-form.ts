import { FIGURES } from '#domain/installation/bounds.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { MassCheckInput } from '#domain/mass/types.ts';
import { SEAT_LABELS } from '#domain/mass/seats.ts';
import { massKitOf } from '#domain/sale/kit-fit.ts';
import { NOTHING_CARRIED } from '#domain/sale/schema.ts';
import { STATES } from '#domain/shared/schema.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { saleGroups, type SaleForm } from '#features/sales/public/sale-form.ts';
import type { Field, FieldGroup } from '#forms/field.ts';

/** The form of a new quote: a sale's, and what decides which certificates are possible. */
export type WizardForm = SaleForm & Pick<Installation, 'state' | 'registeredBefore'>;

export const STEPS = [
  { id: 'vehicle', title: 'Vehicle' },
  { id: 'load', title: 'Load and towing' },
  { id: 'kits', title: 'Kits' },
  { id: 'extras', title: 'Accessories and labour' },
  { id: 'price', title: 'Customer and price' },
] as const;
export type StepId = (typeof STEPS)[number]['id'];

const figure = (
  name: 'loadFront' | 'loadRear' | 'ballWeight' | 'trailerAtm',
  help: string,
): Field<WizardForm> => {
  const { title, min, max, unit } = FIGURES[name];
  return { kind: 'number', name, title, min, max, unit, help, span: 6 };
};

/** The fields of a new quote. */
export const wizardGroups: readonly FieldGroup<WizardForm>[] = [
  ...saleGroups,
  {
    id: 'registration',
    title: 'Registration',
    fields: [
      { kind: 'select', name: 'state', title: 'State', options: STATES, span: 4 },
      {
        kind: 'radio',
        name: 'registeredBefore',
        title: 'Registered before this work?',
        help: 'Sets whether federal or state approval applies.',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
        span: 8,
      },
    ],
  },
  {
    id: 'load',
    title: 'Load and trailer',
    fields: [
      figure('loadFront', 'What rests on the front axle, such as a toolbox on the bar.'),
      figure('loadRear', 'Luggage, tools and water in the tray.'),
      figure('ballWeight', 'On the tow ball, with the trailer as it is towed.'),
      figure('trailerAtm', 'The trailer’s aggregate mass, from its plate.'),
    ],
  },
];

/** A new quote: the vehicle carries nobody and nothing until told otherwise. */
export function newWizardForm(state: Installation['state']): WizardForm {
  return {
    type: 'quote',
    customerId: '',
    customerLabel: '',
    company: false,
    companyName: '',
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    vehicleId: '',
    vehicle: null,
    buildMonth: '',
    buildYear: '',
    vin: '',
    rego: '',
    ...NOTHING_CARRIED,
    lines: [],
    deposit: '',
    terms: '',
    purchaseOrder: '',
    notes: '',
    expiresOn: '',
    installationId: '',
    state,
    registeredBefore: 'yes',
  };
}

export type LoadPart = Pick<
  WizardForm,
  | 'vehicle'
  | 'vehicleId'
  | 'people'
  | 'accessories'
  | 'loadFront'
  | 'loadRear'
  | 'ballWeight'
  | 'trailerAtm'
  | 'lines'
  | 'state'
  | 'registeredBefore'
>;
export const LOAD_FIELDS = [
  'vehicle',
  'vehicleId',
  'people',
  'accessories',
  'loadFront',
  'loadRear',
  'ballWeight',
  'trailerAtm',
  'lines',
  'state',
  'registeredBefore',
] as const satisfies readonly (keyof LoadPart)[];
export const loadPart = (values: WizardForm): LoadPart => ({
  vehicle: values.vehicle,
  vehicleId: values.vehicleId,
  people: values.people,
  accessories: values.accessories,
  loadFront: values.loadFront,
  loadRear: values.loadRear,
  ballWeight: values.ballWeight,
  trailerAtm: values.trailerAtm,
  lines: values.lines,
  state: values.state,
  registeredBefore: values.registeredBefore,
});

/** The kits on the lines that count. */
export const chosenKits = (
  { lines }: Pick<LoadPart, 'lines'>,
  kits: readonly Doc<Kit>[],
): readonly Doc<Kit>[] => {
  const ids = new Set(lines.filter(({ excluded }) => !excluded).map(({ kitId }) => kitId));
  return kits.filter(({ id }) => ids.has(id));
};

/** Nothing entered counts as none here: a quote answers at once, and the job asks for each. */
const orNone = (value: number | '') => (value === '' ? 0 : value);

/** What the mass check takes of the load, with these kits fitted. */
export function inputOf(load: LoadPart, kits: readonly Doc<Kit>[]): MassCheckInput {
  const { vehicle } = load;
  return {
    vehicle,
    kits: kits.map(({ value }) => massKitOf(value)),
    accessories: load.accessories.map(({ name, weight, frontPercent, rearPercent, removed }) => ({
      name: name || 'Accessory',
      kg: weight,
      isRemoved: removed,
      frontPercent,
      rearPercent,
    })),
    people: load.people.map(({ row, count, kg, frontPercent }) => ({
      name: SEAT_LABELS[row],
      count,
      kgEach: kg,
      frontPercent,
    })),
    loadFront: orNone(load.loadFront),
    loadRear: orNone(load.loadRear),
    ballKg: orNone(load.ballWeight),
    trailerAtmKg: orNone(load.trailerAtm),
    measuredFront: '',
    measuredRear: '',
    tyreSize: '',
    standardTyreSize: vehicle?.tyreSize ?? '',
    tyreLoadRating: '',
    rimRatingKg: '',
    tyreSizes: {},
    heights: null,
    alignment: null,
    compliance: null,
    state: load.state,
    registered: load.registeredBefore === '' ? null : load.registeredBefore === 'yes',
    stateRule: null,
  };
}
