import type { Installation } from '#domain/installation/schema.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import { INSTALLATION_TYPE_TABLE, installationType, shortType } from '#domain/installation-type/types.ts';
import { elapsedDays, formatDate } from '#domain/shared/dates.ts';
import { STATES } from '#domain/shared/schema.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import { shortVehicle, vehicleName } from '#domain/vehicle/derive.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import { MassWord, massText, photosText, StageWord } from '#features/installations/public/job-status.tsx';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter, ListView } from '#ui/list/types.ts';
import './engineer-list.scss';

type Row = Doc<Installation>;

const plain = textColumn<Installation>;

/** Whole days since the job was sent; '' while it was not. */
export function ageText({ engineer }: Pick<Installation, 'engineer'>, now: number): string {
  const sentAt = engineer?.sentAt ?? 0;
  if (sentAt <= 0) return '';
  const days = elapsedDays(sentAt, now);
  return counted(days, 'day');
}

/** Of a job that waits this long the bar is full. */
const LONG_DAYS = 30;
/** From here on it is drawn as late. */
const LATE_DAYS = 7;

/** How long a job waits, in words and, while it waits for the engineer, as a bar of 30 days. */
function Age({ job, now }: { job: Installation; now: number }) {
  const days = elapsedDays(job.engineer?.sentAt ?? now, now);
  return (
    <>
      {ageText(job, now)}
      {job.stage === 'sentToEngineer' && (
        <span className={days >= LATE_DAYS ? 'age-bar is-late' : 'age-bar'} aria-hidden>
          <span style={{ width: `${Math.min(100, Math.round((days / LONG_DAYS) * 100))}%` }} />
        </span>
      )}
    </>
  );
}

const sentText = ({ engineer }: Installation): string =>
  engineer && engineer.sentAt > 0 ? formatDate(engineer.sentAt) : '';

/**
 * The engineer's list, left to right. `now` in unix seconds decides the age; the stage is there where the view holds more
 * than one.
 */
export function engineerColumns(now: number, hasStages = true): readonly ListColumn<Row>[] {
  return [
    { ...plain('number', 'No.', ({ number }) => number), sortable: true, always: true, card: 'title' },
    { ...plain('sent', 'Sent', sentText), sortable: true, isTime: true },
    {
      ...plain('dealer', 'Dealer', ({ dealer }) => shortOrganisation(dealer)),
      whole: ({ value }) => value.dealer,
      card: 'title',
    },
    plain('state', 'State', ({ state }) => state),
    { ...codeColumn<Installation>('vin', 'VIN', ({ vin }) => vin), card: 'line' },
    {
      ...plain('vehicle', 'Vehicle', ({ vehicle }) => (vehicle ? shortVehicle(vehicle) : '')),
      whole: ({ value: { vehicle } }) => (vehicle ? vehicleName(vehicle) : ''),
      card: 'lead',
    },
    {
      // Only state types go to an engineer: the word would be the same in each row.
      ...plain('type', 'Type', ({ type }) => shortType(type, false)),
      whole: ({ value }) => installationType(value.type)?.label ?? '',
      card: 'lead',
    },
    {
      ...plain('mass', 'Mass check', massText),
      cell: ({ value }) => <MassWord massCheck={value.massCheck} />,
    },
    { ...plain('photos', 'Photos', photosText), align: 'end', low: true },
    {
      ...plain('age', 'Age', (job) => ageText(job, now)),
      cell: ({ value }) => <Age job={value} now={now} />,
      align: 'end',
      // The bar stands below the words, which alone ask for room.
      room: 0,
      card: 'end',
    },
    {
      ...plain('stage', 'Stage', ({ stage }) => STAGE_TABLE[stage].label),
      cell: ({ value }) => <StageWord stage={value.stage} />,
      hidden: !hasStages,
      card: 'state',
    },
  ];
}

/** Only state types go to an engineer. */
export const ENGINEER_FILTERS: readonly ListFilter[] = [
  { id: 'state', title: 'State', options: STATES.map((state) => ({ value: state, label: state })) },
  {
    id: 'type',
    title: 'Type',
    options: INSTALLATION_TYPE_TABLE.filter(({ compliance }) => compliance === 'state').map(
      ({ key, label }) => ({
        value: key,
        label,
      }),
    ),
  },
];

/** '' is what waits for the engineer; the others are named in the list's query shape. */
export const ENGINEER_VIEWS: readonly ListView[] = [
  { label: 'Waiting for me', filters: { view: '' } },
  { label: 'Query open', filters: { view: 'query' } },
  { label: 'Decided', filters: { view: 'decided' } },
  { label: 'All', filters: { view: 'all' } },
];
