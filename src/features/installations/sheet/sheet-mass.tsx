import { useMemo } from 'react';
import { isOpenStage } from '#domain/installation/editable.ts';
import { massInputOf, type MassReference } from '#domain/installation/mass-input.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { checkMass } from '#domain/mass/check.ts';
import type { MassCheckResult } from '#domain/mass/types.ts';
import { amountOf, basisOf, howText, marginOf, verdictWord } from '#features/installations/mass-labels.ts';
import { checkedWhen, StoredCheckTable } from '#features/installations/stored-check.tsx';

interface SheetMassProps {
  job: Installation;
  /** Null when it could not be fetched: the stored check is shown instead. */
  reference: MassReference | null;
}

/**
 * The mass check as it stands while the job is open. Once it was sent, the check that was stored then, each limit with
 * the record and revision that it came from.
 */
export function SheetMass({ job, reference }: SheetMassProps) {
  const { massCheck, stage } = job;
  const result = useMemo(
    () => (reference === null ? null : checkMass(massInputOf(job, reference))),
    [job, reference],
  );
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
