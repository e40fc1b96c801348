import { FRONT_PERCENT, mirrorPercent } from '#domain/accessory/derive.ts';
import { type Accessory, WEIGHT_CATEGORIES } from '#domain/accessory/schema.ts';
import type { Field, FieldGroup } from '#forms/field.ts';

const percent: Pick<Field<Accessory>, 'min' | 'max' | 'unit' | 'span'> = {
  min: 0,
  max: 100,
  unit: '%',
  span: 3,
};

/**
 * The accessory form (product: accessories): each percentage mirrors the other, a category presets both
 * (decisions: accessory-category).
 */
export const ACCESSORY_GROUPS: readonly FieldGroup<Accessory>[] = [
  {
    id: 'accessory',
    title: 'Accessory',
    fields: [
      { kind: 'text', name: 'name', title: 'Name', required: true, maxLength: 200, span: 8 },
      { kind: 'number', name: 'weight', title: 'Weight', min: 0, unit: 'kg', span: 4 },
    ],
  },
  {
    id: 'split',
    title: 'Weight on the axles',
    description:
      'A category sets both shares. A share typed by hand unsets the category. Blank shares are half each.',
    fields: [
      {
        kind: 'select',
        name: 'weightCategory',
        title: 'Weight category',
        options: WEIGHT_CATEGORIES,
        effect: ({ weightCategory }) => {
          if (weightCategory === '') return {};
          const front = FRONT_PERCENT[weightCategory];
          return { weightFrontPercent: front, weightRearPercent: mirrorPercent(front) };
        },
        span: 6,
      },
      {
        ...percent,
        kind: 'number',
        name: 'weightFrontPercent',
        title: 'Front share',
        effect: ({ weightFrontPercent }) => ({
          weightCategory: '',
          weightRearPercent: mirrorPercent(weightFrontPercent),
        }),
      },
      {
        ...percent,
        kind: 'number',
        name: 'weightRearPercent',
        title: 'Rear share',
        effect: ({ weightRearPercent }) => ({
          weightCategory: '',
          weightFrontPercent: mirrorPercent(weightRearPercent),
        }),
      },
    ],
  },
];
