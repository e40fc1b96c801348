import type { Distributer } from '#domain/distributer/schema.ts';
import { postcodeText } from '#domain/shared/postcode.ts';
import { STATES } from '#domain/shared/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { codeColumn, PHONE_COLUMN, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';

type Row = Doc<Distributer>;

const plain = textColumn<Distributer>;

/** The distributors list, left to right. `dealers` is how many each supplies, by id. */
export function distributorColumns(dealers: ReadonlyMap<string, number>): readonly ListColumn<Row>[] {
  const supplied = ({ id }: Row) => String(dealers.get(id) ?? '');
  return [
    { ...plain('name', 'Name', ({ name }) => name), sortable: true, always: true },
    { ...plain('city', 'City', ({ city }) => city), sortable: true },
    plain('state', 'State', ({ state }) => state),
    plain('states', 'States served', ({ states }) => states.join(', ')),
    { id: 'dealers', title: 'Dealers', text: supplied, cell: supplied, align: 'end' },
    plain('orderEmail', 'Order inbox', ({ orderEmail, email }) => orderEmail || email),
    { ...PHONE_COLUMN, low: true },
    plain('headOffice', 'Head office', ({ headOffice }) => (headOffice ? 'Yes' : '')),
    { ...plain('email', 'Email', ({ email }) => email), hidden: true },
    { ...plain('address', 'Address', ({ address }) => address), hidden: true },
    {
      ...codeColumn<Distributer>('postcode', 'Postcode', ({ postcode }) => postcodeText(postcode)),
      hidden: true,
    },
  ];
}

export const DISTRIBUTOR_FILTERS: readonly ListFilter[] = [
  { id: 'state', title: 'State', options: STATES.map((state) => ({ value: state, label: state })) },
  DELETED_FILTER,
];
