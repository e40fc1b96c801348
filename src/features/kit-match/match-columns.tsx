import { Fragment, type ReactNode } from 'react';
import { dealerChoices, type DealerNames } from '#domain/dealer/dealer-groups.ts';
import { INSTALLATION_TYPE_TABLE, installationType, shortType } from '#domain/installation-type/types.ts';
import { matchViewOf } from '#domain/installation/entity.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { filledSlots } from '#domain/kit-match/judge.ts';
import { elapsedDays, formatDate } from '#domain/shared/dates.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import type { JobSuggestions } from '#data/nouns/kit-matches.ts';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter, ListState, ListView } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import {
  claimedText,
  ordersText,
  reasonsText,
  STRENGTH_LOOKS,
  stateText,
  strengthOf,
} from './match-texts.ts';

type Row = Doc<Installation>;
type Lookup = (row: Row) => JobSuggestions | undefined;

const plain = textColumn<Installation>;
const code = codeColumn<Installation>;

/** The kits with their serials, side by side. */
function Claimed({ job }: { job: Installation }) {
  return filledSlots(job).map(({ slot, index }, place) => (
    <Fragment key={index}>
      {place > 0 && ', '}
      {slot.name} <small className="muted">{slot.serial || 'no serial'}</small>
    </Fragment>
  ));
}

function Suggested({ found }: { found: JobSuggestions | undefined }) {
  if (!found) return <span className="muted">Looking…</span>;
  const { text, tone, icon } = STRENGTH_LOOKS[strengthOf(found)];
  return (
    <>
      {ordersText(found)} <StatusBadge tone={tone} icon={icon} text={text} />
    </>
  );
}

const suggestedText = (found: JobSuggestions | undefined) =>
  found ? `${ordersText(found)} ${STRENGTH_LOOKS[strengthOf(found)].text}`.trim() : '';

const ageText = ({ kitMatchRequest }: Installation, now: number) => {
  const days = elapsedDays(kitMatchRequest?.requestedAt ?? now, now);
  return counted(days, 'day');
};

/**
 * The list of jobs to confirm, left to right. `shown` finds the suggestions for a row of the page, `exported` those for a
 * row of a file; `now` in unix seconds.
 */
export function matchColumns(
  shown: Lookup,
  exported: Lookup,
  decide: (row: Row) => ReactNode,
  now: number,
): readonly ListColumn<Row>[] {
  const suggested = (
    id: string,
    title: string,
    text: (job: Installation, found: JobSuggestions | undefined) => string,
  ): ListColumn<Row> => ({
    id,
    title,
    text: (row) => text(row.value, shown(row)),
    cell: (row) => text(row.value, shown(row)),
    csv: { text: (row) => text(row.value, exported(row)) },
  });
  return [
    { ...plain('number', 'No.', jobNumber), sortable: true, always: true, card: 'title' },
    {
      ...plain('dealer', 'Dealer', ({ dealer }) => shortOrganisation(dealer)),
      whole: ({ value }) => value.dealer,
      card: 'title',
    },
    {
      ...code('vin', 'VIN, last 8', ({ vin }) => vin.slice(-8)),
      csv: { title: 'VIN', text: ({ value }) => value.vin, isCode: true },
      low: true,
    },
    {
      ...plain('type', 'Type', ({ type }) => shortType(type)),
      whole: ({ value }) => installationType(value.type)?.label ?? '',
      low: true,
    },
    {
      ...plain('kits', 'Kit and serial', claimedText),
      cell: ({ value }) => <Claimed job={value} />,
      card: 'line',
    },
    { ...plain('fitted', 'Fitted', (job) => formatDate(job.installationDate)), low: true, hidden: true },
    {
      ...suggested('order', 'Suggested order', (_job, found) => suggestedText(found)),
      cell: (row) => <Suggested found={shown(row)} />,
      always: true,
      room: 150,
      card: 'state',
    },
    {
      ...suggested('reasons', 'Why', (job, found) => (found ? reasonsText(job, found) : '')),
      low: true,
    },
    {
      ...plain('age', 'Waiting for', (job) => ageText(job, now)),
      sortable: true,
      orders: { asc: 'longest first', desc: 'shortest first' },
      align: 'end',
      card: 'end',
    },
    {
      ...plain('state', 'Status', stateText),
      always: true,
      room: 160,
      cell: (row) => (matchViewOf(row.value) === 'rejected' ? stateText(row.value) : decide(row)),
    },
  ];
}

/** What waits comes first; '' is its value in the address. */
export const MATCH_LIST_VIEWS: readonly ListView[] = [
  { label: 'Waiting', filters: { view: '' } },
  { label: 'Rejected', filters: { view: 'rejected' } },
  { label: 'All', filters: { view: 'all' } },
];

/** The list asks for what is not confirmed, and of that for what waits unless another view is on. */
export function withMatchView(state: ListState): ListState {
  const view = state.filters['view'] || 'waiting';
  return { ...state, filters: { ...state.filters, matched: 'false', view } };
}

/** Dealer and type. */
export function matchFilters(dealers: DealerNames | null): readonly ListFilter[] {
  return [
    {
      id: 'dealer',
      title: 'Dealer',
      options: dealerChoices(dealers ?? new Map<string, string>()),
    },
    {
      id: 'type',
      title: 'Type',
      options: INSTALLATION_TYPE_TABLE.filter(({ kitTypes }) => kitTypes.length > 0).map(
        ({ key, label }) => ({
          value: key,
          label,
        }),
      ),
    },
  ];
}
