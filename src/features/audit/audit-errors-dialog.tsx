import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { can } from '#domain/access/privileges.ts';
import type { AuditRun } from '#domain/audit/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { useLatestAudits } from '#data/nouns/audits.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { CLEAN, findingPath, limitsText, resultText, runText } from './audit-texts.ts';
import { RunProgress } from './parts/run-progress.tsx';
import { SeverityWord } from './parts/severity-word.tsx';
import { ruleText } from './rule-text.ts';
import { useRunAudit } from './use-run-audit.ts';
import './audit.scss';
import { OpenLink } from '#ui/open-link.tsx';

/** Findings that the dialog shows; the page of the audit shows all that are kept. */
const SHOWN = 100;

interface AuditErrorsProps {
  /** How many of the dealer's records are over a limit now; null while that is not known. */
  limits: Parameters<typeof limitsText>[0] | null;
  onClose: () => void;
}

/** What the last audit of the own dealer found, each with the way to its record, and Run Audit. */
export function AuditErrors({ limits, onClose }: AuditErrorsProps) {
  const actor = useActor();
  const { status, runs, error, retry } = useLatestAudits(actor);
  const audit = useRunAudit(actor.dealerId);
  const run = runs[0]?.value ?? null;
  return (
    <Dialog
      title="Audit Errors"
      isWide
      onCancel={onClose}
      footer={
        <>
          {can(actor, 'ADMIN.Audit') && (
            <Link className="btn btn-quiet" to={paths.audit.all} onClick={onClose}>
              All runs
            </Link>
          )}
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button aria-disabled={audit.isRunning} onClick={() => !audit.isRunning && void audit.run()}>
            {audit.isRunning ? 'Running…' : 'Run Audit'}
          </Button>
        </>
      }
    >
      {audit.isRunning ? (
        <RunProgress run={audit.progress} onCancel={() => void audit.cancel()} />
      ) : (
        <output className="d-block" />
      )}
      <p>
        <OpenLink to={paths.timeLimits} onClick={onClose}>
          Time limits
        </OpenLink>
        {limits !== null && `: ${limitsText(limits) || 'none over, none exempt'}`}
      </p>
      {audit.error && <ErrorPanel error={audit.error} onRetry={() => void audit.run()} />}
      {status === 'loading' && <Loading lines={4} label="Loading audit" />}
      {status === 'error' && <ErrorPanel error={error} onRetry={retry} />}
      {status === 'ready' && run === null && (
        <p className="mb-0">
          Not audited yet. Run Audit checks your installations, orders and customers for what is missing or
          does not fit.
        </p>
      )}
      {run !== null && <Findings run={run} onLeave={onClose} />}
    </Dialog>
  );
}

function Findings({ run, onLeave }: { run: AuditRun; onLeave: () => void }) {
  const actor = useActor();
  const total = run.errors + run.warnings;
  const left = total - Math.min(SHOWN, run.findings.length);
  return (
    <>
      {total === 0 ? <Notice tone="ok">{CLEAN}</Notice> : <p className="mb-1">{resultText(run)}.</p>}
      <p className="muted">{runText(run)}</p>
      <ul className="audit-findings">
        {run.findings.slice(0, SHOWN).map((finding) => {
          const path = findingPath(actor, run, finding);
          return (
            <li key={`${finding.rule} ${finding.recordId} ${finding.text}`}>
              <SeverityWord severity={finding.severity} />
              <div>
                <strong>
                  {path === null ? (
                    finding.label
                  ) : (
                    <Link to={path} onClick={onLeave}>
                      {finding.label}
                    </Link>
                  )}
                </strong>{' '}
                {finding.text}
                <small className="muted d-block">{ruleText(finding.rule)}</small>
              </div>
            </li>
          );
        })}
      </ul>
      {left > 0 && <p className="muted mb-0">{counted(left, 'more finding')} not shown here.</p>}
    </>
  );
}
