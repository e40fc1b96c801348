import { checkSku } from '#domain/kit-sku/derive.ts';
import { KIT_SKU_MAX, type KitSku, STOCK_UNITS } from '#domain/kit-sku/schema.ts';
import { checkEan13 } from '#domain/shared/ean13.ts';
import type { FieldGroup } from '#forms/field.ts';

/** The form of one row. The SKU is typed once; `options` are those of the kit, and the row's own. */
export function kitSkuGroups(
  options: readonly string[],
  kitText: string,
  isSaved: boolean,
): readonly FieldGroup<KitSku>[] {
  return [
    {
      id: 'sku',
      title: 'Kit SKU',
      fields: [
        { kind: 'readonly', name: 'kitId', title: 'Kit', show: () => kitText, span: 12 },
        {
          kind: 'select',
          name: 'option',
          title: 'Spring option',
          options: options.filter((option) => option !== ''),
          visible: () => options.some((option) => option !== ''),
          required: true,
          span: 12,
        },
        isSaved
          ? { kind: 'readonly', name: 'sku', title: 'SKU', span: 6 }
          : {
              kind: 'text',
              name: 'sku',
              title: 'SKU',
              required: true,
              upperCase: true,
              maxLength: KIT_SKU_MAX,
              help: 'Cannot be changed once saved.',
              validate: (value) => checkSku(String(value)),
              span: 6,
            },
        {
          kind: 'text',
          name: 'barcode',
          title: 'Barcode (EAN-13)',
          maxLength: 13,
          validate: (value) => checkEan13(String(value)),
          span: 6,
        },
        { kind: 'money', name: 'price', title: 'Price ex GST', min: 0, max: 1_000_000_000, span: 4 },
        {
          kind: 'select',
          name: 'stockUnit',
          title: 'Stock unit',
          required: true,
          options: STOCK_UNITS,
          span: 4,
        },
        { kind: 'text', name: 'supplierCode', title: 'Supplier code', maxLength: 200, span: 4 },
      ],
    },
  ];
}
