import { accessories as allAccessories } from '#domain/accessory/entity.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { SEAT_LABELS } from '#domain/mass/seats.ts';
import { fetchAccessories } from '#data/reference.ts';
import { useLeftOut } from '#data/unreadable.ts';
import { useLoaded } from '#data/use-loaded.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { accessoryText } from '#features/installations/accessory-rows.ts';
import type { SectionProps } from '#features/installations/job-form.ts';
import { AccessoryRows } from './accessory-rows.tsx';
import { AskedHere, questionAt } from './asked-here.tsx';
import { JobSection, SectionFields } from './job-section.tsx';
import { PeopleRows } from './people-rows.tsx';

function StoredRows({ accessories, people }: Pick<Installation, 'accessories' | 'people'>) {
  return (
    <>
      <h3>Accessories</h3>
      {accessories.length === 0 && <p className="muted">None fitted.</p>}
      <ul>
        {accessories.map((row, index) => (
          // Shown only, never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{accessoryText(row)} front/rear</li>
        ))}
      </ul>
      <h3>People</h3>
      {people.length === 0 && <p className="muted">Nobody.</p>}
      <ul>
        {people.map(({ row, count, kg, frontPercent }) => (
          <li key={row}>
            {SEAT_LABELS[row]}: {count} at {kg} kg, {frontPercent}% on the front axle
          </li>
        ))}
      </ul>
    </>
  );
}

function Accessories({ job }: SectionProps) {
  const known = useLoaded('accessories', fetchAccessories);
  const note = useLeftOut(allAccessories);
  return (
    <>
      <AccessoryRows form={job.form} known={known.status === 'error' ? [] : known.value} />
      {note && <p className="muted">{note}</p>}
      {known.status === 'error' && <ErrorPanel error={known.error} onRetry={known.retry} />}
    </>
  );
}

/** Accessories, people, load, ball weight and trailer. */
export function LoadSection({ job }: SectionProps) {
  const isOpen = job.rights.open.has('load');
  return (
    <JobSection id="load">
      {isOpen ? (
        <>
          <Accessories job={job} />
          <AskedHere question={questionAt(job, 'accessories')} />
          <PeopleRows form={job.form} />
          <AskedHere question={questionAt(job, 'people')} />
        </>
      ) : (
        job.doc && <StoredRows accessories={job.doc.value.accessories} people={job.doc.value.people} />
      )}
      <h3>Load and trailer</h3>
      <SectionFields job={job} id="load" />
      {isOpen && <p className="muted small mb-0 mt-2">Enter 0 for none. The mass check needs a value.</p>}
    </JobSection>
  );
}
