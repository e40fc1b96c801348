import type { CarDealer } from '#domain/car-dealer/schema.ts';
import { postcodeText } from '#domain/shared/postcode.ts';
import { STATES } from '#domain/shared/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { codeColumn, PHONE_COLUMN, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';

type Row = Doc<CarDealer>;

const plain = textColumn<CarDealer>;

/** The car dealers list, left to right. */
export const CAR_DEALER_COLUMNS: readonly ListColumn<Row>[] = [
  { ...plain('name', 'Name', (yard) => yard.name), sortable: true, always: true },
  plain('brands', 'Brands', (yard) => yard.brands.join(', ')),
  { ...plain('city', 'City', (yard) => yard.city), sortable: true },
  plain('state', 'State', (yard) => yard.state),
  { ...codeColumn<CarDealer>('postcode', 'Postcode', (yard) => postcodeText(yard.postcode)), hidden: true },
  plain('contact', 'Contact', (yard) => yard.contactPerson),
  PHONE_COLUMN,
  { ...plain('email', 'Email', (yard) => yard.email), low: true },
  { ...plain('po', 'PO required', (yard) => (yard.poRequired ? 'Yes' : '')), low: true },
];

export const CAR_DEALER_FILTERS: readonly ListFilter[] = [
  { id: 'state', title: 'State', options: STATES.map((state) => ({ value: state, label: state })) },
  DELETED_FILTER,
];
