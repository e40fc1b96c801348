import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { countsText, WORK_STATE_LABELS, workLabel } from '#domain/portal-health/work-labels.ts';
import type { WorkRunRecord, WorkStand } from '#domain/portal-health/works.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { durationText } from '#domain/shared/duration.ts';
import { actOnHealth } from '#data/nouns/portal-health.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { WideTable } from '#ui/wide-table.tsx';
import { HealthPart } from './health-part.tsx';
import { textColumn } from './text-column.ts';

interface RunRow extends WorkRunRecord {
  readonly name: string;
}

const runsOf = (works: readonly WorkStand[]): RunRow[] =>
  works
    .flatMap(({ name, runs }) => runs.map((run) => ({ ...run, name })))
    .toSorted((a, b) => b.startedAt - a.startedAt);

const RUN_COLUMNS = [
  textColumn<RunRow>('work', 'Task', ({ name }) => workLabel(name)),
  textColumn<RunRow>('started', 'Started', ({ startedAt }) => formatDateTime(startedAt)),
  textColumn<RunRow>('took', 'Took', ({ startedAt, endedAt }) =>
    durationText(Math.max(0, endedAt - startedAt)),
  ),
  textColumn<RunRow>('counts', 'Counted', ({ counts }) => countsText(counts) || 'Nothing'),
  textColumn<RunRow>('fault', 'Result', ({ fault }) => (fault === '' ? 'Done' : `Failed: ${fault}`)),
];

/** One work that is under way, or stopped. */
function Work({ work, onDone }: { work: WorkStand; onDone: () => void }) {
  const { isBusy, failure, run } = useBusy();
  const { name, state, startedAt, step, counts, fault } = work;
  const isStopped = state === 'stopped';
  return (
    <li>
      <div>
        <strong>{workLabel(name)}</strong>{' '}
        <StatusBadge tone={isStopped ? 'danger' : 'info'} text={WORK_STATE_LABELS[state]} />
        <div className="muted">
          Started {formatDateTime(startedAt)}, at {step}. {countsText(counts)}
        </div>
        {fault !== '' && <div>Last fault: {fault}</div>}
        {failure !== null && <ErrorPanel error={failure} />}
      </div>
      {(isStopped || state === 'resting') && (
        <Button
          variant="quiet"
          size="sm"
          disabled={isBusy}
          aria-label={`Continue ${workLabel(name)}`}
          onClick={() =>
            void run(() => actOnHealth({ act: 'goOn', name })).then((isDone) => isDone && onDone())
          }
        >
          {isBusy ? 'Continuing…' : 'Continue'}
        </Button>
      )}
    </li>
  );
}

function Works({ works, onDone }: { works: readonly WorkStand[]; onDone: () => void }) {
  const live = works.filter(({ state }) => state !== 'done');
  const runs = runsOf(works);
  return (
    <>
      {live.length > 0 && (
        <ul className="health-list mb-3">
          {live.map((work) => (
            <Work key={work.name} work={work} onDone={onDone} />
          ))}
        </ul>
      )}
      {runs.length === 0 && <p className="muted mb-0">No runs yet. Nightly tasks appear here.</p>}
      {runs.length > 0 && (
        <WideTable label="Nightly runs">
          <Table size="sm" className="health-runs">
            <thead>
              <tr>
                {RUN_COLUMNS.map(({ id, title }) => (
                  <th key={id} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr key={`${run.name} ${run.startedAt}`}>
                  {RUN_COLUMNS.map(({ id, text }) => (
                    <td key={id}>{text(run)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </WideTable>
      )}
    </>
  );
}

/** What runs each night and behind it: what stopped, and the last runs. */
export function WorksPart() {
  return (
    <HealthPart
      part="works"
      title="Nightly runs"
      csv={{ name: 'nightly-runs', columns: RUN_COLUMNS, rows: ({ works }) => runsOf(works) }}
    >
      {({ works }, reload) => <Works works={works} onDone={reload} />}
    </HealthPart>
  );
}
