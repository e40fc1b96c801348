import { fileStore } from '#data/files/files.ts';
import { DEALER_CATEGORIES } from '#domain/dealer/schema.ts';
import {
  type Kit,
  KIT_IMAGES_MAX,
  KIT_INSTRUCTIONS_MAX,
  KIT_TYPE_LABELS,
  KIT_TYPES,
} from '#domain/kit/schema.ts';
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

/** What a kit is and which limits it brings: the groups before its spring options and torques. */
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
