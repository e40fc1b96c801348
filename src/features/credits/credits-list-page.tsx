import { useMemo } from 'react';
import { can } from '#domain/access/privileges.ts';
import { credits, creditsOfSupplies } from '#domain/credit/entity.ts';
import type { Credit } from '#domain/credit/schema.ts';
import { fetchCreditMonths } from '#data/trade/month-sums.ts';
import { useActor } from '#data/session/session.tsx';
import { type ListSide, OtherSide, useSideList } from '#features/trade/side-list.tsx';
import { useRowMoves } from '#features/trade/use-row-moves.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ALL_VIEW, type ListView } from '#ui/list/types.ts';
import { creditColumns, creditFilters } from './credit-columns.tsx';

const loadTable = async () => (await import('#domain/credit/moves.ts')).CREDIT;

const MonthTotals = lazyPart(async () => (await import('#features/trade/month-totals.tsx')).MonthTotals);

const NEW: ListView = { label: 'To approve', filters: { status: 'new' } };
const APPROVED: ListView = { label: 'Approved', filters: { status: 'approved' } };
const SUPPLIER_VIEWS = [ALL_VIEW, NEW, APPROVED];
const DEALER_VIEWS = [ALL_VIEW, APPROVED];

/** Credits of one side. */
function CreditsList({ title = 'Credits', other, ...side }: ListSide<Credit>) {
  const { isSupplier, screen } = side;
  const { actor, list, today, dealers, offered } = useSideList(
    'credits',
    side,
    isSupplier ? SUPPLIER_VIEWS : DEALER_VIEWS,
  );
  const rowActions = useRowMoves(loadTable, paths.credits.edit);
  const columns = useMemo(() => creditColumns(dealers), [dealers]);
  return (
    <>
      <ListPage
        title={title}
        columns={columns}
        filters={creditFilters(isSupplier, offered)}
        {...list}
        searchHint="Number, invoice or dealer"
        rowHref={(row) => paths.credits.edit(row.id)}
        rowActions={rowActions}
        rowLabel={({ value }) => value.number}
        {...(actor.kind === 'distributer' && {
          primaryAction: { label: 'New credit', icon: 'add' as const, to: paths.credits.edit('new') },
        })}
        menu={<OtherSide other={other} />}
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
        isHeld={list.result.status === 'loading'}
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
