import { lineState } from '#domain/delivery-manifest/lines.ts';
import type { DeliveryManifest, ManifestLine } from '#domain/delivery-manifest/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import type { ListColumn } from '#ui/list/types.ts';

/** One order for the carrier. */
export interface ManifestCsvRow {
  readonly line: ManifestLine;
  readonly manifest: DeliveryManifest;
}

const column = (
  id: string,
  title: string,
  text: (row: ManifestCsvRow) => string,
  isCode = false,
): ListColumn<ManifestCsvRow> => ({ id, title, text, cell: text, ...(isCode && { csv: { isCode } }) });

const numberOf = (value: number) => (value === 0 ? '' : String(value));

/** What a carrier gets of each order. */
export const MANIFEST_CSV: readonly ListColumn<ManifestCsvRow>[] = [
  column('day', 'Date', ({ manifest }) => formatDate(manifest.day)),
  column('carrier', 'Carrier', ({ manifest }) => manifest.carrier),
  column('consignment', 'Consignment', ({ line }) => line.consignment, true),
  column('number', 'Order', ({ line }) => line.number),
  column('dealer', 'Deliver to', ({ line }) => line.dealer),
  column('address', 'Address', ({ line }) => line.shipTo),
  column('suburb', 'Suburb', ({ line }) => line.suburb),
  column('cartons', 'Cartons', ({ line }) => numberOf(line.cartons)),
  column('kg', 'Weight, kg', ({ line }) => numberOf(line.kg)),
  column('estimate', 'Weight estimated', ({ line }) => (line.kg > 0 && line.kgIsEstimate ? 'Yes' : '')),
  column(
    'state',
    'State',
    ({ line }) => ({ waiting: 'Not loaded', loaded: 'Loaded', sent: 'Dispatched' })[lineState(line)],
  ),
];
