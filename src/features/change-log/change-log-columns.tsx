import { Link } from 'react-router-dom';
import { dealerChoices, type DealerNames } from '#domain/dealer/dealer-groups.ts';
import type { Actor } from '#domain/access/actor.ts';
import { LOGGED_COLLECTIONS } from '#domain/change-log/logged.ts';
import { CHANGE_KINDS, type ChangeLogEntry } from '#domain/change-log/schema.ts';
import { KIND_LABELS, RECORD_LABELS } from '#domain/change-log/labels.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import type { Doc } from '#data/store/converter.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter, ListState } from '#ui/list/types.ts';
import { authorOf, changedFields, changesText } from './change-texts.ts';
import { KindWord } from './parts/kind-word.tsx';
import { recordPath } from './record-rights.ts';

type Row = Doc<ChangeLogEntry>;

const plain = textColumn<ChangeLogEntry>;

/** What the entry's record is called, or its id while it has no name. */
export const recordLabel = (entry: ChangeLogEntry): string => entry.recordName || entry.recordId;

/** The change log, left to right. `dealers` gives names by id, for those who see more than one dealer. */
export function changeLogColumns(
  actor: Actor,
  dealers: ReadonlyMap<string, string> | null,
): readonly ListColumn<Row>[] {
  const nameOfDealer = (id: string) => dealers?.get(id) ?? id;
  return [
    {
      id: 'time',
      title: 'Time',
      sortable: true,
      always: true,
      card: 'end',
      text: (row) => formatDateTime(row.at),
      cell: (row) => formatDateTime(row.at),
    },
    { ...plain('by', 'Changed by', authorOf), card: 'line' },
    {
      ...plain('kind', 'Change', ({ kind }) => KIND_LABELS[kind]),
      cell: ({ value }) => <KindWord kind={value.kind} />,
      card: 'state',
    },
    { ...plain('collection', 'Kind of record', (entry) => RECORD_LABELS[entry.collection]), card: 'line' },
    {
      ...plain('record', 'Record', recordLabel),
      card: 'title',
      isLink: true,
      cell: ({ value }) => {
        const path = recordPath(actor, value);
        return path === null ? (
          recordLabel(value)
        ) : (
          <Link className="log-record" to={path}>
            {recordLabel(value)}
          </Link>
        );
      },
    },
    ...(dealers
      ? [
          {
            ...plain('dealer', 'Dealer', (entry) => shortOrganisation(nameOfDealer(entry.dealerId))),
            whole: ({ value }: Row) => nameOfDealer(value.dealerId),
            low: true,
          },
        ]
      : []),
    { ...plain('fields', 'Fields', changedFields), card: 'line' },
    { ...plain('changes', 'Before → after', changesText), hidden: true },
    { ...plain('id', 'Record ID', (entry) => entry.recordId), hidden: true },
    { ...plain('rev', 'Revision', (entry) => String(entry.rev)), hidden: true, align: 'end' },
  ];
}

const options = <K extends string>(keys: readonly K[], words: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, label: words[value] }));

const byName = (names: ReadonlyMap<string, string>) =>
  [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));

/**
 * The filters of the change log; dealers for those who see more than one. `people` are one's own colleagues by id: offered
 * beside whoever stands in a row, and whoever is chosen already. One record is chosen from a row, and is a filter only while
 * it narrows the list.
 */
export function changeLogFilters(
  state: ListState,
  rows: readonly { readonly value: Row }[],
  dealers: DealerNames | null,
  people: ReadonlyMap<string, string>,
): readonly ListFilter[] {
  const first = rows[0]?.value.value;
  const { record = '', by = '' } = state.filters;
  const authors = new Map([
    ...(by === '' ? [] : [[by, by] as const]),
    ...rows.map(({ value }) => [value.value.by, authorOf(value.value)] as const),
    ...people,
  ]);
  return [
    { id: 'days', title: 'Changed', options: [], isDays: true },
    { id: 'by', title: 'Changed by', options: byName(authors) },
    { id: 'collection', title: 'Kind of record', options: options(LOGGED_COLLECTIONS, RECORD_LABELS) },
    { id: 'kind', title: 'Change', options: options(CHANGE_KINDS, KIND_LABELS) },
    ...(dealers ? [{ id: 'dealer', title: 'Dealer', options: dealerChoices(dealers) }] : []),
    ...(record === ''
      ? []
      : [
          {
            id: 'record',
            title: 'Record',
            options: [{ value: record, label: (first && recordLabel(first)) || record }],
          },
        ]),
  ];
}
