import { WAITING_VIEW } from '#domain/installation/entity.ts';
import { STAGES, type Installation } from '#domain/installation/schema.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import { timeLimitLabel } from '#domain/time-limit/labels.ts';
import { installationType, INSTALLATION_TYPE_TABLE, shortType } from '#domain/installation-type/types.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { STATES } from '#domain/shared/schema.ts';
import { dealerChoices, type DealerNames } from '#domain/dealer/dealer-groups.ts';
import { shortKit, shortOrganisation } from '#domain/shared/short-names.ts';
import { shortVehicle, vehicleName } from '#domain/vehicle/derive.ts';
import type { Doc } from '#data/store/converter.ts';
import { LIMIT_FILTER } from '#features/time-limits/public/limit-filter.ts';
import { TimeLimitsWord } from '#features/time-limits/public/time-limits-word.tsx';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { jobNumber, MassWord, massText, photosText, StageWord } from './public/job-status.tsx';

type Row = Doc<Installation>;

const plain = textColumn<Installation>;

/** Which kits stand in the slots; an empty slot says so. */
function kitsText({ kits }: Installation, nameOf: (kit: string) => string = (kit) => kit): string {
  return kits.map(({ name, kitId }) => (kitId === '' ? 'none chosen' : nameOf(name))).join(', ');
}

function matchText({ kitMatchRequest }: Installation): string {
  if (kitMatchRequest === null) return '';
  if (kitMatchRequest.matched) return 'Matched';
  return kitMatchRequest.rejectedReason === '' ? 'Waiting' : 'Rejected';
}

function MatchWord({ job }: { job: Installation }) {
  const text = matchText(job);
  if (text === '') return null;
  if (text === 'Rejected') return <StatusBadge tone="watch" text={text} />;
  const isMatched = text === 'Matched';
  return <StatusBadge tone={isMatched ? 'ok' : 'info'} icon={isMatched ? 'match' : 'pending'} text={text} />;
}

const code = codeColumn<Installation>;

const dealer: ListColumn<Row> = {
  ...plain('dealer', 'Dealer', (job) => shortOrganisation(job.dealer)),
  whole: ({ value }) => value.dealer,
  card: 'line',
};

/**
 * The installations list, left to right; the dealer's name for those who see more than one.
 * `now` in unix seconds decides the days left.
 */
export function installationColumns(hasDealers: boolean, now: number): readonly ListColumn<Row>[] {
  return [
    { ...plain('number', 'No.', jobNumber), sortable: true, always: true, card: 'title' },
    { ...plain('date', 'Date', (job) => formatDate(job.installationDate)), sortable: true, isTime: true },
    {
      ...plain('stage', 'Stage', (job) => STAGE_TABLE[job.stage].label),
      cell: ({ value }) => <StageWord stage={value.stage} />,
      sortable: true,
      orders: { asc: 'first stage first', desc: 'last stage first' },
      card: 'state',
    },
    {
      ...plain('limits', 'Time limits', (job) => timeLimitLabel(job.timeLimits, now, true)?.text ?? ''),
      whole: ({ value }) => timeLimitLabel(value.timeLimits, now)?.text ?? '',
      cell: ({ value }) => <TimeLimitsWord limits={value.timeLimits} now={now} isShort />,
      sortable: true,
      orders: { asc: 'most urgent first', desc: 'most urgent last' },
      card: 'end',
    },
    ...(hasDealers ? [dealer] : []),
    { ...plain('customer', 'Customer', (job) => job.customer.name), sortable: true, card: 'title' },
    { ...code('rego', 'Rego', (job) => job.rego), card: 'line', low: true },
    {
      ...plain('vehicle', 'Vehicle', (job) => (job.vehicle ? shortVehicle(job.vehicle) : '')),
      whole: ({ value: { vehicle } }) => (vehicle ? vehicleName(vehicle) : ''),
      card: 'lead',
    },
    {
      ...plain('vin', 'VIN, last 8', (job) => job.vin.slice(-8)),
      low: true,
      csv: { title: 'VIN', text: ({ value }) => value.vin, isCode: true },
    },
    {
      ...plain('mass', 'Mass check', massText),
      cell: ({ value }) => <MassWord massCheck={value.massCheck} />,
      low: true,
    },
    {
      ...plain('type', 'Type', (job) => shortType(job.type)),
      whole: ({ value }) => installationType(value.type)?.label ?? '',
      card: 'lead',
    },
    { ...plain('photos', 'Photos', photosText), align: 'end', low: true },
    {
      ...plain('kits', 'Kits', (job) => kitsText(job, shortKit)),
      whole: ({ value }) => kitsText(value),
      low: true,
      hidden: true,
    },
    {
      ...plain('match', 'Kit match', matchText),
      cell: ({ value }) => <MatchWord job={value} />,
      low: true,
      hidden: true,
    },
    { ...plain('engineer', 'Engineer', (job) => job.engineer?.name ?? ''), low: true, hidden: true },
    { ...plain('state', 'State', (job) => job.state), hidden: true },
  ];
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The filters of the installations list; dealers for those who see more than one. */
export function installationFilters(dealers: DealerNames | null): readonly ListFilter[] {
  return [
    {
      id: 'stage',
      title: 'Stage',
      options: [
        ...STAGES.map((key) => ({ value: key, label: STAGE_TABLE[key].label })),
        { value: WAITING_VIEW, label: 'Work done, not complete' },
      ],
    },
    {
      id: 'type',
      title: 'Type',
      options: INSTALLATION_TYPE_TABLE.map(({ key, label }) => ({ value: key, label })),
    },
    { id: 'state', title: 'State', options: same(STATES) },
    LIMIT_FILTER,
    ...(dealers === null ? [] : [{ id: 'dealer', title: 'Dealer', options: dealerChoices(dealers) }]),
    { id: 'fitted', title: 'Job date', options: [], isDays: true },
    DELETED_FILTER,
  ];
}
