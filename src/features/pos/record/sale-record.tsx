import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { SALE, type SaleMoveId } from '#domain/sale/moves.ts';
import type { Sale } from '#domain/sale/schema.ts';
import { saleLabel } from '#domain/sale/status-labels.ts';
import { countedLines, saleTotals } from '#domain/sale/lines.ts';
import { formatCents } from '#domain/shared/money.ts';
import { saleName, saleTitle } from '#domain/sale/name.ts';
import { moveSale, type ShownSale } from '#data/nouns/sales.ts';
import { useActor } from '#data/session/session.tsx';
import { RecordHistory } from '#features/trade/record-history.tsx';
import { StatusWord } from '#features/trade/status-word.tsx';
import { TradeMovesPanel } from '#features/trade/trade-moves.tsx';
import { useTradeMoves } from '#features/trade/use-trade-moves.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordLayout } from '#ui/record-layout.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { saleAsksOf } from './sale-asks.tsx';
import { LooksNotice, PaymentsPanel, SaleFacts, UnsentNotice } from './sale-panels.tsx';
import { sentWords } from '#features/pos/public/sent-words.ts';
import { TotalFacts } from '#features/pos/public/sale-total.tsx';
import { usePosSettings } from '#features/pos/public/use-pos-settings.ts';
import '#features/trade/money.scss';

interface SaleRecordProps {
  shown: ShownSale;
  back: { to: string; label: string };
}

/** The lines of a sale that is finished, sent or cancelled. */
export function StoredLines({ sale }: { sale: Pick<Sale, 'lines'> }) {
  const counted = countedLines(sale.lines);
  return (
    <WideTable label="Lines of the sale">
      <table className="table money-lines line-table">
        <thead>
          <tr>
            <th scope="col" className="num">
              Qty
            </th>
            <th scope="col">Description</th>
            <th scope="col" className="num">
              Each, ex GST
            </th>
            <th scope="col" className="num">
              Discount
            </th>
            <th scope="col" className="num">
              Total, ex GST
            </th>
          </tr>
        </thead>
        <tbody>
          {sale.lines.map((line, index) => {
            const total = formatCents(saleTotals([{ ...line, excluded: false }]).ex);
            return (
              // Lines of a stored sale never change places.
              <tr key={index} className={line.excluded ? 'muted' : undefined}>
                <td className="num" data-title="Qty">
                  {line.qty}
                </td>
                <td className="line-name">
                  {line.text}
                  {line.excluded && ' (optional, not in the total)'}
                </td>
                <td className="num" data-title="Each, ex GST">
                  {formatCents(line.priceEx)}
                </td>
                <td className="num" data-title="Discount">
                  {line.discount === 0 ? '–' : `${line.discount}%`}
                </td>
                <td className="num" data-title="Total, ex GST">
                  {counted.includes(line) ? total : <s>{total}</s>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideTable>
  );
}

/** A sale that is no draft: what was agreed, what is paid, and what can be done next. */
export function SaleRecord({ shown, back }: SaleRecordProps) {
  const { doc, waiting, refused } = shown;
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
          moves.can('revise') && (
            <Button
              variant="quiet"
              disabled={isBusy || waiting.length > 0}
              onClick={() => void handleRevise()}
            >
              Change
            </Button>
          )
        }
      />
      {failure !== null && <ErrorPanel error={failure} />}
      <UnsentNotice waiting={waiting} refused={refused} />
      <LooksNotice sale={sale} />
      <RecordLayout
        rail={
          <>
            <Panel title="Total">
              <TotalFacts {...sale.totals} paid={sale.paid} />
            </Panel>
            <PaymentsPanel sale={sale} />
            <SaleFacts sale={sale} />
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
        <Panel title="Lines">
          <StoredLines sale={sale} />
        </Panel>
        <RecordHistory trade={SALE} entries={sale.entries} />
      </RecordLayout>
    </>
  );
}
