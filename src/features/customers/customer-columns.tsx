import type { Customer } from '#domain/customer/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { STATES } from '#domain/shared/schema.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { codeColumn, PHONE_COLUMN, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';

type Row = Doc<Customer>;

const plain = textColumn<Customer>;

const yes = (isSo: boolean) => (isSo ? 'Yes' : '');

/** The customers list, left to right. */
export const CUSTOMER_COLUMNS: readonly ListColumn<Row>[] = [
  { ...plain('name', 'Name', (customer) => customer.name), sortable: true, always: true, card: 'title' },
  { ...PHONE_COLUMN, card: 'line' },
  { ...plain('email', 'Email', (customer) => customer.email), card: 'line' },
  { ...plain('city', 'City', (customer) => customer.city), sortable: true, card: 'state' },
  plain('state', 'State', (customer) => customer.state),
  { ...codeColumn<Customer>('postcode', 'Postcode', (customer) => customer.postcode), hidden: true },
  { ...plain('company', 'Company', (customer) => yes(customer.company)), hidden: true },
  { ...plain('fleet', 'Fleet', (customer) => yes(customer.fleet)), low: true },
  {
    ...plain('dealer', 'Dealer', (customer) => shortOrganisation(customer.dealer)),
    whole: ({ value }) => value.dealer,
    low: true,
  },
  {
    id: 'updated',
    title: 'Updated',
    sortable: true,
    low: true,
    text: (row) => formatDate(row.at),
    cell: (row) => formatDate(row.at),
  },
];

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

export const CUSTOMER_FILTERS: readonly ListFilter[] = [
  { id: 'company', title: 'Company', options: YES_NO },
  { id: 'fleet', title: 'Fleet', options: YES_NO },
  { id: 'state', title: 'State', options: STATES.map((state) => ({ value: state, label: state })) },
  DELETED_FILTER,
];
