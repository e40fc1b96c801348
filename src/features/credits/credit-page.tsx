import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { credits } from '#domain/credit/entity.ts';
import { CREDIT } from '#domain/credit/moves.ts';
import { type Credit, CREDIT_REASON_LABELS } from '#domain/credit/schema.ts';
import { CREDIT_STATUS_TABLE } from '#domain/credit/status-labels.ts';
import { can } from '#domain/access/privileges.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { backTo } from '#features/trade/back-to.ts';
import { PricedLines } from '#features/trade/priced-lines.tsx';
import { RecordHistory } from '#features/trade/record-history.tsx';
import { StatusWord } from '#features/trade/status-word.tsx';
import { TradeMovesPanel } from '#features/trade/trade-moves.tsx';
import { useTradeMoves } from '#features/trade/use-trade-moves.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PaperLink } from '#ui/paper-link.tsx';
import { RecordLayout } from '#ui/record-layout.tsx';
import { Panel } from '#ui/panel.tsx';
import '#features/trade/money.scss';

const CreditAddPage = lazyPart(async () => (await import('./credit-add-page.tsx')).CreditAddPage);
const CreditChange = lazyPart(async () => (await import('./credit-add-page.tsx')).CreditChange);

/** Which invoices it was applied to. */
function Applied({ credit }: { credit: Credit }) {
  const actor = useActor();
  const opens = can(actor, 'Invoices');
  if (credit.status.name === 'new') return null;
  return (
    <Panel title="Applied">
      <p>
        <strong>{formatCents(credit.left)}</strong> left to apply
      </p>
      {credit.applied.length === 0 && (
        <p className="muted mb-0">Not applied yet. Open an unpaid invoice and choose “Apply credit”.</p>
      )}
      <ul className="side-list">
        {credit.applied.map(({ id, invoiceId, invoiceNumber, amount, byName, at }) => (
          <li key={`${invoiceId} ${id}`}>
            {formatCents(amount)}{' '}
            {opens && invoiceId !== '' ? (
              <Link to={paths.invoices.edit(invoiceId)}>{invoiceNumber}</Link>
            ) : (
              invoiceNumber
            )}
            <small className="muted d-block">
              {byName}, {formatDateTime(at)}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CreditView({ doc }: { doc: Doc<Credit> }) {
  const actor = useActor();
  const credit = doc.value;
  const [isChanging, setIsChanging] = useState(false);
  const moves = useTradeMoves(CREDIT, doc);
  const word = <StatusWord of={CREDIT_STATUS_TABLE[credit.status.name]} />;
  if (isChanging) return <CreditChange doc={doc} onDone={() => setIsChanging(false)} />;
  return (
    <>
      <PageHeader
        title={`Credit ${credit.number}`}
        back={backTo(paths.credits, 'Credits', actor, credit)}
        aside={word}
        actions={
          <>
            {moves.can('change') && (
              <button type="button" className="btn btn-quiet" onClick={() => setIsChanging(true)}>
                <Icon name="edit" />
                Change
              </button>
            )}
            {credit.date !== '' && <PaperLink to={paths.credits.paper(doc.id)}>Credit note</PaperLink>}
          </>
        }
      />
      <RecordLayout
        rail={
          <>
            <Applied credit={credit} />
            <Panel title="Credit">
              <KeyFacts
                isRail
                facts={[
                  { title: 'Dealer', value: credit.buyer.name },
                  { title: 'Reason', value: CREDIT_REASON_LABELS[credit.reason] },
                  {
                    title: 'Invoice',
                    value:
                      credit.invoiceId === '' ? (
                        ''
                      ) : can(actor, 'Invoices') ? (
                        <Link to={paths.invoices.edit(credit.invoiceId)}>{credit.invoiceNumber}</Link>
                      ) : (
                        credit.invoiceNumber
                      ),
                  },
                  { title: 'Made by', value: credit.createdByName },
                  {
                    title: 'Approved',
                    value: [formatDate(credit.date), credit.approvedByName].filter(Boolean).join(', '),
                  },
                  { title: 'Explanation', value: credit.reasonText, isWide: true },
                ]}
              />
            </Panel>
          </>
        }
      >
        <TradeMovesPanel moves={moves} name={credit.number} />
        <Panel title="Lines">
          <PricedLines of="credit" lines={credit.lines} totals={credit.totals} />
        </Panel>
        <RecordHistory trade={CREDIT} entries={credit.entries} />
      </RecordLayout>
    </>
  );
}

/** One credit; `new` makes one. */
export function CreditPage() {
  const id = useParams()['id'] ?? '';
  if (id === 'new') return <CreditAddPage />;
  return (
    <RecordOf from={credits} id={id} what="credit" back={{ to: paths.credits.list, label: 'Credits' }}>
      {(doc) => <CreditView doc={doc} />}
    </RecordOf>
  );
}
