import { isOpenStage } from '#domain/installation/editable.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { MassCheckResult } from '#domain/mass/types.ts';
import { amountOf, basisOf, howText, marginOf, verdictWord } from '#features/installations/mass-labels.ts';
import { checkedWhen, StoredCheckTable } from '#features/installations/stored-check.tsx';

interface SheetMassProps {
  job: Installation;
  /** The check as it stands; null when it could not be made: the stored one is shown instead. */
  result: MassCheckResult | null;
}

/**
 * The mass check as it stands while the job is open. Once it was sent, the check that was stored then, each limit with
 * the record and revision that it came from.
 */
export function SheetMass({ job, result }: SheetMassProps) {
  const { massCheck, stage } = job;
  const isLive = result !== null && (massCheck === null || isOpenStage(stage));
  return (
    <>
      <h2>Mass and tyre check</h2>
      {isLive && <Live result={result} />}
      {!isLive && massCheck && <StoredCheckTable check={massCheck} />}
      {!isLive && !massCheck && <p>Not available.</p>}
      {massCheck && (
        <p className="sheet-note">
          {checkedWhen(massCheck)} Rule set {massCheck.ruleSet}.
        </p>
      )}
    </>
  );
}

function Live({ result }: { result: MassCheckResult }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Value and limit</th>
          <th scope="col">Value was</th>
          <th scope="col">Margin</th>
          <th scope="col">Verdict</th>
          <th scope="col">Limit from</th>
        </tr>
      </thead>
      <tbody>
        {result.rows.map((row) => (
          <tr key={row.id}>
            <td>{row.label}</td>
            <td className="num">{amountOf(row)}</td>
            <td>{howText(row)}</td>
            <td className="num">{marginOf(row)}</td>
            <td>{verdictWord(row)}</td>
            <td>{basisOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
