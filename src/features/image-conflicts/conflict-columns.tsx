import { dealerChoices, type DealerNames } from '#domain/dealer/dealer-groups.ts';
import { CONFLICT_STATE_LABELS, KIND_LABELS } from '#domain/image-conflict/conflict.ts';
import {
  CONFLICT_KINDS,
  CONFLICT_STATES,
  type ConflictSide,
  type ImageConflict,
} from '#domain/image-conflict/schema.ts';
import { slotTitle } from '#domain/installation/photo-slots.ts';
import { formatDateTime, SECONDS_PER_DAY } from '#domain/shared/dates.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import type { Doc } from '#data/store/converter.ts';
import { StoredThumb } from '#features/installations/public/photo-pair.tsx';
import { StatusWord } from '#features/trade/status-word.tsx';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { textColumn } from '#ui/list/text-column.ts';
import { ALL_VIEW, type ListColumn, type ListFilter, type ListView } from '#ui/list/types.ts';

type Row = Doc<ImageConflict>;
const plain = textColumn<ImageConflict>;

/** "I-10012, VIN plate". */
export const sideText = ({ number, slot }: ConflictSide): string =>
  `${jobNumber({ number })}, ${slotTitle(slot)}`;

/** How far apart two photos were taken, in seconds, in words. */
export function gapText(seconds: number): string {
  const [minute, hour] = [60, 3600];
  if (seconds < hour) return `${Math.round(seconds / minute)} min`;
  return seconds < SECONDS_PER_DAY
    ? `${Math.round(seconds / hour)} h`
    : `${formatNumber(Math.round(seconds / SECONDS_PER_DAY))} days`;
}

const dealersText = ({ first, second }: ImageConflict): string =>
  [...new Set([first.dealerName, second.dealerName].map(shortOrganisation))].join(' and ');

/** A photo with its job and slot. */
const photo = (of: 'first' | 'second', title: string): ListColumn<Row> => ({
  ...plain(of, title, (value) => sideText(value[of])),
  cell: ({ value }) => (
    <span className="conflict-photo">
      <span className="conflict-thumb">
        <StoredThumb path={value[of].path} title={sideText(value[of])} alt="" />
      </span>
      {sideText(value[of])}
    </span>
  ),
  room: 52,
});

/** What looks alike, left to right. */
export const CONFLICT_COLUMNS: readonly ListColumn<Row>[] = [
  { ...photo('first', 'A, the earlier photo'), always: true, card: 'title' },
  { ...photo('second', 'B, the later photo'), card: 'lead' },
  { ...plain('kind', 'What', ({ kind }) => KIND_LABELS[kind]), card: 'line' },
  {
    ...plain('percent', 'Alike', ({ kind, percent }) => (kind === 'slot' ? '–' : `${percent} %`)),
    align: 'end',
    low: true,
  },
  plain('dealer', 'Dealer', dealersText),
  {
    ...plain('found', 'Found', ({ foundAt }) => formatDateTime(foundAt)),
    sortable: true,
    isTime: true,
    card: 'end',
  },
  {
    ...plain('state', 'Status', ({ state }) => CONFLICT_STATE_LABELS[state].label),
    cell: ({ value }) => <StatusWord of={CONFLICT_STATE_LABELS[value.state]} />,
    card: 'state',
  },
  {
    ...plain('reason', 'Reason', ({ entries }) => entries.at(-1)?.reason || '–'),
    hidden: true,
  },
];

/** The filters; the names of the dealers where there are several. */
export const conflictFilters = (names: DealerNames | null): readonly ListFilter[] => [
  {
    id: 'state',
    title: 'Status',
    options: CONFLICT_STATES.map((state) => ({ value: state, label: CONFLICT_STATE_LABELS[state].label })),
  },
  {
    id: 'kind',
    title: 'What',
    options: CONFLICT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
  },
  {
    id: 'sameJob',
    title: 'Jobs',
    options: [
      { value: 'false', label: 'Two jobs' },
      { value: 'true', label: 'One job' },
    ],
  },
  ...(names === null ? [] : [{ id: 'dealer', title: 'Dealer', options: dealerChoices(names) }]),
];

export const CONFLICT_VIEWS: readonly ListView[] = [
  { label: 'To look at', filters: { state: 'open' } },
  { label: 'Dealer asked', filters: { state: 'asked' } },
  { label: 'Decided', filters: { state: 'resolved' } },
  ALL_VIEW,
];
