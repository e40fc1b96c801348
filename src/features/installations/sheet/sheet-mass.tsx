import { useMemo } from 'react';
import { massInputOf, type MassReference } from '#domain/installation/mass-input.ts';
import type { Installation, MassSnapshot } from '#domain/installation/schema.ts';
import { checkMass } from '#domain/mass/check.ts';
import type { MassCheckResult } from '#domain/mass/types.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { amountOf, basisOf, marginOf, verdictWord } from '#features/installations/mass-words.ts';

interface SheetMassProps {
  job: Installation;
  /** Null when it could not be fetched: the stored check is shown instead. */
  reference: MassReference | null;
}

/** The mass check as it stands, or the one stored when the last stage was left. */
export function SheetMass({ job, reference }: SheetMassProps) {
  const result = useMemo(
    () => (reference === null ? null : checkMass(massInputOf(job, reference))),
    [job, reference],
  );
  return (
    <>
      <h2>Mass and tyre check</h2>
      {result ? (
        <Live result={result} />
      ) : job.massCheck ? (
        <Stored check={job.massCheck} />
      ) : (
        <p>Not available.</p>
      )}
      {result && job.massCheck && (
        <p className="sheet-note">
          Judged {formatDateTime(job.massCheck.at)} by rule set {job.massCheck.ruleSet} with the outcome "
          {job.massCheck.worst}".
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
            <td className="num">{marginOf(row)}</td>
            <td>{verdictWord(row)}</td>
            <td>{basisOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stored({ check }: { check: MassSnapshot }) {
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Value</th>
            <th scope="col">Limit</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {check.rows.map(({ id, label, value, limit, verdict }) => (
            <tr key={id}>
              <td>{label}</td>
              <td className="num">{value}</td>
              <td className="num">{limit}</td>
              <td>{verdict}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sheet-note">
        Stored {formatDateTime(check.at)}, rule set {check.ruleSet}.
      </p>
    </>
  );
}
