import { formatCents, incGst } from '#domain/shared/money.ts';
import { liftText, loadRangeText } from '#domain/suspension-kit/derive.ts';
import {
  LIFT_BAND_LABELS,
  LIFT_BANDS,
  LOAD_BAND_LABELS,
  LOAD_BANDS,
  type SuspensionKit,
} from '#domain/suspension-kit/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';

type Row = Doc<SuspensionKit>;

const plain = textColumn<SuspensionKit>;

function figure(id: string, title: string, text: (kit: SuspensionKit) => string): ListColumn<Row> {
  return { ...plain(id, title, text), align: 'end' };
}
const price = (kit: SuspensionKit, of: (cents: number) => number) =>
  kit.priceExGst === '' ? '' : formatCents(of(kit.priceExGst));

/** The suspension kits list, left to right. Lifts in mm, loads in kg, prices in dollars. */
export const SUSPENSION_KIT_COLUMNS: readonly ListColumn<Row>[] = [
  { ...codeColumn<SuspensionKit>('code', 'Code', (kit) => kit.code), sortable: true, always: true },
  { ...plain('name', 'Name', (kit) => kit.name), sortable: true, always: true },
  plain('makes', 'Makes', (kit) => kit.makes.join(', ')),
  figure('lift', 'Lift front / rear mm', liftText),
  {
    ...figure('loadFront', 'Load front', (kit) => loadRangeText(kit.loadFrontMin, kit.loadFrontMax)),
    low: true,
  },
  figure('loadRear', 'Load rear', (kit) => loadRangeText(kit.loadRearMin, kit.loadRearMax)),
  { ...figure('parts', 'Parts', (kit) => String(kit.positions.length)), low: true },
  { ...figure('price', 'Price ex GST', (kit) => price(kit, (cents) => cents)), sortable: true },
  { ...figure('priceInc', 'Price inc GST', (kit) => price(kit, incGst)), low: true },
];

/** Make of the vehicles, lift and load, and the deleted ones. */
export function suspensionKitFilters(makes: readonly string[]): readonly ListFilter[] {
  return [
    {
      id: 'make',
      title: 'Make',
      options: [
        ...makes.map((make) => ({ value: make, label: make })),
        { value: 'none', label: 'No vehicle yet' },
      ],
    },
    {
      id: 'lift',
      title: 'Lift',
      options: LIFT_BANDS.map((value) => ({ value, label: LIFT_BAND_LABELS[value] })),
    },
    {
      id: 'load',
      title: 'Load',
      options: LOAD_BANDS.map((value) => ({ value, label: LOAD_BAND_LABELS[value] })),
    },
    DELETED_FILTER,
  ];
}
