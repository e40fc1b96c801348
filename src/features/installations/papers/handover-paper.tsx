import { cleanCode, isCode } from '#domain/label-order/code.ts';
import { infoPath } from '#domain/label-order/label-text.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { NEXT_CHECKS, raisedTexts } from '#domain/public-installation/handover.ts';
import { vehicleInfoOf } from '#domain/public-installation/of-job.ts';
import {
  approvalFacts,
  limitTexts,
  tyreFacts,
  vehicleFacts,
  vehicleTitle,
} from '#domain/public-installation/texts.ts';
import type { VehicleInfo } from '#domain/public-installation/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { aboutJob, useWorkshop } from '#features/installations/papers/use-workshop.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { SignLines } from '#features/installations/sheet/sheet-parts.tsx';
import { jobNumber } from '#features/installations/public/job-status.tsx';

function Insurer({ job, info }: { job: Installation; info: VehicleInfo }) {
  const { certificateNo, approvals, plateNumber } = info;
  const proof = [
    certificateNo === '' ? '' : `Engineer's certificate ${certificateNo}`,
    approvals === '' ? '' : `Approval ${approvals}`,
    plateNumber === '' ? '' : `Compliance plate ${plateNumber}`,
  ].filter((part) => part !== '');
  const changes = raisedTexts(info);
  return (
    <>
      <h2>What to tell your insurer</h2>
      <p>Tell them before you drive it loaded, and ask them to confirm in writing that they cover it.</p>
      <ul>
        <li>
          {info.upgrade}, installed on {formatDate(info.installationDate) || '–'} by {job.dealer}.
        </li>
        {changes.length > 0 && <li>{changes.join('. ')}.</li>}
        {proof.length > 0 && <li>{proof.join(', ')}.</li>}
      </ul>
    </>
  );
}

/** What a customer takes home with the vehicle: limits before and after, what to tell the insurer, next checks. */
export function HandoverPaper({ job }: { job: Installation }) {
  const info = vehicleInfoOf(job);
  const code = cleanCode(job.windscreenLabelCode);
  const page = isCode(code) ? infoPath({ vin: info.vin, windscreenLabelCode: code }) : '';
  const workshop = useWorkshop(job);
  const { name, phone = '' } = workshop;
  return (
    <PrintSheet
      title="Handover sheet"
      about={aboutJob(job)}
      from={workshop}
      subtitle={vehicleTitle(info)}
      meta={
        <>
          <div>Installation {jobNumber(job)}</div>
          {page !== '' && (
            <QrCode text={`${window.location.origin}${page}`} label="Opens the vehicle's page" mm={18} />
          )}
        </>
      }
    >
      <KeyFacts
        facts={[
          { title: 'Customer', value: job.customer.name },
          { title: 'Rego', value: [job.rego, job.regoState].filter(Boolean).join(', ') },
          ...vehicleFacts(info),
        ]}
      />
      <h2>What your vehicle may weigh</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {limitTexts(info).map(({ id, title, meaning, before, after, isRaised }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td className="num">{before}</td>
              <td className="num">{isRaised ? <strong>{after}</strong> : after}</td>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sheet-note">
        Each limit holds by itself: an axle can be over while the vehicle as a whole is not.
        {page !== '' && ' Scan the code above to try a load, or to show the limits at the roadside.'}
      </p>
      <h2>Tyres and approvals</h2>
      <KeyFacts facts={[...tyreFacts(info), ...approvalFacts(info)]} />
      {job.engineer && job.engineer.conditions !== '' && (
        <>
          <h2>Conditions of the approval</h2>
          <p className="paper-text">{job.engineer.conditions}</p>
        </>
      )}
      <div className="paper-columns">
        <section>
          <Insurer job={job} info={info} />
        </section>
        <section>
          <h2>Next checks</h2>
          <dl className="paper-checks">
            {NEXT_CHECKS.map(([when, what]) => (
              <div key={when}>
                <dt>{when}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <p>
        Keep this sheet in the glove box.{' '}
        {phone !== '' && (
          <strong>
            Questions? Call {name}, {phone}.
          </strong>
        )}
      </p>
      <SignLines who={['Handed over by', 'Customer']} isShort />
    </PrintSheet>
  );
}
