import { useMemo, useState } from 'react';
import { sales } from '#domain/sale/entity.ts';
import type { Sale } from '#domain/sale/schema.ts';
import { useOutbox } from '#data/device/outbox/outbox.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { saleName } from '#domain/sale/name.ts';
import { quoteColumns, quoteFilters } from '#features/sales/public/sale-columns.tsx';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { useRowMoves } from '#features/trade/use-row-moves.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ALL_VIEW, type ListState, type ListView } from '#ui/list/types.ts';

const UnsentSales = lazyPart(
  async () => (await import('#features/sales/public/unsent-sales.tsx')).UnsentSales,
);

const VIEWS: readonly ListView[] = [
  ALL_VIEW,
  { label: 'Draft', filters: { status: 'draftQuote' } },
  { label: 'Sent', filters: { status: 'sentQuote' } },
  { label: 'Confirmed', filters: { status: 'confirmedQuote' } },
];
const loadTable = async () => (await import('#domain/sale/moves.ts')).SALE;
const ofQuotes = (state: ListState): ListState => ({
  ...state,
  filters: { ...state.filters, type: 'quote' },
});
const isQuote = ({ type }: Sale) => type === 'quote';

/** The quotes of the dealer: who waits for one, who was sent one, and what is next. */
export function QuotesPage() {
  const [today] = useState(() => todaySydney(new Date()));
  const list = useShapeList('quotes', sales.list, { views: VIEWS, toQuery: ofQuotes });
  const columns = useMemo(() => quoteColumns(today), [today]);
  const hasUnsent = useOutbox().calls.length > 0;
  const rowActions = useRowMoves(loadTable, paths.quotes.edit);
  return (
    <>
      {hasUnsent && <UnsentSales of={isQuote} hrefOf={paths.quotes.edit} />}
      <ListPage
        title="Quotes"
        columns={columns}
        filters={quoteFilters}
        {...list}
        searchHint="Number, customer, phone, rego or VIN"
        rowHref={(row) => paths.quotes.edit(row.id)}
        rowLabel={({ value }) => saleName(value)}
        rowActions={rowActions}
        primaryAction={{ label: 'New quote', icon: 'add', to: paths.quotes.add }}
        empty={{ text: 'No quotes yet. Start one from what the customer carries and tows.' }}
      />
    </>
  );
}
