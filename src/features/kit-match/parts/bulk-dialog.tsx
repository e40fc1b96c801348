import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import type { Installation } from '#domain/installation/schema.ts';
import type { MatchPick } from '#domain/kit-match/effects.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import type { JobSuggestions, MatchOutcome } from '#data/nouns/kit-matches.ts';
import { claimedText, ordersText } from '#features/kit-match/match-texts.ts';
import { type BulkConfirm, useBulkConfirm } from '#features/kit-match/use-bulk-confirm.ts';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { WideTable } from '#ui/wide-table.tsx';

/** A job whose serials all match, with its suggestion. */
export interface ExactJob {
  readonly row: Doc<Installation>;
  readonly found: JobSuggestions;
  readonly picks: readonly MatchPick[];
}

const jobs = (count: number) => counted(count, 'job');

function Outcome({ outcome, isRunning }: { outcome: MatchOutcome | undefined; isRunning: boolean }) {
  if (!outcome) return isRunning ? <StatusBadge tone="neutral" icon="clock" text="Waiting" /> : null;
  if (outcome.ok) return <StatusBadge tone="ok" icon="match" text="Confirmed" />;
  return (
    <>
      <StatusBadge tone="danger" text="Not confirmed" /> <small>{outcome.msg}</small>
    </>
  );
}

/** How far it is, for everybody to hear. */
function Progress({ bulk, count }: { bulk: BulkConfirm; count: number }) {
  const all = [...bulk.outcomes.values()];
  const refused = all.filter(({ ok }) => !ok).length;
  if (bulk.state === 'open' && all.length === 0) return <output />;
  return (
    <output className="muted">
      {bulk.state === 'running' && 'Confirming: '}
      {all.length} of {jobs(count)} done
      {refused > 0 && `, ${refused} not confirmed`}
    </output>
  );
}

/** The jobs of the page whose serials are on a delivered order, to be confirmed in one go: preview, progress, a result per job. */
export function BulkDialog({ exact, onClose }: { exact: readonly ExactJob[]; onClose: () => void }) {
  const bulk = useBulkConfirm();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState(0);
  const chosen = exact.filter(({ row }) => !left.has(row.id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  function handleRun() {
    setSent(chosen.length);
    void bulk.run(chosen.map(({ row, picks }) => ({ id: row.id, rev: row.rev, picks })));
  }
  return (
    <Dialog
      title="Confirm exact matches"
      isWide
      {...(bulk.state !== 'running' && { onCancel: onClose })}
      footer={
        <>
          {bulk.state === 'running' ? (
            <Button variant="quiet" onClick={bulk.stop}>
              Stop
            </Button>
          ) : (
            <Button variant="quiet" onClick={onClose}>
              {bulk.state === 'done' ? 'Close' : 'Cancel'}
            </Button>
          )}
          {bulk.state !== 'done' && (
            <Button
              data-autofocus
              disabled={bulk.state === 'running' || chosen.length === 0}
              onClick={handleRun}
            >
              {bulk.state === 'running' ? 'Confirming…' : `Confirm ${jobs(chosen.length)}`}
            </Button>
          )}
        </>
      }
    >
      <p>
        The serial of each kit is on an order that was delivered to this dealer before the kit was fitted.
      </p>
      {bulk.failure !== '' && <ErrorPanel error={bulk.failure} onRetry={handleRun} />}
      <Progress bulk={bulk} count={sent} />
      <WideTable label="Exact matches">
        <Table size="sm" className="mb-0 match-bulk">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Confirm</span>
              </th>
              <th scope="col">Job</th>
              <th scope="col">Dealer</th>
              <th scope="col">Kit</th>
              <th scope="col">Order</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {exact.map(({ row, found }) => (
              <tr key={row.id}>
                <td>
                  <input
                    type="checkbox"
                    className="form-check-input"
                    aria-label={`Confirm ${jobNumber(row.value)}`}
                    disabled={bulk.state !== 'open'}
                    checked={!left.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </td>
                <th scope="row" className="is-code">
                  {jobNumber(row.value)}
                </th>
                <td>{row.value.dealer}</td>
                <td>{claimedText(row.value)}</td>
                <td className="is-code">{ordersText(found)}</td>
                <td>
                  <Outcome
                    outcome={bulk.outcomes.get(row.id)}
                    isRunning={bulk.state === 'running' && !left.has(row.id)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </Dialog>
  );
}
