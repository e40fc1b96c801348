import { Link, useParams } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { Credit } from '#domain/credit/schema.ts';
import { supplierOf } from '#domain/dealer-account/account.ts';
import { invoices } from '#domain/invoice/entity.ts';
import { INVOICE, type InvoiceMoveId } from '#domain/invoice/moves.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import { invoiceState } from '#domain/invoice/status-labels.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchOpenCredits } from '#data/nouns/invoices.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { backTo } from '#features/trade/back-to.ts';
import { RecordHistory } from '#features/trade/record-history.tsx';
import type { MoveAsks } from '#features/trade/move-dialog.tsx';
import { TradeMovesPanel } from '#features/trade/trade-moves.tsx';
import { useTradeMoves } from '#features/trade/use-trade-moves.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PaperLink } from '#ui/paper-link.tsx';
import { RecordLayout } from '#ui/record-layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { invoiceAsks } from './invoice-asks.ts';
import { InvoiceLines } from './parts/invoice-lines.tsx';
import { IssuePreview } from './parts/issue-preview.tsx';
import { StillComingNotice } from './parts/still-coming-list.tsx';
import { PaidPanel } from './parts/paid-panel.tsx';
import { invoiceName, InvoiceStatusWord } from './public/invoice-status.tsx';
import '#features/trade/money.scss';

function Orders({ invoice }: { invoice: Invoice }) {
  const actor = useActor();
  const edit = actor.kind === 'dealer' ? paths.dealerOrders.edit : paths.distributerOrders.edit;
  return (
    <ul className="side-list">
      {invoice.orders.map(({ id, number, purchaseOrder, dispatchedOn }) => (
        <li key={id}>
          <Link to={edit(id)}>{number}</Link>
          {purchaseOrder !== '' && `, ${purchaseOrder}`}, dispatched {formatDate(dispatchedOn)}
        </li>
      ))}
    </ul>
  );
}

/** The approved credits that this invoice may take. */
function useOpenCredits({ id, rev, value: invoice }: Doc<Invoice>) {
  const actor = useActor();
  const needsCredits = invoice.status === 'issued' && can(actor, 'Credits');
  const credits = useLoaded(needsCredits ? `${id} ${rev}` : null, () => fetchOpenCredits(invoice));
  const isOfThis = ({ value }: Doc<Credit>) => Number(value.invoiceId === id);
  // The one that was made for this invoice is offered first.
  return {
    docs: (credits.value?.docs ?? []).toSorted((a, b) => isOfThis(b) - isOfThis(a)),
    isCut: credits.value?.isCut ?? false,
    isLooking: needsCredits && credits.status === 'loading',
  };
}

/** Why no credit can be applied; '' where one can. */
function whyNoCredit({ docs, isLooking }: ReturnType<typeof useOpenCredits>): string {
  if (docs.length > 0) return '';
  return isLooking ? 'Looking for approved credits.' : 'No approved credit is left to apply.';
}

/** Its papers, and the credit that can be made of it. */
function InvoiceActions({ doc, isSupplier }: { doc: Doc<Invoice>; isSupplier: boolean }) {
  const actor = useActor();
  const invoice = doc.value;
  const isInForce = invoice.isSent && invoice.status !== 'void';
  return (
    <>
      {invoice.isSent && <PaperLink to={paths.invoices.paper(doc.id)}>Tax invoice</PaperLink>}
      <Link className="btn btn-quiet" to={paths.invoices.statement(invoice.dealerId, supplierOf(invoice))}>
        Statement
      </Link>
      {isSupplier && isInForce && can(actor, 'Credits') && (
        <Link className="btn btn-quiet" to={paths.credits.addFor(doc.id)}>
          <Icon name="credit" />
          New credit
        </Link>
      )}
    </>
  );
}

function InvoiceFacts({ invoice, dealerName }: { invoice: Invoice; dealerName: string }) {
  return (
    <Panel title="Invoice">
      <KeyFacts
        isRail
        facts={[
          { title: 'Dealer', value: dealerName },
          { title: 'Date', value: formatDate(invoice.date) },
          {
            title: 'Due',
            value:
              invoice.dueDate === '' ? `${invoice.termsDays} days after issue` : formatDate(invoice.dueDate),
          },
          { title: 'Orders', value: <Orders invoice={invoice} />, isWide: true },
          ...(invoice.exportedIn === '' ? [] : [{ title: 'Exported in', value: invoice.exportedIn }]),
          ...(invoice.note === '' ? [] : [{ title: 'Note', value: invoice.note, isWide: true }]),
        ]}
      />
    </Panel>
  );
}

function InvoiceView({ doc }: { doc: Doc<Invoice> }) {
  const actor = useActor();
  const invoice = doc.value;
  const moves = useTradeMoves(INVOICE, doc);
  const { isSupplier } = moves;
  const today = todaySydney(moves.facts.now);
  const dealer = useDoc(dealers, invoice.dealerId);
  const open = useOpenCredits(doc);
  const dealerName = dealer.status === 'ready' ? dealer.doc.value.name : invoice.buyer.name;
  const { meaning } = invoiceState(invoice, today);
  const to = dealer.status === 'ready' ? [dealerName, dealer.doc.value.email] : [dealerName];
  function asksOf(id: InvoiceMoveId): MoveAsks | null {
    if (id !== 'issue') return invoiceAsks(id, invoice, open, today);
    return {
      intro: <IssuePreview doc={doc} to={to.filter((part) => part !== '').join(', ')} today={today} />,
      start: {},
      fields: [],
      inputOf: () => ({}),
    };
  }
  return (
    <>
      <PageHeader
        title={invoice.number === '' ? 'Draft invoice' : `Invoice ${invoice.number}`}
        back={backTo(paths.invoices, 'Invoices', actor, invoice)}
        aside={<InvoiceStatusWord invoice={invoice} today={today} />}
        actions={<InvoiceActions doc={doc} isSupplier={isSupplier} />}
      />
      {invoice.replacedBy !== '' && (
        <Notice tone="info" title="Invoiced again">
          <Link to={paths.invoices.edit(invoice.replacedBy)}>Open the draft that took its place</Link>
        </Notice>
      )}
      <RecordLayout
        rail={
          <>
            <PaidPanel invoice={invoice} />
            <InvoiceFacts invoice={invoice} dealerName={dealerName} />
          </>
        }
      >
        <TradeMovesPanel
          moves={moves}
          name={invoiceName(invoice)}
          meaning={meaning}
          against={(id) => (id === 'applyCredit' ? whyNoCredit(open) : '')}
          asksOf={asksOf}
        >
          {isSupplier && invoice.status === 'new' && <StillComingNotice doc={doc} />}
        </TradeMovesPanel>
        <Panel title="Lines">
          <InvoiceLines invoice={invoice} />
        </Panel>
        <RecordHistory trade={INVOICE} entries={invoice.entries} />
      </RecordLayout>
    </>
  );
}

/** One invoice: where it stands, its lines, what was paid. */
export function InvoicePage() {
  const id = useParams()['id'] ?? '';
  return (
    <RecordOf from={invoices} id={id} what="invoice" back={{ to: paths.invoices.list, label: 'Invoices' }}>
      {(doc) => <InvoiceView doc={doc} />}
    </RecordOf>
  );
}
