import type { Installation } from '#domain/installation/schema.ts';
import { SEAT_LABELS } from '#domain/mass/seats.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { accessoryText } from '#features/installations/accessory-rows.ts';
import type { SectionProps } from '#features/installations/job-form.ts';
import { JobSection, SectionFields } from './job-section.tsx';

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

/** The rows to fill in, which a job that is only read does not load. */
const OpenLoad = lazyPart(async () => (await import('./open-load.tsx')).OpenLoad);

/** Accessories, people, load, ball weight and trailer. */
export function LoadSection({ job }: SectionProps) {
  const isOpen = job.rights.open.has('load');
  return (
    <JobSection id="load">
      {isOpen ? (
        <OpenLoad job={job} />
      ) : (
        job.doc && <StoredRows accessories={job.doc.value.accessories} people={job.doc.value.people} />
      )}
      <h3>Load and trailer</h3>
      <SectionFields job={job} id="load" />
      {isOpen && <p className="muted small mb-0 mt-2">Enter 0 for none. The mass check needs a value.</p>}
    </JobSection>
  );
}
