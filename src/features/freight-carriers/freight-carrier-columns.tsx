import type { FreightCarrier } from '#domain/freight-carrier/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

type Row = Doc<FreightCarrier>;

const plain = textColumn<FreightCarrier>;

/** The freight carriers list, left to right. */
export const FREIGHT_CARRIER_COLUMNS: readonly ListColumn<Row>[] = [
  { ...plain('name', 'Name', (carrier) => carrier.name), sortable: true, always: true },
  {
    ...plain('default', 'Default', (carrier) => (carrier.default ? 'Default' : '')),
    cell: ({ value }) => (value.default ? <StatusBadge tone="ok" text="Default" /> : ''),
  },
  plain('tracking', 'Tracking page', (carrier) => carrier.trackingUrl),
  plain('notes', 'Notes', (carrier) => carrier.notes),
];

export const FREIGHT_CARRIER_FILTERS: readonly ListFilter[] = [
  {
    id: 'default',
    title: 'Default',
    options: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  },
  DELETED_FILTER,
];
