import { printerStore } from '#data/nouns/printers.ts';
import { printers } from '#domain/printer/entity.ts';
import type { Printer } from '#domain/printer/schema.ts';
import { type DialogScreen, ReferenceDialogPage } from '#features/reference-screen/reference-dialog-page.tsx';
import { nameNotes } from '#features/reference-screen/name-hint.tsx';
import { paths } from '#lib/paths.ts';
import { TestPageButton } from './parts/test-page-button.tsx';
import { PRINTER_COLUMNS, PRINTER_FILTERS } from './printer-columns.tsx';
import { PRINTER_GROUPS } from './printer-fields.ts';

const SCREEN: DialogScreen<Printer> = {
  noun: 'Printer',
  title: 'Printers',
  path: paths.printers,
  store: printerStore,
  shape: printers.list,
  logged: 'printers',
  nameOf: ({ name }) => name,
  columns: () => PRINTER_COLUMNS,
  filters: () => PRINTER_FILTERS,
  groups: () => PRINTER_GROUPS,
  defaultSort: { id: 'name', direction: 'asc' },
  searchHint: 'Name or location',
  emptyText: 'The printers of your organisation appear here with their paper.',
  deletedText: 'will be hidden. What it was the default for has none until you choose another printer.',
  renderNotes: (form, ownId) =>
    nameNotes(form, printers.path, ownId, (id) => `${paths.printers}?edit=${encodeURIComponent(id)}`),
  renderHints: (form) => <TestPageButton form={form} />,
};

/** The printers of the own organisation. */
export const PrintersPage = () => <ReferenceDialogPage screen={SCREEN} />;
