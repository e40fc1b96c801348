import { PRINTED_DOCUMENT_LABELS, pageSizeText, PRINTER_KIND_LABELS } from '#domain/printer/page.ts';
import { PRINTER_KINDS, type Printer } from '#domain/printer/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';

type Row = Doc<Printer>;

const plain = textColumn<Printer>;

const margins = ({ marginTop, marginRight, marginBottom, marginLeft }: Printer) =>
  [marginTop, marginRight, marginBottom, marginLeft].map((margin) => margin || 0).join(' / ');

/** The printers list, left to right. Lengths in mm. */
export const PRINTER_COLUMNS: readonly ListColumn<Row>[] = [
  { ...plain('name', 'Name', ({ name }) => name), sortable: true, always: true },
  plain('kind', 'Kind', ({ kind }) => PRINTER_KIND_LABELS[kind]),
  plain('size', 'Page', pageSizeText),
  { ...plain('margins', 'Margins mm', margins), low: true },
  plain('defaultFor', 'Default for', ({ defaultFor }) =>
    defaultFor.map((document) => PRINTED_DOCUMENT_LABELS[document]).join(', '),
  ),
  { ...plain('location', 'Location', ({ location }) => location), sortable: true },
];

export const PRINTER_FILTERS: readonly ListFilter[] = [
  {
    id: 'kind',
    title: 'Kind',
    options: PRINTER_KINDS.map((kind) => ({ value: kind, label: PRINTER_KIND_LABELS[kind] })),
  },
  DELETED_FILTER,
];
