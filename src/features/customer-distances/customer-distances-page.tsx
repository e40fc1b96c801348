import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { customerDistances } from '#domain/customer-distance/entity.ts';
import type { CustomerDistance } from '#domain/customer-distance/schema.ts';
import { acceptDistance } from '#data/nouns/customer-distances.ts';
import { withGroup } from '#data/lists/group-filter.ts';
import { useDealers } from '#data/nouns/use-dealer-names.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { useConfirmWithReason, useErrorAlert } from '#ui/confirm.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { RowAction } from '#ui/list/types.ts';
import { useToast } from '#ui/toast.tsx';
import { DISTANCE_VIEWS, distanceColumns, distanceFilters, kmText } from './distance-columns.tsx';
import { DistanceFigures } from './parts/distance-figures.tsx';

type Row = Doc<CustomerDistance>;

/** Accepting a distance with a reason, and taking that back. */
function useAcceptance(): (row: Row) => RowAction {
  const askReason = useConfirmWithReason();
  const showToast = useToast();
  const showError = useErrorAlert();
  async function settle({ id, value }: Row, reason: string | null, done: string) {
    try {
      await acceptDistance(id, value, reason);
      showToast({ tone: 'ok', text: done });
    } catch (error) {
      showError(error);
    }
  }
  async function accept(row: Row) {
    const answer = await askReason({
      title: 'Accept this distance?',
      text: `${row.value.customerName}: ${kmText(row.value)}. It counts as looked at until an address changes.`,
      confirmLabel: 'Accept',
      reasonLabel: 'Why it is right',
    });
    if (answer === null) return;
    await settle(row, answer.reason, `Accepted: ${row.value.customerName}`);
  }
  return (row) =>
    row.value.isAccepted
      ? {
          id: 'takeBack',
          label: 'Take the acceptance back',
          onSelect: () => void settle(row, null, `No longer accepted: ${row.value.customerName}`),
        }
      : { id: 'accept', label: 'Accept…', onSelect: () => void accept(row) };
}

/** How far customers live from their dealer: a dealer's own, or those of the dealers that a distributor supplies. */
export function CustomerDistancesPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isDealer = actor.kind === 'dealer';
  const dealers = useDealers(!isDealer);
  const { names } = dealers;
  const columns = useMemo(() => distanceColumns(actor), [actor]);
  const filters = useMemo(
    () => distanceFilters(isDealer ? null : (names ?? new Map<string, string>())),
    [isDealer, names],
  );
  const list = useShapeList('customer-distances', customerDistances.list, {
    views: DISTANCE_VIEWS,
    dealers,
  });
  const acceptance = useAcceptance();
  const hrefOf = (row: Row) =>
    can(actor, 'Customers') ? paths.customers.edit(row.id) : paths.dealers.edit(row.value.dealerId);
  const listOf = (chosen: Readonly<Record<string, string>>) =>
    `${pathname}?${new URLSearchParams(Object.entries(chosen).map(([id, value]) => [`f.${id}`, value]))}`;
  return (
    <>
      <ListPage
        title="Customer Distances"
        columns={columns}
        filters={filters}
        {...list}
        searchHint="Customer, suburb or postcode"
        rowHref={hrefOf}
        rowLabel={({ value }) => value.customerName}
        rowActions={(row) => [
          {
            id: 'open',
            label: isDealer ? 'Correct the address' : 'Open the dealer',
            icon: 'edit',
            onSelect: () => void navigate(hrefOf(row)),
          },
          acceptance(row),
        ]}
        {...(isDealer && { back: { to: paths.customers.list, label: 'Customers' } })}
        empty={{ text: 'Each customer is listed with the way to the dealer, as the crow flies.' }}
      />
      <DistanceFigures request={withGroup(list.state, names)} listOf={listOf} />
    </>
  );
}
