import { fileStore } from '#data/files/files.ts';
import { DEALER_CATEGORIES } from '#domain/dealer/schema.ts';
import {
  type Kit,
  KIT_IMAGES_MAX,
  KIT_INSTRUCTIONS_MAX,
  KIT_TYPE_LABELS,
  KIT_TYPES,
  springOptionSchema,
  TORQUE_KEYS,
} from '#domain/kit/schema.ts';
import { needsRange, springFault } from '#domain/kit/spring-options.ts';
import { torqueFault } from '#domain/kit/torque-fault.ts';
import { TORQUE_POINTS, type TorqueRow } from '#domain/kit/torques.ts';
import { formatCents, incGst } from '#domain/shared/money.ts';
import { DAYS_MAX, STATES } from '#domain/shared/schema.ts';
import { parseLoadRating } from '#domain/tyre/load-rating.ts';
import { parseTyreSize } from '#domain/tyre/tyre-size.ts';
import type { Field, FieldGroup, FieldName } from '#forms/field.ts';

type KitField = Field<Kit>;

const figure = (name: FieldName<Kit>, title: string, unit: string): KitField => ({
  kind: 'number',
  name,
  title,
  unit,
  span: 3,
});
const mass = (name: FieldName<Kit>, title: string): KitField => ({
  ...figure(name, title, 'kg'),
  kind: 'number',
  min: 0,
});

function checkTyreSizes(value: unknown, table: Readonly<Record<string, number>>): true | string {
  const sizes: readonly unknown[] = Array.isArray(value) ? value : [];
  const messages = sizes.map((size) => parseTyreSize(String(size), table));
  return messages.find((size) => !size.ok)?.message ?? true;
}

/** What a kit is and which limits it brings: the groups before its rows. */
export const KIT_LIMIT_GROUPS: readonly FieldGroup<Kit>[] = [
  {
    id: 'identity',
    title: 'Kit',
    fields: [
      { kind: 'text', name: 'code', title: 'Code', maxLength: 200, span: 3 },
      { kind: 'text', name: 'name', title: 'Name', required: true, maxLength: 200, span: 6 },
      {
        kind: 'select',
        name: 'type',
        title: 'Type',
        required: true,
        options: KIT_TYPES.map((value) => ({ value, label: KIT_TYPE_LABELS[value] })),
        // Jobs and orders hold a kit that was once active in slots of its type.
        disabled: ({ status }) => status !== 'draft',
        span: 3,
      },
      { kind: 'textarea', name: 'description', title: 'Description', maxLength: 5000, span: 12 },
    ],
  },
  {
    id: 'limits',
    title: 'New limits',
    description: 'Leave blank what doesn’t change.',
    fields: [
      mass('gvm', 'GVM'),
      mass('frontAxleCapacity', 'Front axle capacity'),
      mass('rearAxleCapacity', 'Rear axle capacity'),
      mass('gcm', 'GCM'),
      mass('btc', 'Braked towing capacity'),
      mass('maxBallWeight', 'Max ball weight'),
    ],
  },
  {
    id: 'fitted',
    title: 'Once fitted',
    fields: [
      figure('heightChangeFront', 'Height change front', 'mm'),
      figure('heightChangeRear', 'Height change rear', 'mm'),
      mass('massFront', 'Adds to front axle'),
      mass('massRear', 'Adds to rear axle'),
    ],
  },
];

function springFields(index: number): readonly KitField[] {
  const at = (key: string) => `springOptions.${index}.${key}` as const;
  const judged = (key: 'name' | 'loadMin' | 'loadMax') => ({
    validate: (_value: unknown, { springOptions }: Kit) => springFault(springOptions, index, key) || true,
  });
  const cell = { kind: 'number', min: 0, span: 2 } as const;
  return [
    {
      kind: 'text',
      name: at('name'),
      title: 'Spring option',
      required: true,
      maxLength: 200,
      span: 4,
      ...judged('name'),
    },
    { ...cell, name: at('frontRate'), title: 'Front rate', unit: 'N/mm' },
    { ...cell, name: at('rearRate'), title: 'Rear rate', unit: 'N/mm' },
    { ...cell, name: at('loadMin'), title: 'Load from', unit: 'kg', ...judged('loadMin') },
    {
      ...cell,
      name: at('loadMax'),
      title: 'Load to',
      unit: 'kg',
      ...judged('loadMax'),
      required: ({ springOptions }) => needsRange(springOptions, index),
    },
  ];
}

const BOLTS = TORQUE_KEYS.map((value) => ({ value, label: TORQUE_POINTS[value] }));

function torqueFields(index: number): readonly KitField[] {
  const common = (key: keyof TorqueRow) => ({
    name: `torques.${index}.${key}` as const,
    required: true,
    validate: (_value: unknown, { torques }: Kit) => torqueFault(torques, index, key) || true,
  });
  return [
    { ...common('point'), kind: 'select', title: 'Bolt', options: BOLTS, span: 6 },
    { ...common('torque'), kind: 'number', title: 'Torque', unit: 'Nm', min: 0, span: 3 },
    { ...common('tolerance'), kind: 'number', title: 'Tolerance', unit: '± Nm', min: 0, span: 3 },
  ];
}

/** What a kit states in rows: the springs of a GVM kit (product: kit-types), and what the checklist of its jobs asks for. */
export const KIT_ROW_GROUPS: readonly FieldGroup<Kit>[] = [
  {
    id: 'springOptions',
    title: 'Spring options',
    description:
      'The constant load in the tray or boot decides which springs are fitted. Load ranges may meet, not overlap.',
    visible: ({ type }) => type === 'gvmUpgrade',
    fields: [
      {
        kind: 'rows',
        name: 'springOptions',
        title: 'Spring options',
        noun: 'spring option',
        blank: { ...springOptionSchema.parse({ name: '-' }), name: '' },
        columns: springFields,
      },
    ],
  },
  {
    id: 'torques',
    title: 'Torques',
    description: "The job's checklist asks for these. Bolts not listed here are held to a general range.",
    fields: [
      {
        kind: 'rows',
        name: 'torques',
        title: 'Torques',
        noun: 'torque',
        blank: { point: '', torque: '', tolerance: '' },
        columns: torqueFields,
      },
    ],
  },
];

const tyreGroup = (tyreSizes: Readonly<Record<string, number>>): FieldGroup<Kit> => ({
  id: 'tyres',
  title: 'Tyres',
  fields: [
    {
      kind: 'text',
      name: 'minTyreRating',
      title: 'Min tyre load rating',
      upperCase: true,
      maxLength: 200,
      placeholder: '116H',
      span: 3,
      validate: (value) => {
        const rating = parseLoadRating(String(value));
        return rating.ok || rating.message;
      },
    },
    {
      kind: 'tags',
      name: 'tyreSizesAllowed',
      title: 'Tyre sizes allowed',
      upperCase: true,
      maxLength: 200,
      placeholder: '285/70R17',
      help: 'Enter or a comma ends a size. Leave blank for any size.',
      span: 9,
      validate: (value) => checkTyreSizes(value, tyreSizes),
    },
  ],
});

const APPROVALS: FieldGroup<Kit> = {
  id: 'approvals',
  title: 'Approvals',
  fields: [
    {
      kind: 'tags',
      name: 'approvals',
      title: 'Approval numbers',
      maxLength: 200,
      help: 'Enter or a comma ends a number.',
      span: 9,
    },
    { kind: 'checkbox', name: 'federal', title: 'Federal approval', span: 3 },
    { kind: 'tags', name: 'states', title: 'Approved in', options: STATES, span: 12 },
  ],
};

const FILES: FieldGroup<Kit> = {
  id: 'files',
  title: 'Images and instructions',
  description: 'Dealers open these at the kit of their job.',
  fields: [
    {
      kind: 'file',
      name: 'images',
      title: 'Images',
      store: fileStore('kits'),
      accept: ['jpg', 'jpeg', 'png'],
      maxFiles: KIT_IMAGES_MAX,
      span: 6,
    },
    {
      kind: 'file',
      name: 'instructions',
      title: 'Fitting instructions',
      store: fileStore('kits'),
      accept: ['pdf'],
      maxFiles: KIT_INSTRUCTIONS_MAX,
      span: 6,
    },
  ],
};

const TRADE: FieldGroup<Kit> = {
  id: 'trade',
  title: 'Trade',
  fields: [
    { kind: 'money', name: 'priceExGst', title: 'Price ex GST', min: 0, span: 3 },
    {
      kind: 'readonly',
      name: 'priceExGst.inc',
      title: 'Price inc GST',
      show: ({ priceExGst }) => (priceExGst === '' ? '' : formatCents(incGst(priceExGst))),
      span: 3,
    },
    {
      ...figure('leadTimeDays', 'Lead time', 'days'),
      kind: 'number',
      integer: true,
      min: 0,
      max: DAYS_MAX,
    },
    {
      kind: 'tags',
      name: 'kitCategoryIds',
      title: 'For dealers of category',
      options: DEALER_CATEGORIES.map((label, value) => ({ value, label })),
      span: 12,
    },
  ],
};

/** Tyres, approvals, files and trade: the groups after those. `tyreSizes` are the known sizes in mm. */
export function kitTradeGroups(tyreSizes: Readonly<Record<string, number>>): readonly FieldGroup<Kit>[] {
  return [tyreGroup(tyreSizes), APPROVALS, FILES, TRADE];
}
