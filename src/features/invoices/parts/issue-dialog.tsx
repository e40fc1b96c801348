import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { INVOICE } from '#domain/invoice/moves.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import type { StillComing } from '#domain/invoice/still-coming.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { formatDate, type IsoDay, todaySydney } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { factsHere, moveVerdict } from '#domain/trade/move.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchStillComing } from '#data/nouns/invoice-goods.ts';
import { moveRecords } from '#data/trade/moves.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { newRequest } from '#data/store/new-request.ts';
import { paths } from '#lib/paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel, errorText } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { ComingOrders } from '#features/invoices/parts/still-coming-list.tsx';
import { invoiceName } from '#features/invoices/public/invoice-status.tsx';

interface IssueDialogProps {
  invoices: readonly Doc<Invoice>[];
  /** Names of the dealers by id. */
  names: ReadonlyMap<string, string>;
  onClose: (isAnyIssued: boolean) => void;
}

type Outcome =
  | { readonly state: 'done'; readonly number: string }
  | { readonly state: 'refused' | 'unknown'; readonly why: string };

/** Invoices of one call: few, so that progress shows and a stop comes soon. */
const AT_ONCE = 10;
const ICONS = { done: 'ok', refused: 'danger', unknown: 'question' } as const;

/** Why an invoice can't be issued, as far as the browser knows; '' where it can. */
function useWhyNot() {
  const actor = useActor();
  const [now] = useState(() => new Date());
  const issue = INVOICE.move('issue');
  return (invoice: Invoice): string => {
    if (!issue) return '';
    const verdict = moveVerdict(
      INVOICE,
      issue,
      INVOICE.roleOf(actor, invoice),
      factsHere(invoice, actor, now),
    );
    return verdict.allowed ? '' : verdict.why;
  };
}

/** Issues invoices a few at a time: what became of each so far, and what is still open. */
function useIssuing(ready: readonly Doc<Invoice>[]) {
  const [request] = useState(newRequest);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const [stop, setStop] = useState<AbortController | null>(null);
  const open = ready.filter(({ id }) => {
    const state = outcomes.get(id)?.state;
    return state === undefined || state === 'unknown';
  });

  async function send() {
    const controller = new AbortController();
    setStop(controller);
    setIsRunning(true);
    for (let at = 0; at < open.length && !controller.signal.aborted; at += AT_ONCE) {
      const part = open.slice(at, at + AT_ONCE);
      const records = part.map(({ id, rev }) => ({ id, rev }));
      const found = await moveRecords('invoice', records, { move: 'issue', input: {}, request }).then(
        (results) =>
          results.map(({ id, ok, number = '', msg = '' }): [string, Outcome] => [
            id,
            ok ? { state: 'done', number } : { state: 'refused', why: msg },
          ]),
        (error: unknown) =>
          part.map(({ id }): [string, Outcome] => [id, { state: 'unknown', why: errorText(error) }]),
      );
      setOutcomes((before) => new Map([...before, ...found]));
    }
    setIsRunning(false);
  }
  return {
    send,
    stop: () => stop?.abort(),
    outcomes,
    isRunning,
    isStarted: stop !== null,
    hasOpen: open.length > 0,
    done: [...outcomes.values()].filter(({ state }) => state === 'done').length,
  };
}
type Issuing = ReturnType<typeof useIssuing>;

/** Issues many invoices: what will be issued and what can't be, progress, a result for each. */
export function IssueDialog({ invoices, names, onClose }: IssueDialogProps) {
  const actor = useActor();
  const whyNot = useWhyNot();
  const [today] = useState(() => todaySydney(new Date()));
  const [planned] = useState(() => invoices.map((invoice) => ({ invoice, why: whyNot(invoice.value) })));
  const ready = planned.filter(({ why }) => why === '').map(({ invoice }) => invoice);
  const refused = planned.filter(({ why }) => why !== '');
  const ids = ready.map(({ id }) => id);
  const coming = useLoaded(ids.length === 0 ? null : ids.join(' '), () => fetchStillComing(actor, ids));
  const total = ready.reduce((sum, { value }) => sum + value.totals.inc, 0);
  const issuing = useIssuing(ready);
  const { done, isRunning, isStarted } = issuing;
  return (
    <Dialog
      title={`Issue ${counted(invoices.length, 'invoice')}`}
      onCancel={() => onClose(done > 0)}
      footer={
        <>
          {isRunning && (
            <Button variant="quiet" onClick={issuing.stop}>
              Stop
            </Button>
          )}
          {!isRunning && (
            <Button variant="quiet" onClick={() => onClose(done > 0)}>
              {isStarted ? 'Close' : 'Back'}
            </Button>
          )}
          {!isRunning && issuing.hasOpen && (
            <Button onClick={() => void issuing.send()}>{isStarted ? 'Send the rest' : 'Issue'}</Button>
          )}
        </>
      }
    >
      <p>
        <strong>{counted(ready.length, 'invoice')}</strong> for {formatCents(total)} inc GST. Each gets the
        next number and today’s date, and goes to its dealer. Once it is issued its lines can’t be changed.
      </p>
      <Refused planned={refused} />
      {coming.status === 'error' && <ErrorPanel error={coming.error} onRetry={coming.retry} />}
      {isStarted && <Progress issuing={issuing} count={ready.length} />}
      <ul className="side-list">
        {ready.map((invoice) => (
          <PlannedInvoice
            key={invoice.id}
            invoice={invoice}
            dealer={names.get(invoice.value.dealerId) ?? invoice.value.dealerId}
            outcome={issuing.outcomes.get(invoice.id)}
            coming={coming.value?.filter(({ invoiceId }) => invoiceId === invoice.id) ?? []}
            today={today}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface Planned {
  readonly invoice: Doc<Invoice>;
  /** Why it can't be issued; '' where it can. */
  readonly why: string;
}

function Refused({ planned }: { planned: readonly Planned[] }) {
  if (planned.length === 0) return null;
  return (
    <Notice tone="watch" title={`${counted(planned.length, 'invoice')} can’t be included`}>
      <ul className="mb-0">
        {planned.map(({ invoice, why }) => (
          <li key={invoice.id}>
            <strong>{invoiceName(invoice.value)}:</strong> {why}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Progress({ issuing, count }: { issuing: Issuing; count: number }) {
  return (
    <>
      <output className="d-block mb-2">
        {issuing.isRunning
          ? `${issuing.outcomes.size} of ${count} sent`
          : `${issuing.done} of ${count} issued`}
      </output>
      <progress className="w-100 mb-2" max={count} value={issuing.outcomes.size} aria-label="Invoices sent" />
    </>
  );
}

interface PlannedInvoiceProps {
  invoice: Doc<Invoice>;
  dealer: string;
  outcome: Outcome | undefined;
  coming: readonly StillComing[];
  today: IsoDay;
}

/** An invoice of those to issue: what became of it, and what its dealer has not received yet. */
function PlannedInvoice(props: PlannedInvoiceProps) {
  const { dealer, outcome, coming, today } = props;
  const { id, value } = props.invoice;
  const facts = [
    dealer,
    value.orders.length === 1 ? (value.orders[0]?.number ?? '') : `${value.orders.length} orders`,
    formatCents(value.totals.inc),
    `due ${formatDate(addDays(today, value.termsDays))}`,
  ];
  return (
    <li>
      <Icon name={outcome ? ICONS[outcome.state] : 'pending'} />{' '}
      <Link to={paths.invoices.edit(id)}>
        {outcome?.state === 'done' ? outcome.number : invoiceName(value)}
      </Link>
      {`, ${facts.join(', ')}`}
      {outcome && outcome.state !== 'done' && <>: {outcome.why}</>}
      {coming.length > 0 && (
        <>
          <div>Not received yet:</div>
          <ComingOrders coming={coming} />
        </>
      )}
    </li>
  );
}
