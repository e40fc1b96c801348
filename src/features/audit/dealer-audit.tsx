import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { mayAudit } from '#domain/audit/access.ts';
import { isUnderWay } from '#domain/audit/runs.ts';
import type { AuditRun } from '#domain/audit/schema.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { useAuditRuns } from '#data/nouns/audits.ts';
import { useActor } from '#data/session/session.tsx';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { localResult } from '#ui/list/local-list.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { CLEAN, findingPath, NEVER_RUN, runText } from './audit-texts.ts';
import {
  FINDING_SORTS,
  findingColumns,
  findingFilters,
  type FindingRow,
  matchingFindings,
} from './finding-columns.tsx';
import { RunProgress } from './parts/run-progress.tsx';
import { RunHistory } from './parts/run-history.tsx';
import { useRunAudit } from './use-run-audit.ts';
import './audit.scss';
import { OpenLink } from '#ui/open-link.tsx';

/** Runs of the history. */
const RUNS_SHOWN = 12;

interface DealerAuditProps {
  readonly dealerId: string;
  /** The way back to all dealers; null for a dealer's own people. */
  readonly back: { to: string; label: string } | null;
}

/** The audit of one dealer, once it is known to be one and the actor's to see. */
export function DealerAudit({ dealerId, back }: DealerAuditProps) {
  const actor = useActor();
  const dealer = useDoc(dealers, dealerId);
  const status = recordStatus(dealer);
  const record = dealer.status === 'ready' ? dealer.doc.value : null;
  // Distributors read every dealer: what is refused to them is not there.
  const isNone = status === 'missing' || (status === 'forbidden' && actor.kind === 'distributer');
  if (isNone || record?.deleted === true) {
    return (
      <>
        <PageHeader title="Audit" {...(back && { back })} />
        <EmptyState icon="question" text="Invalid dealer ID" />
      </>
    );
  }
  const isTheirs = record !== null && mayAudit(actor, dealerId, record.distributerId);
  if (isTheirs) return <AuditOf dealerId={dealerId} name={record.name} back={back} />;
  return (
    <>
      <PageHeader title="Audit" {...(back && { back })} />
      <RecordStates
        status={record === null ? status : 'forbidden'}
        what="audit"
        error={dealer.status === 'error' ? dealer.error : null}
        onRetry={dealer.retry}
      >
        {null}
      </RecordStates>
    </>
  );
}

/** What the list says above its rows: which run it shows. */
function noteOf(latest: AuditRun | null): string | null {
  if (latest === null) return null;
  return `${runText(latest)}${latest.more > 0 ? ` ${counted(latest.more, 'more finding')} not listed.` : ''}`;
}

function AuditOf({ dealerId, name, back }: DealerAuditProps & { name: string }) {
  const actor = useActor();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [now] = useState(() => unixSeconds(new Date()));
  const history = useAuditRuns(actor, dealerId, RUNS_SHOWN);
  const audit = useRunAudit(dealerId);
  const [state, actions] = useListState('audit');
  const under = history.runs.find(({ value }) => isUnderWay(value, now))?.value ?? audit.progress;
  const latest = history.runs.find(({ value }) => value.state === 'done')?.value ?? null;
  const columns = useMemo(() => findingColumns(now), [now]);
  const matching = useMemo(() => matchingFindings(latest?.findings ?? [], state), [latest, state]);
  const list = { rows: matching, idOf: ({ id }: FindingRow) => id, sortKeys: FINDING_SORTS };
  const result = localResult(list, state, history, noteOf(latest));
  const limitsPath =
    actor.kind === 'dealer'
      ? paths.timeLimits
      : `${paths.timeLimits}?f.dealer=${encodeURIComponent(dealerId)}`;
  const pathOf = ({ value }: FindingRow) => (latest ? findingPath(actor, latest, value) : null);
  return (
    <div className="audit-page">
      {audit.error && <ErrorPanel error={audit.error} onRetry={() => void audit.run()} />}
      {(audit.isRunning || under !== null) && (
        <RunProgress run={under} onCancel={() => void audit.cancel()} />
      )}
      <ListPage
        title={`Audit: ${name}`}
        {...(back && { back })}
        columns={columns}
        filters={latest ? findingFilters(latest) : []}
        state={state}
        actions={actions}
        result={result}
        searchHint="Record, finding or rule"
        rowHref={(row) => pathOf(row) ?? `${pathname}${search}`}
        rowLabel={({ value }) => value.label}
        rowActions={(row) => {
          const path = pathOf(row);
          return [
            ...(path === null
              ? []
              : [
                  {
                    id: 'open',
                    label: 'Open',
                    icon: 'edit' as const,
                    onSelect: () => void navigate(path),
                  },
                ]),
            {
              id: 'rule',
              label: 'Only this rule',
              icon: 'filter',
              onSelect: () => actions.filter('rule', row.value.rule),
            },
          ];
        }}
        primaryAction={{
          label: audit.isRunning ? 'Running…' : 'Run Audit',
          icon: 'audit',
          onSelect: () => !audit.isRunning && void audit.run(),
        }}
        menu={
          <>
            <OpenLink className="btn btn-quiet" to={limitsPath} otherwise={null}>
              Time limits
            </OpenLink>
            <PrintButton />
          </>
        }
        exportRows={() => Promise.resolve([...matching])}
        exportName={`audit-${dealerId}`}
        empty={
          latest
            ? { text: CLEAN, action: <span /> }
            : {
                text: `${NEVER_RUN}. Run Audit checks installations, orders and customers.`,
                action: <Button onClick={() => !audit.isRunning && void audit.run()}>Run Audit</Button>,
              }
        }
      />
      <RunHistory runs={history.runs} now={now} />
    </div>
  );
}
