import {
  angleBound,
  type Bound,
  FIGURES,
  type FigureName,
  HEIGHT_BOUND,
} from '#domain/installation/bounds.ts';
import { dateProblem } from '#domain/installation/faults.ts';
import { ANGLES, CORNERS, keysOf } from '#domain/installation/measures.ts';
import { checkVin } from '#domain/installation/vin.ts';
import { installationType, INSTALLATION_TYPE_TABLE } from '#domain/installation-type/types.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { YEARS } from '#domain/shared/years.ts';
import { STATES } from '#domain/shared/schema.ts';
import { parseLoadRating } from '#domain/tyre/load-rating.ts';
import { parseTyreSize } from '#domain/tyre/tyre-size.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { MONTHS } from '#domain/vehicle/schema.ts';
import type { Field, FieldGroup, FieldName } from '#forms/field.ts';
import type { SectionId } from './installation-sections.ts';
import { typeProblem, type FormRules } from './installation-rules.ts';

type JobField = Field<Installation>;
type Name = FieldName<Installation>;

export interface SectionGroup extends FieldGroup<Installation> {
  id: SectionId;
}

const text = (name: Name, title: string, span: 3 | 4 | 6 = 3): JobField => ({
  kind: 'text',
  name,
  title,
  maxLength: 200,
  span,
});

/** A number within its bound; one that may lie below zero, such as camber, has the ± key. */
const bounded = (name: Name, title: string, { min, max }: Bound, unit?: string): JobField => ({
  kind: 'number',
  name,
  title,
  signed: min < 0,
  min,
  max,
  ...(unit !== undefined && { unit }),
  span: 3,
});

const figure = (name: FigureName): JobField =>
  bounded(name, FIGURES[name].title, FIGURES[name], FIGURES[name].unit);

/** One measured thing: its title, and the two fields that hold it before and after the work; the unit stands beside them. */
export interface Measured {
  readonly key: string;
  readonly title: string;
  readonly unit: 'mm' | '°';
  readonly before: JobField;
  readonly after: JobField;
}

export const HEIGHTS: readonly Measured[] = keysOf(CORNERS).map((key) => ({
  key,
  title: `${CORNERS[key].charAt(0).toUpperCase()}${CORNERS[key].slice(1)}`,
  unit: 'mm',
  before: bounded(`heightsBefore.${key}`, `Height before, ${CORNERS[key]}`, HEIGHT_BOUND),
  after: bounded(`heightsAfter.${key}`, `Height after, ${CORNERS[key]}`, HEIGHT_BOUND),
}));

export const ALIGNMENT: readonly Measured[] = keysOf(ANGLES).map((key) => ({
  key,
  title: ANGLES[key].title,
  unit: ANGLES[key].unit,
  before: bounded(`alignmentBefore.${key}`, `${ANGLES[key].title} before`, angleBound(key)),
  after: bounded(`alignmentAfter.${key}`, `${ANGLES[key].title} after`, angleBound(key)),
}));

const isRetro = ({ type }: Installation) => installationType(type)?.retro === true;
const hasPlate = ({ type }: Installation) => installationType(type)?.complianceFlag === true;
const hasWindscreenLabel = ({ type }: Installation) => installationType(type)?.windscreenLabel === true;

const jobFields = (rules: FormRules): JobField[] => [
  {
    kind: 'radio',
    name: 'registeredBefore',
    title: 'Registered before this work?',
    required: true,
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    help: 'Sets whether federal or state approval applies.',
    span: 6,
  },
  {
    kind: 'select',
    name: 'state',
    title: 'State',
    required: true,
    options: STATES,
    help: 'Where the vehicle is, or will be, registered.',
    // The rego's state follows until there is a rego.
    effect: ({ state, rego, regoState }) => (rego === '' || regoState === '' ? { regoState: state } : {}),
    span: 6,
  },
  {
    kind: 'select',
    name: 'type',
    title: 'Type',
    options: INSTALLATION_TYPE_TABLE.map(({ key, label }) => ({ value: key, label })),
    validate: (_, values) => typeProblem(values, rules) ?? true,
    effect: rules.onTypeChange,
    span: 12,
  },
  {
    kind: 'date',
    name: 'installationDate',
    title: 'Installation date',
    validate: (_, values) => dateProblem('installationDate', values, rules.today) ?? true,
    span: 6,
  },
  {
    kind: 'date',
    name: 'originalJobDate',
    title: 'Original job date',
    visible: isRetro,
    validate: (_, values) => dateProblem('originalJobDate', values, rules.today) ?? true,
    help: 'The day the retro work was done.',
    span: 6,
  },
  text('technicianName', 'Technician', 6),
];

const vehicleFields = ({ today }: FormRules): JobField[] => [
  { kind: 'select', name: 'buildMonth', title: 'Build month', options: MONTHS, span: 3 },
  {
    kind: 'number',
    name: 'buildYear',
    title: 'Build year',
    integer: true,
    charCount: 4,
    ...YEARS,
    validate: (_, values) => dateProblem('buildYear', values, today) ?? true,
    span: 3,
  },
  {
    kind: 'autocomplete',
    name: 'vehicleId',
    title: 'Vehicle',
    options: [],
    labelOf: ({ vehicle }) => (vehicle ? vehicleName(vehicle) : ''),
  },
  {
    kind: 'text',
    name: 'vin',
    title: 'VIN',
    upperCase: true,
    isCompact: true,
    validate: (value) => {
      const check = checkVin(String(value));
      return check.ok || check.message;
    },
    span: 6,
  },
  { ...text('rego', 'Rego'), kind: 'text', upperCase: true, isCompact: true },
  { kind: 'select', name: 'regoState', title: 'Rego state', options: STATES, span: 3 },
  text('colour', 'Colour'),
  { ...figure('odometer'), kind: 'number', integer: true },
];

const tyreFields = ({ tyreSizes }: FormRules): JobField[] => [
  {
    ...text('tyreSize', 'Tyre size'),
    kind: 'text',
    upperCase: true,
    placeholder: '285/70R17',
    validate: (value) => {
      const size = parseTyreSize(String(value), tyreSizes);
      return size.ok || size.message;
    },
  },
  {
    ...text('tyreLoadRating', 'Tyre load rating'),
    kind: 'text',
    upperCase: true,
    placeholder: '116H',
    validate: (value) => {
      const rating = parseLoadRating(String(value));
      return rating.ok || rating.message;
    },
  },
  figure('rimRating'),
  figure('rimOffset'),
];

/**
 * The fields of the form by section (product: installation-fields). Customer and car dealer are declared by their
 * pickers; rows, kit slots and photos are keys of their own beside them.
 */
export function installationGroups(rules: FormRules): readonly SectionGroup[] {
  return [
    { id: 'job', title: 'Job', fields: jobFields(rules) },
    { id: 'vehicle', title: 'Vehicle', fields: vehicleFields(rules) },
    {
      id: 'load',
      title: 'Load and accessories',
      fields: [figure('loadFront'), figure('loadRear'), figure('ballWeight'), figure('trailerAtm')],
    },
    { id: 'tyres', title: 'Tyres and rims', fields: tyreFields(rules) },
    {
      id: 'weighbridge',
      title: 'Weighbridge',
      fields: [figure('weighFront'), figure('weighRear'), text('weighTicket', 'Ticket number')],
    },
    {
      id: 'geometry',
      title: 'Heights and alignment',
      fields: [...HEIGHTS, ...ALIGNMENT].flatMap(({ before, after }) => [before, after]),
    },
    {
      id: 'labels',
      title: 'Labels',
      fields: [
        { ...text('plateNumber', 'Compliance plate number', 4), visible: hasPlate },
        { ...text('sviLabelNumber', 'SVI label number', 4), visible: hasPlate },
        { ...text('windscreenLabelCode', 'Windscreen label code', 4), visible: hasWindscreenLabel },
      ],
    },
    {
      id: 'notes',
      title: 'Notes',
      fields: [{ kind: 'textarea', name: 'notes', title: 'Notes', maxLength: 5000, rows: 4 }],
    },
  ];
}
