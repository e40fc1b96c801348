import { useState } from 'react';
import { labelOrders } from '#domain/label-order/entity.ts';
import { todaySydney, unixSeconds } from '#domain/shared/dates.ts';
import { useActor } from '#data/session.tsx';
import { useDealerNames } from '#data/use-dealer-names.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { orderName } from '#features/orders/public/order-status.tsx';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { labelOrderColumns, labelOrderFilters } from './label-order-columns.tsx';

/** The label orders of a dealer, or of the dealers that a distributor supplies. */
export function LabelOrdersListPage() {
  const isDealer = useActor().kind === 'dealer';
  const names = useDealerNames(!isDealer);
  const [now] = useState(() => new Date());
  const list = useShapeList('label-orders', labelOrders.list);
  const at = isDealer ? paths.dealerLabelOrders : paths.distributerLabelOrders;
  return (
    <ListPage
      title="Label Orders"
      columns={labelOrderColumns(isDealer ? null : (names ?? new Map()), unixSeconds(now), todaySydney(now))}
      filters={labelOrderFilters(isDealer ? null : names)}
      {...list}
      searchHint="Number, installation, VIN or rego"
      rowHref={(row) => at.edit(row.id)}
      rowLabel={(row) => orderName(row.value)}
      empty={{
        text: isDealer
          ? 'Labels are ordered from an installation: open one and press "Order labels".'
          : 'Label orders of the dealers you supply appear here.',
      }}
    />
  );
}
