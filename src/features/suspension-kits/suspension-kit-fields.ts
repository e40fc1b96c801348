import { formatCents, incGst } from '#domain/shared/money.ts';
import { known } from '#domain/shared/quantity.ts';
import { PIECES_MAX } from '#domain/shared/schema.ts';
import {
  POSITION_LABELS,
  POSITIONS,
  type SuspensionKit,
  suspensionPartSchema,
} from '#domain/suspension-kit/schema.ts';
import type { PartProducts } from '#features/products/public/use-part-products.ts';
import type { Field, FieldGroup, FieldName } from '#forms/field.ts';

type KitField = Field<SuspensionKit>;

function load(axle: 'Front' | 'Rear'): readonly KitField[] {
  const [min, max] = [`load${axle}Min`, `load${axle}Max`] as const;
  return [
    { kind: 'number', name: min, title: `Load ${axle.toLowerCase()} from`, unit: 'kg', min: 0, span: 3 },
    {
      kind: 'number',
      name: max,
      title: `Load ${axle.toLowerCase()} to`,
      unit: 'kg',
      min: 0,
      span: 3,
      validate: (value, kit) => {
        const from = known(kit[min]);
        return from === null || Number(value) >= from || `Load ${axle.toLowerCase()} to is below load from`;
      },
    },
  ];
}

/** What a suspension kit is and what it is made for. Lift mm, loads kg, price ex GST. */
export const SUSPENSION_KIT_GROUPS: readonly FieldGroup<SuspensionKit>[] = [
  {
    id: 'kit',
    title: 'Suspension kit',
    fields: [
      { kind: 'text', name: 'code', title: 'Code', required: true, maxLength: 200, span: 3 },
      { kind: 'text', name: 'name', title: 'Name', required: true, maxLength: 200, span: 9 },
      { kind: 'money', name: 'priceExGst', title: 'Price ex GST', min: 0, span: 3 },
      {
        kind: 'readonly',
        name: 'priceExGst.inc',
        title: 'Price inc GST',
        show: ({ priceExGst }) => (priceExGst === '' ? '' : formatCents(incGst(priceExGst))),
        span: 3,
      },
    ],
  },
  {
    id: 'made-for',
    title: 'Lift and load',
    description: 'The lift over standard height, and the constant load above the empty vehicle on each axle.',
    fields: [
      { kind: 'number', name: 'liftFront', title: 'Lift front', unit: 'mm', span: 6 },
      { kind: 'number', name: 'liftRear', title: 'Lift rear', unit: 'mm', span: 6 },
      ...load('Front'),
      ...load('Rear'),
    ],
  },
];

/** The fields of one part; names carry the row's place. A part is a product of ours or is told in words. */
export function partFields(index: number, products: PartProducts): readonly KitField[] {
  const at = (key: string): FieldName<SuspensionKit> => `positions.${index}.${key}`;
  return [
    {
      kind: 'select',
      name: at('position'),
      title: 'Position',
      required: true,
      options: POSITIONS.map((value) => ({ value, label: POSITION_LABELS[value] })),
      span: 2,
    },
    {
      kind: 'autocomplete',
      name: at('productId'),
      title: 'Product',
      options: products.find,
      marked: products.marked,
      labelOf: ({ positions }) => products.nameOf(positions[index]?.productId ?? ''),
      placeholder: 'Part number or name',
      span: 5,
    },
    {
      kind: 'text',
      name: at('text'),
      title: 'Description',
      maxLength: 200,
      required: ({ positions }) => (positions[index]?.productId ?? '') === '',
      span: 3,
    },
    {
      kind: 'number',
      name: at('qty'),
      title: 'Quantity',
      required: true,
      integer: true,
      min: 1,
      max: PIECES_MAX,
      span: 2,
    },
  ];
}

/** The parts of a kit as rows: where each goes, what it is, how many. */
export const partsField = (products: PartProducts): KitField => ({
  kind: 'rows',
  name: 'positions',
  title: 'Parts',
  noun: 'part',
  blank: { ...suspensionPartSchema.parse({ position: 'frontSpring' }), qty: 2 },
  columns: (index) => partFields(index, products),
});
