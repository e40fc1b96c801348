import { type Accessory, WEIGHT_CATEGORIES } from '#domain/accessory/schema.ts';
import { quantityText } from '#domain/shared/quantity.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';

type Row = Doc<Accessory>;

const plain = textColumn<Accessory>;

function figure(id: string, title: string, text: (accessory: Accessory) => string): ListColumn<Row> {
  return { ...plain(id, title, text), align: 'end' };
}

/** The accessories list, left to right. Weight in kg. */
export const ACCESSORY_COLUMNS: readonly ListColumn<Row>[] = [
  { ...plain('name', 'Name', (accessory) => accessory.name), sortable: true, always: true },
  { ...figure('weight', 'Weight kg', (accessory) => String(accessory.weight)), sortable: true },
  plain('category', 'Weight category', (accessory) => accessory.weightCategory),
  figure('front', 'Front', (accessory) => quantityText(accessory.weightFrontPercent, '%')),
  figure('rear', 'Rear', (accessory) => quantityText(accessory.weightRearPercent, '%')),
];

export const ACCESSORY_FILTERS: readonly ListFilter[] = [
  {
    id: 'category',
    title: 'Weight category',
    options: [
      ...WEIGHT_CATEGORIES.map((category) => ({ value: category, label: category })),
      { value: 'none', label: 'Unset' },
    ],
  },
  DELETED_FILTER,
];
