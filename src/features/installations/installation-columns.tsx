import { STAGES, type Installation } from '#domain/installation/schema.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import { timeLimitLabel } from '#domain/installation/time-limit-labels.ts';
import { installationType, INSTALLATION_TYPE_TABLE } from '#domain/installation/types.ts';
import { TIME_LIMIT_STATUS } from '#domain/installation/time-limits.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { STATES } from '#domain/shared/schema.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import type { Doc } from '#data/converter.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import {
  jobNumber,
  MassWord,
  massText,
  photosText,
  Short,
  StageWord,
  TimeLimitsWord,
} from './public/job-status.tsx';

type Row = Doc<Installation>;

const plain = textColumn<Installation>;

function short(id: string, title: string, text: (job: Installation) => string): ListColumn<Row> {
  return { ...plain(id, title, text), cell: (row) => <Short text={text(row.value)} /> };
}

/** Which kits stand in the slots; an empty slot says so. */
function kitsText({ kits }: Installation): string {
  return kits.map(({ name, kitId }) => (kitId === '' ? 'none chosen' : name)).join(', ');
}

function matchText({ kitMatchRequest }: Installation): string {
  if (kitMatchRequest === null) return '';
  return kitMatchRequest.matched ? 'Matched' : 'Waiting';
}

function MatchWord({ job }: { job: Installation }) {
  const text = matchText(job);
  if (text === '') return null;
  const isMatched = job.kitMatchRequest?.matched === true;
  return <StatusBadge tone={isMatched ? 'ok' : 'info'} icon={isMatched ? 'match' : 'pending'} text={text} />;
}

const dealer = short('dealer', 'Dealer', (job) => job.dealer);

/**
 * The installations list, left to right; the dealer's name for those who see more than one.
 * `now` in unix seconds decides the days left.
 */
export function installationColumns(hasDealers: boolean, now: number): readonly ListColumn<Row>[] {
  return [
    { ...plain('number', 'No.', jobNumber), sortable: true, always: true },
    { ...plain('date', 'Date', (job) => formatDate(job.installationDate)), sortable: true, isTime: true },
    {
      ...plain('stage', 'Stage', (job) => STAGE_TABLE[job.stage].label),
      cell: ({ value }) => <StageWord stage={value.stage} />,
    },
    ...(hasDealers ? [dealer] : []),
    { ...short('customer', 'Customer', (job) => job.customer.name), sortable: true },
    short('vehicle', 'Vehicle', (job) => (job.vehicle ? vehicleName(job.vehicle) : '')),
    plain('vin', 'VIN, last 8', (job) => job.vin.slice(-8)),
    {
      ...plain('limits', 'Time limits', (job) => timeLimitLabel(job.timeLimits, now)?.text ?? ''),
      cell: ({ value }) => <TimeLimitsWord limits={value.timeLimits} now={now} />,
    },
    {
      ...plain('mass', 'Mass check', massText),
      cell: ({ value }) => <MassWord massCheck={value.massCheck} />,
    },
    short('type', 'Type', (job) => installationType(job.type)?.label ?? ''),
    { ...plain('rego', 'Rego', (job) => job.rego), wide: true },
    { ...plain('photos', 'Photos', photosText), align: 'end', wide: true },
    { ...plain('kits', 'Kits', kitsText), wide: true, hidden: true },
    {
      ...plain('match', 'Kit match', matchText),
      cell: ({ value }) => <MatchWord job={value} />,
      wide: true,
      hidden: true,
    },
    { ...plain('engineer', 'Engineer', (job) => job.engineer?.name ?? ''), wide: true, hidden: true },
    { ...plain('state', 'State', (job) => job.state), hidden: true },
  ];
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const limitOptions = Object.values(TIME_LIMIT_STATUS)
  .filter(({ name }) => name !== 'ok')
  .map(({ id, word }) => ({ value: String(id), label: word }));

/** The filters of the installations list; dealers for those who see more than one. */
export function installationFilters(
  dealers: readonly { readonly id: string; readonly name: string }[],
): readonly ListFilter[] {
  return [
    {
      id: 'stage',
      title: 'Stage',
      options: STAGES.map((key) => ({ value: key, label: STAGE_TABLE[key].label })),
    },
    {
      id: 'type',
      title: 'Type',
      options: INSTALLATION_TYPE_TABLE.map(({ key, label }) => ({ value: key, label })),
    },
    { id: 'state', title: 'State', options: same(STATES) },
    { id: 'limit', title: 'Time limits', options: limitOptions },
    ...(dealers.length === 0
      ? []
      : [
          {
            id: 'dealer',
            title: 'Dealer',
            options: dealers.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]),
  ];
}
