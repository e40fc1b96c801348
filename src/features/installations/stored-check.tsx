import type { MassSnapshot } from '#domain/installation/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { OwnChanges } from '#features/limit-changes/public/own-changes.tsx';
import { Panel } from '#ui/panel.tsx';
import { isHow, HOW_LOOKS, isVerdict, worstWord } from './mass-labels.ts';

const word = (verdict: string): string => (isVerdict(verdict) ? worstWord(verdict) : verdict);

/** "Checked 21/11/2026 2:05pm: Watch." */
export function checkedWhen({ at, worst }: Pick<MassSnapshot, 'at' | 'worst'>): string {
  return `Checked ${formatDateTime(at)}: ${word(worst)}.`;
}

/** The check that the job was last moved by: every limit with the record and revision that it came from. */
export function StoredCheckTable({ check, className }: { check: MassSnapshot; className?: string }) {
  return (
    <table {...(className !== undefined && { className })}>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Value</th>
          <th scope="col">Value was</th>
          <th scope="col">Limit</th>
          <th scope="col">Result</th>
          <th scope="col">Limit from</th>
        </tr>
      </thead>
      <tbody>
        {check.rows.map(({ id, label, value, how, limit, verdict, source }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td className="num">{value || '–'}</td>
            <td>{isHow(how) ? HOW_LOOKS[how].text : '–'}</td>
            <td className="num">{limit || '–'}</td>
            <td>{word(verdict)}</td>
            <td>{source || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The stored check as a panel, folded; limits that the job's own dealer changed shortly before stand above it. */
export function StoredCheckPanel({ check }: { check: MassSnapshot | null }) {
  if (check === null) return null;
  return (
    <Panel title="Last check by the server">
      <OwnChanges changes={check.ownChanges} />
      <details>
        <summary>{checkedWhen(check)}</summary>
        <div className="table-responsive mt-2">
          <StoredCheckTable check={check} className="table table-sm record-table mb-0" />
        </div>
      </details>
    </Panel>
  );
}
