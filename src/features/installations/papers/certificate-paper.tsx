import { useState } from 'react';
import { engineers } from '#domain/engineer/entity.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import { cleanCode, isCode } from '#domain/label-order/code.ts';
import { infoPath } from '#domain/label-order/label-text.ts';
import type { EngineerBlock } from '#domain/installation/review.ts';
import { approvalCheck } from '#domain/installation/mass-snapshot.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { vehicleInfoOf } from '#domain/public-installation/of-job.ts';
import { limitTexts, tyreFacts } from '#domain/public-installation/texts.ts';
import { installedTitle } from '#domain/label-order/job-papers.ts';
import { formatDate, formatDateTime, todaySydney } from '#domain/shared/dates.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { FittedKits } from '#features/installations/sheet/sheet-parts.tsx';
import { checkedWhen, StoredCheckTable } from '#features/installations/stored-check.tsx';
import { aboutJob } from './use-workshop.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Signed } from '#ui/signed.tsx';
import { WideTable } from '#ui/wide-table.tsx';

type Contacts = Pick<Engineer, 'firm' | 'address' | 'phone' | 'email'>;

/** The engineer's firm and how to reach them, by their own record; blank where that is out of reach. */
function useContacts(id: string): Contacts {
  const record = useDoc(engineers, id === '' ? null : id);
  return record.status === 'ready' ? record.doc.value : { firm: '', address: '', phone: '', email: '' };
}

/** The check that was signed for, with its time. */
function ApprovalCheck({ job }: { job: Installation }) {
  const check = approvalCheck(job);
  if (check === null) return null;
  return (
    <>
      <h2>Mass and tyre check of the approval</h2>
      <WideTable label="Mass and tyre check">
        <StoredCheckTable check={check} />
      </WideTable>
      <p className="sheet-note">
        {checkedWhen(check)} Rule set {check.ruleSet}.
      </p>
    </>
  );
}

/** The approval of a job by its engineer, as the server keeps it. */
export function CertificatePaper({ job, engineer }: { job: Installation; engineer: EngineerBlock }) {
  const info = vehicleInfoOf(job);
  const [today] = useState(() => todaySydney(new Date()));
  const { firm, address, phone, email } = useContacts(job.engineerId);
  const code = cleanCode(job.windscreenLabelCode);
  const page = isCode(code) ? infoPath({ vin: info.vin, windscreenLabelCode: code }) : '';
  return (
    <PrintSheet
      title={`Engineer’s certificate ${engineer.certificateNo}`}
      about={aboutJob(job)}
      from={{
        name: engineer.name,
        lines: [firm, `Signatory number ${engineer.signatoryNo || '–'}`, address, phone, email],
      }}
      subtitle={info.upgrade}
      meta={
        <>
          <div>{formatDate(engineer.certificateDate)}</div>
          {page !== '' && (
            <QrCode
              text={`${window.location.origin}${page}`}
              label="Opens the vehicle's public record"
              mm={22}
            />
          )}
        </>
      }
    >
      <p>
        Certified for the vehicle named here: {info.upgrade}, with the kits and up to the limits below
        {job.state !== '' && `, in ${job.state}`}
        {info.approvals !== '' && `, under ${info.approvals}`}.
      </p>
      <h2>Vehicle</h2>
      <KeyFacts
        facts={[
          { title: 'Vehicle', value: job.vehicle ? vehicleName(job.vehicle) : '' },
          { title: 'VIN', value: job.vin },
          { title: 'Built', value: info.built },
          { title: 'Rego', value: [job.rego, job.regoState].filter(Boolean).join(', ') },
          { title: 'Compliance plate', value: job.plateNumber },
          { title: 'Installed by', value: job.dealer },
          {
            title: installedTitle(job, today),
            value: formatDate(job.installationDate),
          },
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
      <ApprovalCheck job={job} />
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
