import type { TyreSizes } from '#domain/system/schema.ts';
import { checkNewSize, TYRE_DIAMETER, TYRE_SIZE_MAX } from '#domain/system/tyre-table.ts';
import type { FieldGroup } from '#forms/field.ts';

export interface TyreForm extends Record<string, unknown> {
  size: string;
  diameterMm: number | '';
}

/** The fields of one size. `edited` is the size that is changed, '' for a new one. */
export function tyreGroups(sizes: TyreSizes['sizes'], edited: string): readonly FieldGroup<TyreForm>[] {
  return [
    {
      id: 'tyre',
      title: 'Tyre size',
      fields: [
        {
          kind: 'text',
          name: 'size',
          title: 'Size',
          required: true,
          upperCase: true,
          maxLength: TYRE_SIZE_MAX,
          placeholder: '285/70R17',
          validate: (value) => checkNewSize(typeof value === 'string' ? value : '', sizes, edited),
        },
        {
          kind: 'number',
          name: 'diameterMm',
          title: 'Diameter',
          unit: 'mm',
          required: true,
          ...TYRE_DIAMETER,
          span: 4,
        },
      ],
    },
  ];
}
