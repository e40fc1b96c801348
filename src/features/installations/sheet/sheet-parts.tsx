import { slotViews } from '#domain/installation/photo-views.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { SEAT_LABELS } from '#domain/mass/seats.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { KIT_TYPE_LABELS } from '#domain/kit/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { quantityText } from '#domain/shared/quantity.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { VoidApprovalList } from '#features/installations/parts/moves/void-approvals.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';

interface PartProps {
  job: Installation;
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** Who the job is between; an engineer's sheet carries no way to reach the customer. */
export function Parties({ job, hasContacts }: PartProps & { hasContacts: boolean }) {
  const { name, phone, email } = job.customer;
  return (
    <>
      <h2>Parties</h2>
      <KeyFacts
        facts={[
          { title: 'Customer', value: hasContacts ? joined(name, phone, email) : name, isWide: true },
          { title: 'Dealer', value: job.dealer },
          { title: 'Technician', value: job.technicianName },
          { title: 'Engineer', value: job.engineer?.name ?? '' },
          { title: 'Certificate', value: job.engineer?.certificateNo ?? '' },
          { title: 'Conditions', value: job.engineer?.conditions ?? '', isWide: true },
        ]}
      />
      <VoidApprovalList approvals={job.voidApprovals} />
    </>
  );
}

export function Vehicle({ job }: PartProps) {
  const { vehicle } = job;
  const registered = { yes: 'Yes', no: 'No', '': '' }[job.registeredBefore];
  return (
    <>
      <h2>Vehicle</h2>
      <KeyFacts
        facts={[
          { title: 'Vehicle', value: vehicle ? vehicleName(vehicle) : '' },
          { title: 'VIN', value: job.vin },
          { title: 'Rego', value: joined(job.rego, job.regoState) },
          { title: 'Built', value: `${job.buildMonth} ${job.buildYear}`.trim() },
          { title: 'Colour', value: job.colour },
          { title: 'Odometer', value: quantityText(job.odometer, 'km') },
          { title: 'State', value: job.state },
          { title: 'Registered before this work', value: registered },
        ]}
      />
    </>
  );
}

export function FittedKits({ job }: PartProps) {
  if (job.kits.length === 0) return null;
  return (
    <>
      <h2>Kits</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">Kit</th>
            <th scope="col">Spring option</th>
            <th scope="col">Serial</th>
          </tr>
        </thead>
        <tbody>
          {job.kits.map(({ type, name, springOption, serial }) => (
            <tr key={type}>
              <td>{KIT_TYPE_LABELS[type]}</td>
              <td>{name || '–'}</td>
              <td>{springOption}</td>
              <td>{serial}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function Carried({ job }: PartProps) {
  const people = job.people
    .filter(({ count }) => count !== '' && count > 0)
    .map(({ row, count, kg }) => `${SEAT_LABELS[row]} ${count} × ${kg} kg`);
  const accessories = job.accessories.map(({ name, weight, removed }) =>
    `${removed ? 'Taken off: ' : ''}${name} ${quantityText(weight, 'kg')}`.trim(),
  );
  return (
    <>
      <h2>Load and accessories</h2>
      <KeyFacts
        facts={[
          { title: 'Load front', value: quantityText(job.loadFront, 'kg') },
          { title: 'Load rear', value: quantityText(job.loadRear, 'kg') },
          { title: 'Ball weight', value: quantityText(job.ballWeight, 'kg') },
          { title: 'Trailer ATM', value: quantityText(job.trailerAtm, 'kg') },
          { title: 'Tyres', value: joined(job.tyreSize, job.tyreLoadRating) },
          { title: 'Weighbridge ticket', value: job.weighTicket },
          { title: 'People', value: people.join(', '), isWide: true },
          { title: 'Accessories', value: accessories.join(', '), isWide: true },
        ]}
      />
    </>
  );
}

interface PhotosProps extends PartProps {
  /** Addresses of the small pictures by the photos' paths. */
  links: ReadonlyMap<string, string>;
}

/** Thumbnails of every photo, under their slots' titles. */
export function SheetPhotos({ job, links }: PhotosProps) {
  const filled = slotViews(job).filter(({ photo }) => photo !== null);
  if (filled.length === 0) return null;
  return (
    <>
      <h2>Photos</h2>
      <div className="sheet-photos">
        {filled.map(({ key, title, photo }) => (
          <figure key={key}>
            <SheetPicture address={links.get(photo?.path ?? '')} title={title} />
            <figcaption>
              {title}
              {photo && photo.takenAt > 0 && `, ${formatDate(photo.takenAt)}`}
            </figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}

function SheetPicture({ address, title }: { address: string | undefined; title: string }) {
  return address === undefined ? <p>Photo not loaded.</p> : <img src={address} alt={title} />;
}

export function Labels({ job }: PartProps) {
  const type = installationType(job.type);
  if (!type?.complianceFlag) return null;
  return (
    <>
      <h2>Labels</h2>
      <KeyFacts
        facts={[
          { title: 'Compliance plate number', value: job.plateNumber },
          { title: 'SVI label number', value: job.sviLabelNumber },
          ...(type.windscreenLabel
            ? [{ title: 'Windscreen label code', value: job.windscreenLabelCode }]
            : []),
        ]}
      />
    </>
  );
}

/** Room for the signatures of those who answer for the work. */
export function Signatures({ job }: PartProps) {
  const isState = installationType(job.type)?.compliance === 'state';
  return <SignLines who={['Technician', 'Dealer', ...(isState ? ['Engineer'] : [])]} />;
}

interface SignLinesProps {
  who: readonly string[];
  /** Signature, name and date on one line, where a page is to hold all. */
  isShort?: boolean;
}

/** Room for each of these to sign, with name and date. */
export function SignLines({ who, isShort = false }: SignLinesProps) {
  const lines = isShort ? ['signature, name, date'] : ['signature', 'Name', 'Date'];
  return (
    <div className="sheet-signatures">
      {who.map((role) => (
        <div key={role}>
          {lines.map((line, index) => (
            <span key={line}>{index === 0 ? `${role}, ${line}` : line}</span>
          ))}
        </div>
      ))}
    </div>
  );
}
