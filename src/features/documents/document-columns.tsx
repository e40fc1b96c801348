import type { PortalDocument } from '#domain/document/schema.ts';
import { STATUS_LABELS } from '#domain/document/shelf.ts';
import { formatDate } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { audienceText, shortAudience } from './document-labels.ts';

type Row = Doc<PortalDocument>;

const plain = textColumn<PortalDocument>;

const published = ({ publishedAt }: PortalDocument) => (publishedAt === 0 ? '' : formatDate(publishedAt));

/** The list of documents as their admins see it, left to right. */
export const DOCUMENT_COLUMNS: readonly ListColumn<Row>[] = [
  { ...plain('title', 'Title', ({ title }) => title), sortable: true, always: true },
  { ...plain('category', 'Category', ({ category }) => category), sortable: true },
  plain('version', 'Version', ({ version }) => version),
  {
    id: 'status',
    title: 'Status',
    text: ({ value }) => STATUS_LABELS[value.status].text,
    cell: ({ value }) => <StatusBadge {...STATUS_LABELS[value.status]} />,
  },
  {
    ...plain('audience', 'Dealer categories', ({ audience }) => audienceText(audience)),
    cell: ({ value: { audience } }) => shortAudience(audience),
    low: true,
  },
  { ...plain('states', 'States', ({ states }) => states.join(', ') || 'All'), low: true },
  {
    ...plain('from', 'Effective from', ({ effectiveFrom }) => formatDate(effectiveFrom)),
    sortable: true,
  },
  { ...plain('out', 'Published', published), sortable: true, low: true },
  { ...plain('files', 'Files', ({ files }) => String(files.length)), align: 'end' },
];

export const DOCUMENT_FILTERS: readonly ListFilter[] = [
  {
    id: 'status',
    title: 'Status',
    options: Object.entries(STATUS_LABELS).map(([value, { text }]) => ({ value, label: text })),
  },
  DELETED_FILTER,
];
