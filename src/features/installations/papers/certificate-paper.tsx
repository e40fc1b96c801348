import type { EngineerBlock, Signature } from '#domain/installation/review.ts';
import { isSigned, SIGNATURE_BOX } from '#domain/installation/review.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { installationType } from '#domain/installation/types.ts';
import { vehicleInfoOf } from '#domain/public-installation/of-job.ts';
import { limitTexts, tyreFacts } from '#domain/public-installation/texts.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { FittedKits } from '#features/installations/sheet/sheet-parts.tsx';
import { checkedWhen, StoredCheckTable } from '#features/installations/stored-check.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { WideTable } from '#ui/wide-table.tsx';

/** A signature as it was given: drawn strokes, or a typed name. */
function Signed({ signature }: { signature: Signature }) {
  if (!isSigned(signature)) return '–';
  if (signature.kind === 'typed') return <span className="paper-signed">{signature.text}</span>;
  return (
    <svg className="paper-signature" viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}>
      <title>Signature</title>
      <path d={signature.text} />
    </svg>
  );
}

/** The approval of a job by its engineer, as the server keeps it. */
export function CertificatePaper({ job, engineer }: { job: Installation; engineer: EngineerBlock }) {
  const info = vehicleInfoOf(job);
  return (
    <PrintSheet
      title={`Certificate ${engineer.certificateNo}`}
      subtitle={installationType(job.type)?.label ?? ''}
      meta={
        <>
          <div>{engineer.name}</div>
          <div>Signatory number {engineer.signatoryNo || '–'}</div>
          <div>{formatDate(engineer.certificateDate)}</div>
        </>
      }
    >
      <h2>Vehicle</h2>
      <KeyFacts
        facts={[
          { title: 'Vehicle', value: job.vehicle ? vehicleName(job.vehicle) : '' },
          { title: 'VIN', value: job.vin },
          { title: 'Built', value: info.built },
          { title: 'State', value: job.state },
          { title: 'Installed by', value: job.dealer },
          { title: 'Installed', value: formatDate(job.installationDate) },
          { title: 'Installation', value: jobNumber(job) },
        ]}
      />
      <FittedKits job={job} />
      <h2>Limits approved</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col">Before</th>
            <th scope="col">Approved</th>
          </tr>
        </thead>
        <tbody>
          {limitTexts(info).map(({ id, title, before, after }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td className="num">{before}</td>
              <td className="num">
                <strong>{after}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <KeyFacts facts={tyreFacts(info)} />
      {job.massCheck && (
        <>
          <h2>Mass and tyre check</h2>
          <WideTable label="Mass and tyre check">
            <StoredCheckTable check={job.massCheck} />
          </WideTable>
          <p className="sheet-note">
            {checkedWhen(job.massCheck)} Rule set {job.massCheck.ruleSet}.
          </p>
        </>
      )}
      <h2>Conditions</h2>
      <p className="paper-text">{engineer.conditions || 'None.'}</p>
      <div className="paper-approval">
        <KeyFacts
          facts={[
            { title: 'Approved by', value: engineer.name },
            { title: 'Approved', value: formatDateTime(engineer.at) },
            { title: 'Signature', value: <Signed signature={engineer.signature} />, isWide: true },
          ]}
        />
        {engineer.file && <p className="sheet-note">The engineer attached a file: {engineer.file.name}.</p>}
      </div>
    </PrintSheet>
  );
}
