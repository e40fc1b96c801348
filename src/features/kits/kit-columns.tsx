import { activationPoints, blockers } from '#domain/mass/kit-activation.ts';
import { type Kit, KIT_STATES, KIT_TYPE_LABELS, KIT_TYPES } from '#domain/kit/schema.ts';
import { KIT_STATE_LABELS } from '#domain/kit/states.ts';
import { formatCents, incGst } from '#domain/shared/money.ts';
import { STATES } from '#domain/shared/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { KIT_STATE_LOOKS } from './kit-labels.ts';

type Row = Doc<Kit>;

const plain = textColumn<Kit>;

function figure(id: string, title: string, of: (kit: Kit) => string): ListColumn<Row> {
  return { ...plain(id, title, of), align: 'end' };
}
const price = (kit: Kit, of: (cents: number) => number) =>
  kit.priceExGst === '' ? '' : formatCents(of(kit.priceExGst));

/** "Federal, all states", "Federal, all but WA" or "NSW, QLD". */
function approvedIn({ federal, states }: Kit): string {
  const missing = STATES.filter((state) => !states.includes(state));
  const isNearlyAll = missing.length > 0 && missing.length < states.length;
  const inStates = isNearlyAll ? `all but ${missing.join(', ')}` : states.join(', ');
  const parts = [federal ? 'Federal' : '', missing.length === 0 ? 'all states' : inStates];
  return parts.filter((part) => part !== '').join(', ');
}

/** "1600 / 2050": front and rear axle. */
function axles({ frontAxleCapacity, rearAxleCapacity }: Kit): string {
  if (frontAxleCapacity === '' && rearAxleCapacity === '') return '';
  return [frontAxleCapacity, rearAxleCapacity].map((axle) => (axle === '' ? '–' : axle)).join(' / ');
}

/**
 * What a draft still needs to be activated, as far as the kit itself and its SKUs tell: "Price, SKU"; '' for other kits.
 * `missingSkus` are the options without one, left out while they are not read.
 */
export function stillNeeded(kit: Kit, missingSkus?: readonly string[]): string {
  if (kit.status !== 'draft') return '';
  const points = activationPoints(kit, missingSkus ? { missingSkus } : {});
  const titles = blockers(points).map(({ title }) => title);
  const noted = points.filter(({ level }) => level === 'warns').map(({ title }) => title.toLowerCase());
  const check = noted.length === 0 ? [] : [`check ${noted.join(', ').replace('sku', 'SKU')}`];
  return titles.length === 0 ? ['Ready', ...check].join(': ') : [titles.join(', '), ...check].join('; ');
}

/** The column of {@link stillNeeded}. */
export function neededColumn(missingSkusOf: (kit: Row) => readonly string[] | undefined): ListColumn<Row> {
  const text = (row: Row) => stillNeeded(row.value, missingSkusOf(row));
  return { id: 'needed', title: 'Draft needs', cell: text, text, low: true };
}

/** The kits list, left to right. Masses in kg, prices in dollars. */
export const KIT_COLUMNS: readonly ListColumn<Row>[] = [
  { ...codeColumn<Kit>('code', 'Code', (kit) => kit.code), sortable: true, always: true, card: 'title' },
  { ...plain('name', 'Name', (kit) => kit.name), sortable: true, always: true, card: 'title' },
  { ...plain('type', 'Type', (kit) => KIT_TYPE_LABELS[kit.type]), card: 'line' },
  {
    ...plain('status', 'Status', (kit) => KIT_STATE_LABELS[kit.status]),
    cell: ({ value: { status } }) => (
      <StatusBadge {...KIT_STATE_LOOKS[status]} text={KIT_STATE_LABELS[status]} />
    ),
    card: 'state',
  },
  { ...figure('vehicles', 'Vehicles', (kit) => String(kit.vehicleIds.length)), low: true },
  { ...figure('gvm', 'GVM kg', (kit) => String(kit.gvm)), sortable: true },
  { ...figure('gcm', 'GCM kg', (kit) => String(kit.gcm)), low: true },
  { ...figure('axles', 'Axles kg', axles), low: true },
  { ...figure('btc', 'Towing kg', (kit) => String(kit.btc)), low: true },
  { ...plain('approvals', 'Approval numbers', (kit) => kit.approvals.join(', ')), hidden: true },
  { ...plain('approved', 'Approved in', approvedIn), low: true },
  { ...figure('lead', 'Lead days', (kit) => String(kit.leadTimeDays)), low: true },
  { ...figure('price', 'Price ex GST', (kit) => price(kit, (cents) => cents)), sortable: true, card: 'end' },
  { ...figure('priceInc', 'Price inc GST', (kit) => price(kit, incGst)), low: true },
];

export const KIT_FILTERS: readonly ListFilter[] = [
  {
    id: 'type',
    title: 'Type',
    options: KIT_TYPES.map((value) => ({ value, label: KIT_TYPE_LABELS[value] })),
  },
  {
    id: 'status',
    title: 'Status',
    options: KIT_STATES.map((value) => ({ value, label: KIT_STATE_LABELS[value] })),
  },
  DELETED_FILTER,
];
