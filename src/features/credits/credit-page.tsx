import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { credits } from '#domain/credit/entity.ts';
import { CREDIT_MOVES } from '#domain/credit/moves.ts';
import { type Credit, CREDIT_REASON_LABELS } from '#domain/credit/schema.ts';
import { CREDIT_STATUS_TABLE } from '#domain/credit/status-labels.ts';
import { can } from '#domain/access/privileges.ts';
import { orderRole } from '#domain/order/roles.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { movesFrom } from '#domain/shared/move-table.ts';
import type { Doc } from '#data/store/converter.ts';
import { moveOneRecord } from '#data/trade/moves.ts';
import { useActor } from '#data/session/session.tsx';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { RecordHistory } from '#features/money/public/record-history.tsx';
import { RecordMoves } from '#features/money/public/record-moves.tsx';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { CreditStatusWord } from './credit-columns.tsx';
import { CreditLines } from './parts/credit-lines.tsx';
import { CreditPaper } from './parts/credit-paper.tsx';
import '#features/money/public/money.scss';

const CreditAddPage = lazyPart(async () => (await import('./credit-add-page.tsx')).CreditAddPage);
const CreditChange = lazyPart(async () => (await import('./credit-add-page.tsx')).CreditChange);

const BACK = { to: paths.credits.list, label: 'Credits' };
const NEXT = ['approve'];
const ENDS = ['discard', 'cancel'];

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
            {opens ? <Link to={paths.invoices.edit(invoiceId)}>{invoiceNumber}</Link> : invoiceNumber}
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
  const [now] = useState(() => new Date());
  const [isChanging, setIsChanging] = useState(false);
  const role = orderRole(actor, credit, 'installations');
  const facts = {
    status: credit.status.name,
    entries: credit.entries,
    credit,
    uid: actor.uid,
    email: '',
    // Known to the server alone, which says what it finds.
    needsSecond: false,
    source: null,
    seller: null,
    buyer: null,
    now,
  };
  const all = movesFrom(CREDIT_MOVES, role, facts);
  const canChange = all.some(({ move, allowed }) => move.id === 'change' && allowed);
  const { meaning } = CREDIT_STATUS_TABLE[credit.status.name];
  if (isChanging) return <CreditChange doc={doc} onDone={() => setIsChanging(false)} />;
  return (
    <>
      <PageHeader
        title={`Credit ${credit.number}`}
        back={BACK}
        aside={<CreditStatusWord status={credit.status.name} />}
        actions={
          <>
            {canChange && (
              <button type="button" className="btn btn-quiet" onClick={() => setIsChanging(true)}>
                <Icon name="edit" />
                Change
              </button>
            )}
            {credit.date !== '' && (
              <Link className="btn btn-quiet" to="?doc=paper">
                <Icon name="printer" />
                Credit note
              </Link>
            )}
          </>
        }
      />
      <div className="money-page">
        <div>
          <RecordMoves
            name={credit.number}
            status={<CreditStatusWord status={credit.status.name} />}
            meaning={meaning}
            options={all.filter(({ move }) => move.id !== 'change')}
            next={NEXT}
            ends={ENDS}
            asksOf={() => null}
            onMove={(move, input, request) =>
              moveOneRecord('move-credit', { id: doc.id, rev: doc.rev }, { move, input, request })
            }
          />
          <Panel title="Lines">
            <CreditLines credit={credit} />
          </Panel>
          <RecordHistory entries={credit.entries} />
        </div>
        <div>
          <Applied credit={credit} />
          <Panel title="Credit">
            <KeyFacts
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
        </div>
      </div>
    </>
  );
}

function CreditRecord({ id }: { id: string }) {
  const [params] = useSearchParams();
  const state = useDoc(credits, id);
  const isPaper = params.get('doc') === 'paper' && state.status === 'ready' && state.doc.value.date !== '';
  return (
    <RecordStates
      status={recordStatus(state)}
      what="credit"
      back={BACK}
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && !isPaper && <CreditView key={id} doc={state.doc} />}
      {state.status === 'ready' && isPaper && (
        <>
          <div className="no-print">
            <PageHeader
              title={`Credit ${state.doc.value.number}`}
              back={{ to: paths.credits.edit(id), label: 'Credit' }}
              actions={<PrintButton />}
            />
          </div>
          <CreditPaper credit={state.doc.value} />
        </>
      )}
    </RecordStates>
  );
}

/** One credit; `new` makes one; `?doc=paper` as it is printed. */
export function CreditPage() {
  const id = useParams()['id'] ?? '';
  return id === 'new' ? <CreditAddPage /> : <CreditRecord id={id} />;
}
