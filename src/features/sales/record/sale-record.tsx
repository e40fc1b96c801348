import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { SALE, type SaleMoveId } from '#domain/sale/moves.ts';
import { settled } from '#domain/sale/payments.ts';
import type { Sale } from '#domain/sale/schema.ts';
import { saleLabel } from '#domain/sale/status-labels.ts';
import { saleName, saleTitle } from '#domain/sale/name.ts';
import { moveSale, type ShownSale } from '#data/nouns/sales.ts';
import { useActor } from '#data/session/session.tsx';
import { RecordHistory } from '#features/trade/record-history.tsx';
import { StatusWord } from '#features/trade/status-word.tsx';
import { TradeMovesPanel } from '#features/trade/trade-moves.tsx';
import { useTradeMoves } from '#features/trade/use-trade-moves.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PaperLink } from '#ui/paper-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordLayout } from '#ui/record-layout.tsx';
import { StoredLines } from './stored-lines.tsx';
import { SaleNext } from './sale-next.tsx';
import { QuoteLinkPanel } from '#features/sales/quote-link/public/quote-link-panel.tsx';
import { saleAsksOf } from './sale-asks.tsx';
import { FindingsNotice, PaymentsPanel, RevisionsPanel, SaleFacts, UnsentNotice } from './sale-panels.tsx';
import { SaveCustomer } from '#features/sales/public/save-customer.tsx';
import { sentWords } from '#features/sales/public/sent-words.ts';
import { TotalFacts } from '#features/sales/public/sale-total.tsx';
import { usePosSettings } from '#features/sales/public/use-pos-settings.ts';

const SaleFiles = lazyPart(async () => (await import('./sale-files.tsx')).SaleFiles);

interface SaleRecordProps {
  shown: ShownSale;
  back: { to: string; label: string };
}

/** The way to its paper: of a quote as it was sent, of an order or an invoice as it stands. */
function SalePapers({ id, sale, printsReceipt }: { id: string; sale: Sale; printsReceipt: boolean }) {
  if (sale.type === 'quote') {
    return sale.sentRev === '' ? null : <PaperLink to={paths.quotePaper(id)}>Quote</PaperLink>;
  }
  const papers = [
    { to: paths.salePaper(id), label: sale.type === 'invoice' ? 'Tax invoice' : 'Order' },
    { to: paths.receipt(id), label: 'Receipt' },
  ];
  // Ctrl+P prints the one that the till prints.
  const [first, second] = printsReceipt ? papers.toReversed() : papers;
  return (
    <>
      {second && (
        <Link className="btn btn-quiet" to={second.to}>
          <Icon name="printer" />
          {second.label}
        </Link>
      )}
      {first && <PaperLink to={first.to}>{first.label}</PaperLink>}
    </>
  );
}

/** Makes a customer of whoever bought, where the sale names no record. */
function LinkCustomer({ shown }: { shown: ShownSale }) {
  const actor = useActor();
  const sale = shown.doc.value;
  const isOpen =
    SALE.statusOf(sale) === 'confirmedQuote' && sale.customerId === '' && sale.customerName !== '';
  return isOpen ? (
    <SaveCustomer
      short={() => sale.customer}
      onSaved={async (customerId) => {
        await moveSale(actor, shown, { move: 'link', input: { customerId }, words: 'Customer added' });
      }}
    />
  ) : null;
}

/** A sale that is no draft: what was agreed, what is paid, and what can be done next. */
export function SaleRecord({ shown, back }: SaleRecordProps) {
  const { doc, waiting } = shown;
  const sale = doc.value;
  const actor = useActor();
  const settings = usePosSettings();
  const moves = useTradeMoves(SALE, doc);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const status = SALE.statusOf(sale) ?? 'newQuote';
  const name = saleName(sale);
  const label = saleLabel(sale, status);
  const against = (id: SaleMoveId) =>
    waiting.length > 0 && SALE.move(id)?.waits !== true ? 'This sale is not on the server yet.' : '';

  async function handleRevise() {
    setIsBusy(true);
    setFailure(null);
    try {
      await moveSale(actor, shown, { move: 'revise', input: {}, words: 'Taken up to change' });
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <PageHeader
        title={saleTitle(sale)}
        back={back}
        aside={<StatusWord of={label} />}
        actions={
          <>
            <SalePapers id={doc.id} sale={sale} printsReceipt={settings.printAfter === 'receipt'} />
            {moves.can('revise') && (
              <Button
                variant="quiet"
                disabled={isBusy || waiting.length > 0}
                onClick={() => void handleRevise()}
              >
                Change
              </Button>
            )}
          </>
        }
      />
      {failure !== null && <ErrorPanel error={failure} />}
      <UnsentNotice shown={shown} />
      <FindingsNotice sale={sale} />
      <RecordLayout
        rail={
          <>
            <Panel title="Total">
              <TotalFacts
                {...sale.totals}
                paid={sale.paid}
                onAccount={settled(sale.payments, sale.paid + sale.due).onAccount}
              />
            </Panel>
            <PaymentsPanel sale={sale} />
            <RevisionsPanel id={doc.id} sale={sale} isDraft={false} />
            <SaleFacts sale={sale} />
            <LinkCustomer shown={shown} />
          </>
        }
      >
        <TradeMovesPanel
          moves={moves}
          name={name}
          hasSteps={sale.type === 'quote'}
          {...(sale.type !== 'quote' && { meaning: label.meaning })}
          against={against}
          asksOf={(id) => saleAsksOf(id, sale, settings)}
          send={async (move, input, request) =>
            `${name}: ${sentWords(
              move.done,
              await moveSale(actor, shown, { move: move.id, input, request, words: move.done }),
            )}`
          }
        />
        {sale.type === 'quote' && <QuoteLinkPanel moves={moves} />}
        <SaleNext shown={shown} />
        <Panel title="Lines">
          <StoredLines sale={sale} />
        </Panel>
        <SaleFiles shown={shown} />
        <RecordHistory trade={SALE} entries={sale.entries} />
      </RecordLayout>
    </>
  );
}
