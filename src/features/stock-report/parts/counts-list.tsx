import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '#domain/shared/dates.ts';
import { varianceText } from '#domain/stock-count/count.ts';
import { stockCounts } from '#domain/stock-count/entity.ts';
import type { StockCount } from '#domain/stock-count/schema.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { useDealers } from '#data/nouns/use-dealer-names.ts';
import { dealerFilter } from '#features/trade/side-list.tsx';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import type { DealerNames } from '#domain/dealer/dealer-groups.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn } from '#ui/list/types.ts';

const plain = textColumn<StockCount>;
const numeric = (id: string, title: string, text: (count: StockCount) => string) => ({
  ...plain(id, title, text),
  align: 'end' as const,
});

function countColumns(names: DealerNames | null): readonly ListColumn<Doc<StockCount>>[] {
  return [
    {
      ...plain('at', 'Counted', ({ at }) => formatDateTime(at)),
      sortable: true,
      isTime: true,
      always: true,
      card: 'title',
    },
    ...(names
      ? [
          {
            ...plain('dealer', 'Dealer', ({ dealerId }) =>
              shortOrganisation(names.get(dealerId) ?? dealerId),
            ),
            whole: ({ value }: Doc<StockCount>) => names.get(value.dealerId) ?? value.dealerId,
          },
        ]
      : []),
    { ...plain('by', 'By', ({ byName }) => byName), card: 'line' },
    { ...numeric('kits', 'Kits', ({ lines }) => String(lines.length)), low: true },
    numeric('booked', 'Booked', ({ booked }) => String(booked)),
    numeric('counted', 'In stock, counted', ({ counted }) => String(counted)),
    {
      ...numeric('difference', 'Difference', ({ counted, booked }) => varianceText(counted - booked)),
      card: 'state',
    },
    { ...numeric('differing', 'Kits that differ', ({ differing }) => String(differing)), card: 'end' },
    { ...plain('notes', 'Notes', ({ notes }) => notes), low: true },
  ];
}

/** Every count of the own dealer, or of the dealers of the own distributor, newest first. */
export function StockCountsPage() {
  const isDistributor = useActor().kind === 'distributer';
  const dealers = useDealers(isDistributor);
  const { names } = dealers;
  const columns = useMemo(
    () => countColumns(isDistributor ? (names ?? new Map()) : null),
    [isDistributor, names],
  );
  const filters = useMemo(() => dealerFilter(isDistributor ? names : null), [isDistributor, names]);
  const list = useShapeList('stock-counts', stockCounts.list, { dealers });
  return (
    <ListPage
      title="Stock Counts"
      columns={columns}
      filters={filters}
      {...list}
      searchHint={null}
      rowHref={(row) => paths.stockCounts.record(row.id)}
      rowLabel={(row) => formatDateTime(row.value.at)}
      menu={
        <Link className="btn btn-quiet" to={paths.stockReport}>
          Stock report
        </Link>
      }
      {...(!isDistributor && {
        primaryAction: { label: 'Count stock', icon: 'checklist' as const, to: paths.stockCounts.add },
      })}
      empty={{ text: isDistributor ? 'No dealer has counted its stock yet' : 'No counts yet' }}
    />
  );
}
