import { dealerCategory } from '#domain/dealer/derive.ts';
import { groupName } from '#domain/dealer/group-name.ts';
import { DEALER_CATEGORIES, type Dealer } from '#domain/dealer/schema.ts';
import { TIME_LIMIT_STATUS, type TimeLimitStatusName } from '#domain/time-limit/status.ts';
import { postcodeText } from '#domain/shared/postcode.ts';
import { STATES } from '#domain/shared/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { codeColumn, PHONE_COLUMN, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type DealerChoices, distributerName } from './dealer-choices.ts';

type Row = Doc<Dealer>;

const plain = textColumn<Dealer>;

const isStatus = (name: string): name is TimeLimitStatusName => name in TIME_LIMIT_STATUS;

/** The word, icon and tone of a dealer's worst time limit. */
export function limitLabel({ timeLimitStatus }: Pick<Dealer, 'timeLimitStatus'>) {
  return TIME_LIMIT_STATUS[isStatus(timeLimitStatus) ? timeLimitStatus : 'ok'];
}

/** The dealers list, left to right. */
export function dealerColumns(choices: DealerChoices): readonly ListColumn<Row>[] {
  const orders = ({ id }: Row) => String(choices.openOrders.get(id) ?? '');
  return [
    {
      ...plain('name', 'Name', (dealer) => dealer.name),
      sortable: true,
      always: true,
      card: 'title',
    },
    { ...plain('city', 'City', (dealer) => dealer.city), sortable: true, card: 'line' },
    { ...plain('state', 'State', (dealer) => dealer.state), card: 'line' },
    plain('group', 'Group', groupName),
    plain('category', 'Category', (dealer) => dealerCategory(dealer.kitCategoryId)),
    {
      ...plain('limit', 'Time limits', (dealer) => limitLabel(dealer).word),
      cell: ({ value }) => {
        const { tone, icon, word } = limitLabel(value);
        return <StatusBadge tone={tone} icon={icon} text={word} />;
      },
      card: 'state',
    },
    { ...plain('errors', 'Errors', (dealer) => String(dealer.timeLimitErrorCount)), align: 'end' },
    { id: 'orders', title: 'Open orders', text: orders, cell: orders, align: 'end' },
    {
      ...plain('engineer', 'To engineer', (dealer) => (dealer.canSendToEngineer ? 'Yes' : 'No')),
      low: true,
    },
    { ...plain('headOffice', 'Head office', (dealer) => (dealer.headOffice ? 'Yes' : '')), hidden: true },
    {
      ...plain('distributor', 'Distributor', (dealer) => distributerName(choices, dealer.distributerId)),
      low: true,
    },
    { ...PHONE_COLUMN, hidden: true },
    { ...plain('email', 'Email', (dealer) => dealer.email), hidden: true },
    { ...plain('address', 'Address', (dealer) => dealer.address), hidden: true },
    {
      ...codeColumn<Dealer>('postcode', 'Postcode', (dealer) => postcodeText(dealer.postcode)),
      hidden: true,
    },
  ];
}

/** State, group, category, time limits, head office, and the deleted ones. */
export function dealerFilters({ groups }: DealerChoices): readonly ListFilter[] {
  return [
    { id: 'state', title: 'State', options: STATES.map((state) => ({ value: state, label: state })) },
    ...(groups.length > 0
      ? [{ id: 'group', title: 'Group', options: groups.map(({ id, name }) => ({ value: id, label: name })) }]
      : []),
    {
      id: 'category',
      title: 'Category',
      options: DEALER_CATEGORIES.map((label, id) => ({ value: String(id), label })),
    },
    {
      id: 'limit',
      title: 'Time limits',
      options: Object.values(TIME_LIMIT_STATUS).map(({ id, word }) => ({ value: String(id), label: word })),
    },
    {
      id: 'headOffice',
      title: 'Head office',
      options: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    },
    DELETED_FILTER,
  ];
}
