import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { credits, creditsOfSupplies } from '#domain/credit/entity.ts';
import type { Credit } from '#domain/credit/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import type { ListShape } from '#domain/shared/entity.ts';
import { exportList } from '#data/lists/export-list.ts';
import { fetchCreditMonths } from '#data/trade/month-sums.ts';
import { useActor } from '#data/session/session.tsx';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { useList } from '#data/lists/use-list.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ListViews } from '#ui/list/list-views.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { creditColumns, creditFilters } from './credit-columns.tsx';

const MonthTotals = lazyPart(async () => (await import('#features/trade/month-totals.tsx')).MonthTotals);

const DEFAULTS = { sort: { id: 'changed', direction: 'desc' } } as const;
const NEW = { label: 'To approve', filter: 'status', value: 'new' } as const;
const APPROVED = { label: 'Approved', filter: 'status', value: 'approved' } as const;

interface SideProps {
  title?: string;
  isSupplier: boolean;
  shape: ListShape<Credit>;
  screen: string;
  other?: { to: string; label: string };
}

/** Credits of one side. */
function CreditsList({ title = 'Credits', isSupplier, shape, screen, other }: SideProps) {
  const actor = useActor();
  const [state, actions] = useListState(screen, DEFAULTS);
  const result = useList(shape, state);
  const [today] = useState(() => todaySydney(new Date()));
  const names = useDealerNames(actor.kind === 'distributer');
  const known = useMemo(
    () => (isSupplier ? (names ?? new Map<string, string>()) : null),
    [isSupplier, names],
  );
  const columns = useMemo(() => creditColumns(known), [known]);
  return (
    <>
      <ListPage
        title={title}
        columns={columns}
        filters={creditFilters(isSupplier, actor.kind === 'distributer' ? known : null)}
        state={state}
        actions={actions}
        result={result}
        searchHint="Number, invoice or dealer"
        rowHref={(row) => paths.credits.edit(row.id)}
        rowLabel={({ value }) => value.number}
        {...(actor.kind === 'distributer' && {
          primaryAction: { label: 'New credit', icon: 'add' as const, to: paths.credits.edit('new') },
        })}
        toolbar={
          <>
            <ListViews views={isSupplier ? [NEW, APPROVED] : [APPROVED]} state={state} actions={actions} />
            {other && (
              <Link className="btn btn-quiet" to={other.to}>
                {other.label}
              </Link>
            )}
          </>
        }
        exportRows={(onProgress, signal) => exportList(shape, actor, state, onProgress, signal)}
        exportName="credits"
        empty={{
          text: isSupplier
            ? 'No credits yet. Open an invoice to credit part of it.'
            : 'No credits yet. One shows here once your supplier has approved it.',
        }}
      />
      <MonthTotals
        what="Credits"
        done="Applied"
        rest="Left to apply"
        note="Approved credits by the day of their approval, without cancelled ones."
        today={today}
        isHeld={result.status === 'loading'}
        of={screen}
        load={(period) => fetchCreditMonths(actor, isSupplier ? 'supplier' : 'buyer', period)}
      />
    </>
  );
}

/** The credits that a dealer has given to the dealers it supplies. */
export function SuppliedCreditsPage() {
  return (
    <CreditsList
      title="Credits to Dealers"
      isSupplier
      shape={creditsOfSupplies}
      screen="credits-of-supplies"
      other={{ to: paths.credits.list, label: 'Our credits' }}
    />
  );
}

/** A distributor's credits; a dealer's own. */
export function CreditsPage() {
  const actor = useActor();
  const isDistributor = actor.kind === 'distributer';
  const takesOrders = can(actor, 'SuppliedReturns');
  return (
    <CreditsList
      isSupplier={isDistributor}
      shape={credits.list}
      screen="credits"
      {...(takesOrders && {
        other: { to: paths.credits.supply, label: 'Credits to dealers' },
      })}
    />
  );
}
