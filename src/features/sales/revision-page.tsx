import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { SaleDraft } from '#domain/sale/draft.ts';
import { SALE } from '#domain/sale/moves.ts';
import {
  revisionAfter,
  type RevisionChange,
  revisionDiff,
  sentRevisions,
} from '#domain/sale/revision-diff.ts';
import type { SaleRevision } from '#domain/sale/schema.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { formatDateTime, formatDate, todaySydney } from '#domain/shared/dates.ts';
import { revisionsOf } from '#data/nouns/sale-revisions.ts';
import { moveSale, type ShownSale, startSale, useSale } from '#data/nouns/sales.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { newRequest } from '#data/store/new-request.ts';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordLayout } from '#ui/record-layout.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { useToast } from '#ui/toast.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { usePosSettings } from './public/use-pos-settings.ts';
import { TotalFacts } from './public/sale-total.tsx';
import { StoredLines } from './record/stored-lines.tsx';
import './public/sale.scss';

/** The draft that a revision makes again; what was said for the workshop alone was never part of it. */
function draftOfRevision(revision: SaleRevision, expiresOn: string): SaleDraft {
  const { type, customerId, customer, vehicleId, vin, rego, carried, deposit, terms, purchaseOrder } =
    revision;
  return {
    type,
    customerId,
    customer,
    vehicleId,
    vin,
    rego,
    carried,
    deposit,
    terms,
    purchaseOrder,
    lines: revision.lines.map(({ listPriceEx: _list, ...line }) => line),
    notes: '',
    expiresOn,
    installationId: '',
  };
}

interface RevisionProps {
  shown: ShownSale;
  revision: Doc<SaleRevision>;
  /** The one that followed; null where the quote itself does. */
  next: Doc<SaleRevision> | null;
}

/** Takes a revision up again: in the quote itself while that is open, else as a new one. */
function useRestore({ shown, revision }: Pick<RevisionProps, 'shown' | 'revision'>) {
  const actor = useActor();
  const navigate = useNavigate();
  const toast = useToast();
  const { quoteLifeDays } = usePosSettings();
  // The same presses are sent with each try, so that an answer that was lost begins no second quote.
  const [presses] = useState(() => ({ begin: newRequest(), change: newRequest() }));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const status = SALE.statusOf(shown.doc.value);
  const isOpen = status === 'draftQuote' || status === 'sentQuote';
  async function make(): Promise<string> {
    const expiresOn = addDays(todaySydney(new Date()), quoteLifeDays);
    const draft = draftOfRevision(revision.value, expiresOn);
    const words = `Restored from revision ${revision.value.rev}`;
    if (!isOpen) {
      const begun = await startSale(actor, 'quote', presses.begin);
      await moveSale(actor, begun, { move: 'change', input: { draft }, words, request: presses.change });
      return begun.id;
    }
    const isSent = status === 'sentQuote';
    if (isSent) await moveSale(actor, shown, { move: 'revise', input: {}, words });
    const { notes, installationId } = shown.doc.value;
    const at = { ...shown, rev: shown.rev + Number(isSent) };
    await moveSale(actor, at, {
      move: 'change',
      input: { draft: { ...draft, notes, installationId } },
      words,
    });
    return shown.id;
  }
  async function handleRestore() {
    setIsBusy(true);
    setFailure(null);
    try {
      const id = await make();
      toast({ tone: 'ok', text: `Revision ${revision.value.rev} restored. Look it over and send it.` });
      void navigate(paths.quotes.edit(id));
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  }
  return { handleRestore, isBusy, failure };
}

function Changes({ changes, to }: { changes: readonly RevisionChange[]; to: string }) {
  if (changes.length === 0) return <p className="muted mb-0">Nothing differs from {to}.</p>;
  return (
    <WideTable label="Changes">
      <table className="table line-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Here</th>
            <th scope="col">In {to}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ title, before, after }) => (
            <tr key={`${title} ${before} ${after}`}>
              <td data-title="What">{title}</td>
              <td data-title="Here">{before || '–'}</td>
              <td data-title={`In ${to}`}>{after || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function RevisionView({ shown, revision, next }: RevisionProps) {
  const sale = shown.doc.value;
  const value = revision.value;
  const { handleRestore, isBusy, failure } = useRestore({ shown, revision });
  const to = next ? `revision ${next.value.rev}` : `${value.number} as it is now`;
  return (
    <>
      <PageHeader
        title={`Quote ${value.number} revision ${value.rev}`}
        back={{ to: paths.quotes.edit(shown.id), label: `Quote ${value.number}` }}
        actions={
          <Button disabled={isBusy || shown.waiting.length > 0} onClick={() => void handleRestore()}>
            Restore as new
          </Button>
        }
      />
      {failure !== null && <ErrorPanel error={failure} />}
      <RecordLayout
        rail={
          <>
            <Panel title="Total">
              <TotalFacts {...value.totals} paid={0} />
            </Panel>
            <Panel title="Details">
              <KeyFacts
                isRail
                facts={[
                  { title: 'Customer', value: value.customerName },
                  { title: 'Vehicle', value: value.vehicleName },
                  { title: 'Rego', value: value.rego },
                  { title: 'Expires', value: formatDate(value.expiresOn) },
                  { title: 'Sent', value: `${value.sentByName}, ${formatDateTime(value.sentAt)}` },
                  { title: 'Terms', value: value.terms, isWide: true },
                ]}
              />
            </Panel>
          </>
        }
      >
        <Panel title="As the customer had it">
          <StoredLines sale={value} />
        </Panel>
        <Panel title={`What differs in ${to}`}>
          <Changes changes={revisionDiff(value, next?.value ?? sale)} to={to} />
          {next && (
            <Link to={paths.pos.revision(shown.id, next.value.rev)}>Open revision {next.value.rev}</Link>
          )}
        </Panel>
      </RecordLayout>
    </>
  );
}

/** Loads a revision and the one after it. */
function RevisionOf({ shown, rev }: { shown: ShownSale; rev: string }) {
  const actor = useActor();
  const [from] = useState(() => revisionsOf(shown.id));
  const sale = shown.doc.value;
  const sent = sentRevisions(sale, SALE.statusOf(sale) === 'draftQuote');
  const after = revisionAfter(rev, sent);
  const revision = useDoc(from, rev);
  const next = useDoc(from, after === '' ? null : after);
  const isNextLoading = after !== '' && next.status === 'loading';
  const list = can(actor, 'Quotes') ? paths.quotes.list : paths.pos.register;
  return (
    <RecordStates
      status={isNextLoading ? 'loading' : recordStatus(revision)}
      what="revision"
      back={{ to: list, label: 'Quotes' }}
      error={revision.status === 'error' ? revision.error : null}
      onRetry={revision.retry}
    >
      {revision.status === 'ready' && (
        <RevisionView
          shown={shown}
          revision={revision.doc}
          next={next.status === 'ready' ? next.doc : null}
        />
      )}
    </RecordStates>
  );
}

/** A quote as it was sent once: read only, with what differs in the next, and the way to take it up again. */
export function RevisionPage() {
  const { id = '', rev = '' } = useParams();
  const state = useSale(id);
  return (
    <RecordStates
      status={state.status}
      what="quote"
      back={{ to: paths.pos.register, label: 'Sales Register' }}
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && <RevisionOf key={`${id} ${rev}`} shown={state} rev={rev.toUpperCase()} />}
    </RecordStates>
  );
}
