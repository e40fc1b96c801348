import { stateRule } from '#domain/installation/compliance-path.ts';
import { massSnapshotOf } from '#domain/installation/mass-snapshot.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import type { MassCheckResult, MassRow } from '#domain/mass/types.ts';
import { amountOf, howText, marginOf } from '#features/installations/mass-labels.ts';
import { MassVerdict } from '#features/installations/public/mass-rows.tsx';
import type { InstallationReference } from '#features/installations/use-installation-reference.ts';
import { useMassUnit } from '#ui/mass-unit.ts';
import { WideTable } from '#ui/wide-table.tsx';

interface RuleTableProps {
  job: Installation;
  result: MassCheckResult;
  reference: InstallationReference;
}

const day = (at: number): string => (at > 0 ? formatDate(at) : '');

/** Each check with its value, its limit, and where the limit comes from: the record and its revision, or the rule, and as at which day. */
export function RuleTable({ job, result, reference }: RuleTableProps) {
  const { massCheck, state, type } = job;
  const unit = useMassUnit();
  const sources = massCheck?.sources ?? [];
  const rows = massSnapshotOf(result, 0, { sources }).rows;
  const rule = type === '' ? null : stateRule(reference.complianceRows, state, type, reference.today);
  const sourceOf = ({ id }: MassRow): readonly [source: string, asAt: string] => {
    if (id === 'state' && rule) return [rule.source, formatDate(rule.effectiveFrom)];
    return [rows.find((row) => row.id === id)?.source ?? '', day(massCheck?.at ?? 0)];
  };
  return (
    <WideTable label="Checks with their sources">
      <table className="table table-sm record-table rule-table mb-0">
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Result</th>
            <th scope="col">Value and limit</th>
            <th scope="col">Margin</th>
            <th scope="col">Limit from</th>
            <th scope="col">As at</th>
          </tr>
        </thead>
        <tbody>
          {result.rows.map((row) => {
            const [source, asAt] = sourceOf(row);
            return (
              <tr key={row.id}>
                <th scope="row">{row.label}</th>
                <td>
                  <MassVerdict row={row} />
                </td>
                <td className="num">
                  {amountOf(row, unit)}
                  <small className="muted d-block">{howText(row)}</small>
                </td>
                <td className="num">{marginOf(row, unit) || '–'}</td>
                <td>
                  {source || '–'}
                  <details>
                    <summary>How it is worked out</summary>
                    {row.explanation}
                  </details>
                </td>
                <td className="num">{asAt || '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideTable>
  );
}
