import type { ReactNode } from 'react';
import { dealerChoices, type DealerNames } from '#domain/dealer/dealer-groups.ts';
import { RECORD_LABELS } from '#domain/change-log/labels.ts';
import { LIMIT_COLLECTIONS, type LimitChange } from '#domain/limit-change/schema.ts';
import { limitChangeText, STATE_LABELS } from '#domain/limit-change/labels.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter, ListState, ListView } from '#ui/list/types.ts';
import { ChangedFields } from './parts/changed-fields.tsx';

type Row = Doc<LimitChange>;

/** What the change's record is called, or its id while it has no name. */
export const recordLabel = (change: LimitChange): string => change.recordName || change.recordId;

/** Who made the change, or words that say that nobody knows. */
export const changerOf = (change: LimitChange): string => change.byName || 'Not known';

const organisationOf = (change: LimitChange): string => change.organisation || 'Not known';

/** "Undone by Alex Chen, 21/11/2026 2:52pm"; of an open one that it waits. */
export function outcomeOf(change: LimitChange): string {
  if (change.state === 'open') return STATE_LABELS.open;
  return `${STATE_LABELS[change.state]} by ${change.settledByName}, ${formatDateTime(change.settledAt)}`;
}

const plain = textColumn<LimitChange>;

/** The list of changes, left to right; `decide` gives the buttons of an open one. */
export function limitChangeColumns(decide: (row: Row) => ReactNode): readonly ListColumn<Row>[] {
  return [
    { ...plain('record', 'Record', recordLabel), always: true },
    { ...plain('collection', 'Kind of record', ({ collection }) => RECORD_LABELS[collection]), hidden: true },
    { ...plain('changes', 'Change', limitChangeText), cell: ({ value }) => <ChangedFields change={value} /> },
    {
      ...plain('by', 'Changed by', changerOf),
      cell: ({ value }) => (
        <div>
          {changerOf(value)}
          <small className="d-block muted">{organisationOf(value)}</small>
        </div>
      ),
    },
    { ...plain('organisation', 'Organisation', organisationOf), hidden: true },
    { ...plain('time', 'Time', ({ at }) => formatDateTime(at)), sortable: true, isTime: true, low: true },
    {
      ...plain('state', 'Status', outcomeOf),
      always: true,
      room: 130,
      cell: (row) => (row.value.state === 'open' ? decide(row) : outcomeOf(row.value)),
    },
  ];
}

/** What waits comes first; '' is its value in the address. */
export const LIMIT_CHANGE_VIEWS: readonly ListView[] = [
  { label: STATE_LABELS.open, filters: { state: '' } },
  { label: STATE_LABELS.kept, filters: { state: 'kept' } },
  { label: STATE_LABELS.restored, filters: { state: 'restored' } },
  { label: 'All', filters: { state: 'all' } },
];

/** The list asks for what waits unless one of the other views is on. */
export function withDefaultView(state: ListState): ListState {
  return state.filters['state'] ? state : { ...state, filters: { ...state.filters, state: 'open' } };
}

/** Kind of record, dealer, and one person while they narrow the list. */
export function limitChangeFilters(
  state: ListState,
  rows: readonly { readonly value: Row }[],
  dealers: DealerNames,
): readonly ListFilter[] {
  const by = state.filters['by'] ?? '';
  const first = rows[0]?.value.value;
  return [
    {
      id: 'collection',
      title: 'Kind of record',
      options: LIMIT_COLLECTIONS.map((value) => ({ value, label: RECORD_LABELS[value] })),
    },
    {
      id: 'dealer',
      title: 'Dealer',
      options: dealerChoices(dealers),
    },
    ...(by === ''
      ? []
      : [{ id: 'by', title: 'Changed by', options: [{ value: by, label: first ? changerOf(first) : by }] }]),
  ];
}
