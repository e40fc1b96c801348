import { useMemo, useState } from 'react';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListColumn, ListFilter, ListResult } from '#ui/list/types.ts';
import { PAGE_SIZE } from '#ui/list/types.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Tone } from '#ui/tone.ts';

interface DemoRow {
  id: string;
  name: string;
  tone: Tone;
  mass: number;
  note: string;
}

const tones: readonly Tone[] = ['ok', 'watch', 'danger', 'neutral'];
const rows: readonly DemoRow[] = Array.from({ length: 120 }, (_, index) => ({
  id: `row-${index + 1}`,
  name: `Record ${index + 1}`,
  tone: tones[index % tones.length] ?? 'ok',
  mass: 1200 + ((index * 137) % 900),
  note: index % 3 === 0 ? '' : `A longer remark about record ${index + 1}`,
}));

const columns: readonly ListColumn<DemoRow>[] = [
  {
    id: 'name',
    title: 'Name',
    cell: (row) => row.name,
    text: (row) => row.name,
    sortable: true,
    always: true,
  },
  {
    id: 'status',
    title: 'Status',
    cell: (row) => <StatusBadge tone={row.tone} text={row.tone} />,
    text: (row) => row.tone,
  },
  {
    id: 'mass',
    title: 'Mass kg',
    cell: (row) => row.mass,
    text: (row) => String(row.mass),
    sortable: true,
    align: 'end',
  },
  { id: 'note', title: 'Note', cell: (row) => row.note, text: (row) => row.note, low: true },
  { id: 'id', title: 'Id', cell: (row) => row.id, text: (row) => row.id, hidden: true },
];

const filters: readonly ListFilter[] = [
  { id: 'status', title: 'Status', options: tones.map((tone) => ({ value: tone, label: tone })) },
];

const defaults = { sort: { id: 'name', direction: 'asc' } } as const;
const SAVED_AT = new Date('2026-03-04T04:45:00Z');
const situations = ['rows', 'loading', 'error', 'empty', 'saved copy', 'broken row'] as const;

/** The list screen over made-up rows, switched between the situations it may be in. */
export function ListDemo() {
  const [state, actions] = useListState('gallery', defaults);
  const [situation, setSituation] = useState<(typeof situations)[number]>('rows');

  const found = useMemo(() => {
    const wanted = state.search.toLowerCase();
    const status = state.filters['status'] ?? '';
    const matches = rows.filter(
      (row) => row.name.toLowerCase().includes(wanted) && (status === '' || row.tone === status),
    );
    const sign = state.sort?.direction === 'desc' ? -1 : 1;
    return state.sort?.id === 'mass' ? matches.toSorted((a, b) => sign * (a.mass - b.mass)) : matches;
  }, [state]);

  const isEmpty = situation === 'empty' || situation === 'loading';
  const page = isEmpty ? [] : found.slice(state.cursor.from, state.cursor.from + PAGE_SIZE);
  const result: ListResult<DemoRow> = {
    status: situation === 'loading' || situation === 'error' ? situation : 'ready',
    rows: page.map((value, index) => ({
      id: value.id,
      value,
      pending: situation === 'saved copy' && index === 1,
    })),
    broken: situation === 'broken row' ? [{ id: 'row-x', reason: 'name: expected a string' }] : [],
    total: isEmpty ? 0 : found.length,
    hasNext: state.cursor.from + PAGE_SIZE < found.length,
    error: situation === 'error' ? new Error('The server did not answer') : null,
    retry: () => setSituation('rows'),
    savedCopyFrom: situation === 'saved copy' ? SAVED_AT : null,
    note: null,
  };

  return (
    <ListPage
      title="Records"
      columns={columns}
      filters={filters}
      state={state}
      actions={actions}
      result={result}
      rowHref={(row) => `?opened=${row.id}`}
      rowLabel={(row) => row.name}
      rowActions={(row) => [
        { id: 'copy', label: 'Copy', icon: 'copy', onSelect: () => actions.search(row.name) },
        {
          id: 'delete',
          label: 'Delete',
          icon: 'trash',
          tone: 'danger',
          disabledReason: 'In use',
          onSelect: () => undefined,
        },
      ]}
      primaryAction={{ label: 'Add', to: '?opened=new' }}
      exportRows={() => Promise.resolve([...found])}
      exportName="gallery"
      empty={{ text: 'Records you add appear here.' }}
      toolbar={
        <select
          className="form-select w-auto"
          aria-label="Situation"
          value={situation}
          onChange={(event) => {
            const next = situations.find((each) => each === event.target.value);
            if (next) setSituation(next);
          }}
        >
          {situations.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      }
    />
  );
}
