import { useState } from 'react';
import { checklistProgress } from '#domain/installation/checklist.ts';
import { reviewLabel } from '#domain/installation/review-changes.ts';
import type { SlotView } from '#domain/installation/photo-views.ts';
import type { Installation, MassSnapshot } from '#domain/installation/schema.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import { namesInJob } from '#domain/installation/names-in-job.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { vehicleInfoOf } from '#domain/public-installation/of-job.ts';
import { limitTexts } from '#domain/public-installation/texts.ts';
import { installedTitle } from '#domain/label-order/job-papers.ts';
import { formatDate, formatDateTime, todaySydney } from '#domain/shared/dates.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { ChecklistTable } from '#features/installations/checklist/checklist-table.tsx';
import { VoidApprovalList } from '#features/installations/parts/moves/void-approvals.tsx';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { evidenceGroups } from '#features/installations/review/evidence-groups.ts';
import { checkedWhen, StoredCheckTable } from '#features/installations/stored-check.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import type { Pictures } from './use-pictures.ts';
import { useWorkshop, vinOf } from './use-workshop.ts';

interface JobProps {
  job: Installation;
}

/** "Approved, certificate VSC-1, 20/11/2026"; '' while nothing is decided. */
function decisionOf({ engineer }: Installation): string {
  if (engineer?.decision === 'rejected') return 'Rejected';
  if (engineer?.decision !== 'approved') return '';
  return `Approved, certificate ${engineer.certificateNo}, ${formatDate(engineer.certificateDate)}`;
}

function Cover({ job, check, photos }: JobProps & { check: MassSnapshot; photos: number }) {
  const { done, total } = checklistProgress(job);
  const [today] = useState(() => todaySydney(new Date()));
  return (
    <section className="paper-cover">
      <KeyFacts
        facts={[
          { title: 'Vehicle', value: job.vehicle ? vehicleName(job.vehicle) : '', isWide: true },
          { title: 'VIN', value: job.vin },
          { title: 'Rego', value: [job.rego, job.regoState].filter(Boolean).join(', ') },
          { title: 'State', value: job.state },
          { title: 'Customer', value: job.customer.name },
          { title: 'Dealer', value: job.dealer },
          { title: 'Technician', value: job.technicianName },
          { title: installedTitle(job, today), value: formatDate(job.installationDate) },
          { title: 'Stage', value: STAGE_TABLE[job.stage].label },
          { title: 'Engineer', value: job.engineer?.name ?? '' },
          { title: 'Decision', value: decisionOf(job), isWide: true },
          { title: 'Conditions', value: job.engineer?.conditions ?? '', isWide: true },
          { title: 'Masses', value: checkedWhen(check), isWide: true },
          { title: 'Checklist', value: `${done} of ${total} finished` },
          { title: 'Photos', value: String(photos) },
        ]}
      />
      <VoidApprovalList approvals={job.voidApprovals} />
    </section>
  );
}

function Limits({ job }: JobProps) {
  return (
    <>
      <h2>Limits before and after</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {limitTexts(vehicleInfoOf(job)).map(({ id, title, before, after }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td className="num">{before}</td>
              <td className="num">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Everything the dealer entered, under the heads of the engineer's page. */
function Entered({ job }: JobProps) {
  return (
    <>
      <h2>As entered</h2>
      <WideTable label="As entered">
        <table className="paper-entered">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Value</th>
              <th scope="col">Range</th>
            </tr>
          </thead>
          {evidenceGroups(job).map(({ id, title, fields }) => (
            <tbody key={id}>
              <tr>
                <th colSpan={3} scope="rowgroup">
                  {title}
                </th>
              </tr>
              {fields.map((field) => (
                <tr key={field.path}>
                  <td>{field.title}</td>
                  <td>{field.value || '–'}</td>
                  <td className="num">{field.note?.replace(/^Range /u, '')}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </WideTable>
    </>
  );
}

function History({ job }: JobProps) {
  if (job.moves.length === 0) return null;
  return (
    <>
      <h2>Questions, answers and moves</h2>
      <WideTable label="Questions, answers and moves">
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">To</th>
              <th scope="col">What was said and changed</th>
            </tr>
          </thead>
          <tbody>
            {job.moves.map(({ rev, at, byName, to, reason, changes }) => (
              <tr key={rev}>
                <td className="num">{formatDateTime(at)}</td>
                <td>{byName}</td>
                <td>{STAGE_TABLE[to].label}</td>
                <td className="paper-text">
                  {reason}
                  {changes.map(({ path, was, is }) => (
                    <div key={path}>
                      {reviewLabel(path)}: {was || 'blank'} → {is || 'blank'}
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}

function Photo({ slot, pictures }: { slot: SlotView; pictures: Pictures }) {
  const { title, photo } = slot;
  const address = pictures.addressOf(photo?.path ?? '');
  return (
    <figure>
      {typeof address === 'string' ? (
        <img src={address} alt={title} />
      ) : (
        <p className="paper-no-photo">{address === null ? 'Photo not loaded.' : 'Photo still loading.'}</p>
      )}
      <figcaption>
        <strong>{title}</strong>
        {photo && photo.takenAt > 0 && `, taken ${formatDateTime(photo.takenAt)}`}
        {photo && photo.hash !== '' && <div className="paper-hash">SHA-256 {photo.hash}</div>}
      </figcaption>
    </figure>
  );
}

interface EvidencePaperProps extends JobProps {
  check: MassSnapshot;
  /** The slots that hold a photo. */
  slots: readonly SlotView[];
  pictures: Pictures;
}

/**
 * What an engineer's decision rests on: a cover, the server's check with each limit's source, everything entered, the
 * checklist, the history, and each photo large with its caption and the hash of its file.
 */
export function EvidencePaper({ job, check, slots, pictures }: EvidencePaperProps) {
  return (
    <PrintSheet
      title={`Evidence pack, installation ${jobNumber(job)}`}
      about={vinOf(job)}
      from={useWorkshop(job)}
      subtitle={installationType(job.type)?.label ?? ''}
    >
      <Cover job={job} check={check} photos={slots.length} />
      <h2>Mass and tyre check</h2>
      <WideTable label="Mass and tyre check">
        <StoredCheckTable check={check} />
      </WideTable>
      <p className="sheet-note">Rule set {check.ruleSet}.</p>
      <Limits job={job} />
      <Entered job={job} />
      <h2>Checklist</h2>
      <ChecklistTable job={job} names={namesInJob(job)} />
      <History job={job} />
      {slots.length > 0 && (
        <section className="paper-photos">
          <h2>Photos</h2>
          {slots.map((slot) => (
            <Photo key={slot.key} slot={slot} pictures={pictures} />
          ))}
        </section>
      )}
    </PrintSheet>
  );
}
