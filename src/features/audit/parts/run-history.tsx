import Table from 'react-bootstrap/Table';
import { isUnderWay, lookedAt } from '#domain/audit/runs.ts';
import type { AuditRun } from '#domain/audit/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { resultText } from '#features/audit/audit-texts.ts';
import { Panel } from '#ui/panel.tsx';
import { WideTable } from '#ui/wide-table.tsx';

type Run = Doc<AuditRun>;

const WIDTH = 28;
const HEIGHT = 72;
/** Room for the figure above a bar. */
const HEAD = 14;

const totalOf = ({ value }: Run) => value.errors + value.warnings;

/** How many findings each run had, oldest first, as bars with their figures. */
function Trend({ runs }: { runs: readonly Run[] }) {
  const most = Math.max(1, ...runs.map(totalOf));
  return (
    <figure className="audit-trend">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${runs.length * WIDTH} ${HEIGHT + HEAD}`}
        width={runs.length * WIDTH}
        height={HEIGHT + HEAD}
      >
        {runs.map((run, index) => {
          const errors = (run.value.errors / most) * HEIGHT;
          const warnings = (run.value.warnings / most) * HEIGHT;
          const top = HEAD + HEIGHT - errors - warnings;
          const left = index * WIDTH + 4;
          return (
            <g key={run.id}>
              <rect className="is-warning" x={left} y={top} width={WIDTH - 8} height={warnings} />
              <rect className="is-error" x={left} y={top + warnings} width={WIDTH - 8} height={errors} />
              <text x={left + (WIDTH - 8) / 2} y={top - 3}>
                {totalOf(run)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="muted">Errors and warnings by run, oldest first</figcaption>
    </figure>
  );
}

function outcomeOf(run: AuditRun, now: number): string {
  if (run.state === 'done') return resultText(run);
  return isUnderWay(run, now) ? 'Running…' : 'Did not finish';
}

/** The last runs of a dealer, newest first, and how the number of findings went. `now` in unix seconds. */
export function RunHistory({ runs, now }: { runs: readonly Run[]; now: number }) {
  const done = runs.filter(({ value }) => value.state === 'done').toReversed();
  if (runs.length === 0) return null;
  return (
    <div className="mt-4">
      <Panel title="Runs">
        {done.length > 1 && <Trend runs={done} />}
        <WideTable label="Last runs">
          <Table size="sm" className="audit-runs mb-0">
            <thead>
              <tr>
                <th scope="col">Run</th>
                <th scope="col">Result</th>
                <th scope="col">By</th>
                <th scope="col" className="text-end">
                  Checked
                </th>
              </tr>
            </thead>
            <tbody>
              {runs.map(({ id, value }) => (
                <tr key={id}>
                  <th scope="row">{formatDateTime(value.at)}</th>
                  <td>{outcomeOf(value, now)}</td>
                  <td>{value.byName || 'Not known'}</td>
                  <td className="num text-end">{lookedAt(value)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </WideTable>
      </Panel>
    </div>
  );
}
