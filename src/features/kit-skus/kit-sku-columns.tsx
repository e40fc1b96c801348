import { SKU_WARNINGS, type SkuRow } from '#domain/kit-sku/rows.ts';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { KIT_TYPE_LABELS, KIT_TYPES } from '#domain/kit/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

export type Row = SkuRow<Doc<KitSku>>;

function plain(id: string, title: string, text: (row: Row) => string): ListColumn<Row> {
  return { id, title, text, cell: text };
}
const ofSku = (id: string, title: string, text: (sku: KitSku) => string) =>
  plain(id, title, (row) => (row.sku ? text(row.sku.value) : ''));
const code = (...given: Parameters<typeof ofSku>) => ({ ...ofSku(...given), csv: { isCode: true } });

/** The words of everything that is wrong with a row, '' for nothing. */
export function warningText({ warnings, sku }: Row): string {
  return sku?.value.deleted ? 'Deleted' : warnings.map((warning) => SKU_WARNINGS[warning]).join(', ');
}

/** "GVM-HLX-3300 HiLux N80 GVM 3300": the kit in one line; its id where it is gone. */
export function kitText({ kit, sku }: Row): string {
  if (!kit) return `Kit ${sku?.value.kitId ?? ''} not found`;
  return [kit.value.code, kit.value.name].filter((part) => part !== '').join(' ');
}

const codeText = (row: Row) => row.kit?.value.code || kitText(row);

/** The list of what kits are sold as, left to right. Price in dollars without GST. */
export const KIT_SKU_COLUMNS: readonly ListColumn<Row>[] = [
  { ...plain('kit', 'Kit', codeText), sortable: true, always: true, card: 'title' },
  { ...plain('name', 'Name', ({ kit }) => kit?.value.name ?? ''), low: true },
  {
    ...plain('type', 'Type', ({ kit }) => (kit ? KIT_TYPE_LABELS[kit.value.type] : '')),
    low: true,
  },
  { ...plain('option', 'Spring option', ({ option }) => option), card: 'lead' },
  { ...code('sku', 'SKU', ({ sku }) => sku), sortable: true, always: true, card: 'title' },
  {
    ...plain('warnings', 'Issue', warningText),
    cell: (row) => {
      const text = warningText(row);
      return text === '' ? '' : <StatusBadge tone={text === 'Deleted' ? 'neutral' : 'watch'} text={text} />;
    },
    card: 'state',
  },
  code('barcode', 'Barcode', ({ barcode }) => barcode),
  {
    ...ofSku('price', 'Price ex GST', ({ price }) => (price === '' ? '' : formatCents(price))),
    align: 'end',
    sortable: true,
    card: 'end',
  },
  { ...ofSku('unit', 'Stock unit', ({ stockUnit }) => stockUnit), low: true },
  { ...code('supplier', 'Supplier code', ({ supplierCode }) => supplierCode), low: true },
];

/** What a column compares when it is sorted by; the others keep the order of the kits. */
export const KIT_SKU_SORTS: Readonly<Record<string, (row: Row) => string | number>> = {
  kit: kitText,
  sku: ({ sku }) => sku?.value.sku ?? '',
  price: ({ sku }) => sku?.value.price ?? '',
};

export const KIT_SKU_FILTERS: readonly ListFilter[] = [
  {
    id: 'warning',
    title: 'Issue',
    options: [
      { value: 'any', label: 'Any issue' },
      ...Object.entries(SKU_WARNINGS).map(([value, label]) => ({ value, label })),
    ],
  },
  {
    id: 'type',
    title: 'Type',
    options: KIT_TYPES.map((value) => ({ value, label: KIT_TYPE_LABELS[value] })),
  },
  DELETED_FILTER,
];
