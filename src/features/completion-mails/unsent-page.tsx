import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { NOT_SENT, NOT_SENT_LABELS, type NotSent, type UnsentRow } from '#domain/completion-mail/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { findUnsent, markMails, ROWS_MAX, sendAgain } from '#data/nouns/completion-mails.ts';
import { usePress } from '#data/store/use-press.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { UNSENT_COLUMNS, UnsentTable } from './unsent-table.tsx';

const jobs = (count: number) => counted(count, 'job');

interface Refused {
  readonly id: string;
  readonly why: string;
}

/** What is done with the ticked jobs. */
function useMails(onDone: () => void) {
  const toast = useToast();
  const confirm = useConfirm();
  const { isBusy, failure, run } = useBusy();
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const press = usePress();

  async function send(rows: readonly UnsentRow[]) {
    const isSure = await confirm({
      title: `Send ${counted(rows.length, 'email')}?`,
      text: 'Each customer gets the links and the handover sheet of their job.',
      confirmLabel: 'Send',
    });
    if (!isSure) return;
    setDone(0);
    setRefused([]);
    await run(async () => {
      const ids = rows.map(({ id }) => id);
      const result = await press((request) => sendAgain(ids, request, setDone));
      setRefused(result.refused);
      toast({
        tone: result.refused.length > 0 ? 'watch' : 'ok',
        text: `${counted(result.sent, 'email')} sent`,
      });
      onDone();
    });
  }

  async function mark(rows: readonly UnsentRow[], isNeeded: boolean) {
    await run(async () => {
      const marked = await markMails(
        rows.map(({ id }) => id),
        isNeeded,
      );
      toast({ tone: 'ok', text: `${jobs(marked)} marked as ${isNeeded ? 'needed' : 'not needed'}` });
      onDone();
    });
  }
  return { isBusy, failure, done, refused, send, mark };
}

type Mails = ReturnType<typeof useMails>;

/** The jobs of one kind, to be ticked. */
function OfState({ state, rows, mails }: { state: NotSent; rows: readonly UnsentRow[]; mails: Mails }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const isOff = mails.isBusy || chosen.length === 0;
  const isNeeded = state === 'notNeeded';
  if (rows.length === 0) return <EmptyState icon="check" text="None." />;
  return (
    <>
      <div className="button-row my-3">
        <span className="num me-auto" aria-live="polite">
          {mails.isBusy && mails.done > 0 ? `${mails.done} done…` : `${chosen.length} selected`}
        </span>
        <Button variant="quiet" disabled={isOff} onClick={() => void mails.mark(chosen, isNeeded)}>
          {isNeeded ? 'Mark needed' : 'Mark not needed'}
        </Button>
        <Button disabled={isOff} onClick={() => void mails.send(chosen)}>
          <Icon name="email" />
          Resend selected
        </Button>
        <ExportButton
          name="complete-email-not-sent"
          columns={UNSENT_COLUMNS}
          exportRows={() => Promise.resolve([...rows])}
        />
      </div>
      <UnsentTable rows={rows} ticked={ticked} onTick={setTicked} />
    </>
  );
}

/** The jobs that were found, by why their mail was not sent. */
function Found({ rows, mails }: { rows: readonly UnsentRow[]; mails: Mails }) {
  const [tab, setTab] = useState<string>('none');
  const numberOf = (id: string) => rows.find((row) => row.id === id)?.number ?? id;
  return (
    <>
      {mails.failure !== null && <ErrorPanel error={mails.failure} />}
      {mails.refused.length > 0 && (
        <Notice tone="watch" title={`${counted(mails.refused.length, 'email')} not sent`}>
          <ul className="mb-0">
            {mails.refused.map(({ id, why }) => (
              <li key={id}>
                {numberOf(id)}: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Tabs
        label="Why no email was sent"
        active={tab}
        onChange={setTab}
        tabs={NOT_SENT.map((state) => {
          const own = rows.filter((row) => row.state === state);
          return {
            id: state,
            title: `${NOT_SENT_LABELS[state]} ${formatNumber(own.length)}`,
            content: <OfState state={state} rows={own} mails={mails} />,
          };
        })}
      />
    </>
  );
}

/** /dev/complete-email-not-sent: complete jobs whose customer was not mailed, to send it or to say that it is not needed. */
export function UnsentPage() {
  const [looked, setLooked] = useState(0);
  const found = useLoaded('unsent completion mails', (signal) => findUnsent(signal, setLooked));
  const mails = useMails(found.retry);
  return (
    <>
      <PageHeader
        title="Completion emails not sent"
        actions={
          <Button variant="quiet" disabled={found.status === 'loading'} onClick={found.retry}>
            <Icon name="rotate" />
            Check again
          </Button>
        }
      />
      <p className="muted">
        A customer gets one email when their job is completed. These complete jobs have no record of one.
      </p>
      {found.status === 'loading' && (
        <>
          <p aria-live="polite">{jobs(looked)} checked</p>
          <Loading lines={6} label="Checking jobs" />
        </>
      )}
      {found.status === 'error' && <ErrorPanel error={found.error} onRetry={found.retry} />}
      {found.status === 'ready' && found.value.rows.length === 0 && (
        <EmptyState icon="check" text={`${jobs(found.value.looked)} checked. All customers were emailed.`} />
      )}
      {found.status === 'ready' && found.value.rows.length > 0 && (
        <>
          <p>
            {jobs(found.value.looked)} checked.
            {found.value.isCut && ` First ${formatNumber(ROWS_MAX)} shown: settle these, then check again.`}
          </p>
          <Found rows={found.value.rows} mails={mails} />
        </>
      )}
    </>
  );
}
