import Table from 'react-bootstrap/Table';
import { isUnderWay, lookedAt } from '#domain/audit/runs.ts';
import type { AuditRun } from '#domain/audit/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { resultText } from '#features/audit/audit-texts.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { Panel } from '#ui/panel.tsx';
import { WideTable } from '#ui/wide-table.tsx';

type Run = Doc<AuditRun>;

/** How many findings each run had, oldest first. */
function Trend({ runs }: { runs: readonly Run[] }) {
  return (
    <Chart
      caption="Errors and warnings by run, oldest first"
      kind="stacked"
      labelTitle="Run"
      series={[
        { name: 'Errors', tone: 'danger' },
        { name: 'Warnings', tone: 'watch' },
      ]}
      points={runs.map(({ value }) => ({
        label: formatDateTime(value.at).slice(0, 5),
        values: [value.errors, value.warnings],
      }))}
      empty="No run found anything."
    />
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
