import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayCloses } from '#domain/day-close/entity.ts';
import type { DayClose } from '#domain/day-close/schema.ts';
import { formatDate, formatDateTime, todaySydney } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { moneyColumn } from '#ui/list/money-column.ts';
import { textColumn } from '#ui/list/text-column.ts';
import { ALL_VIEW, type ListColumn, type ListFilter, type ListView } from '#ui/list/types.ts';
import { Difference } from './parts/difference.tsx';
import { differenceText } from './parts/close-words.ts';

const plain = textColumn<DayClose>;
const money = moneyColumn<DayClose>;
const lateText = ({ lateCount }: DayClose) => (lateCount === 0 ? '–' : counted(lateCount, 'payment'));

const COLUMNS: readonly ListColumn<Doc<DayClose>>[] = [
  {
    ...plain('day', 'Day', ({ day }) => formatDate(day)),
    sortable: true,
    isTime: true,
    always: true,
    card: 'title',
  },
  money('expected', 'Expected', ({ expected }) => expected),
  { ...money('counted', 'Counted', ({ counted: sum }) => sum), card: 'end' },
  {
    ...money('difference', 'Difference', ({ difference }) => difference),
    text: ({ value }) => differenceText(value),
    cell: ({ value }) => <Difference of={value.difference} differs={value.differs} />,
    card: 'state',
  },
  plain('reason', 'Reason', ({ reason }) => reason || '–'),
  plain('late', 'Came after', lateText),
  { ...plain('by', 'Closed by', ({ byName }) => byName), card: 'line' },
  { ...plain('at', 'Closed', ({ at }) => formatDateTime(at)), isTime: true },
];
const FILTERS: readonly ListFilter[] = [
  { id: 'differs', title: 'Difference', options: [{ value: 'true', label: 'With a difference' }] },
  { id: 'late', title: 'Came after', options: [{ value: 'true', label: 'With later payments' }] },
];
const VIEWS: readonly ListView[] = [
  ALL_VIEW,
  { label: 'With a difference', filters: { differs: 'true' } },
  { label: 'With later payments', filters: { late: 'true' } },
];

/** The days whose money was counted. */
export function DayClosesPage() {
  const navigate = useNavigate();
  const [today] = useState(() => todaySydney(new Date()));
  const list = useShapeList('day-closes', dayCloses.list, { views: VIEWS });
  return (
    <ListPage
      title="Day Close"
      columns={COLUMNS}
      filters={FILTERS}
      {...list}
      searchHint={null}
      rowHref={({ value }) => paths.pos.dayClose(value.day)}
      rowLabel={({ value }) => formatDate(value.day)}
      back={{ to: paths.pos.register, label: 'Sales Register' }}
      primaryAction={{
        label: 'Close a day',
        icon: 'add',
        onSelect: () => void navigate(paths.pos.dayClose(today)),
      }}
      empty={{ text: 'No day is closed yet. Count the till at the end of the day and close it here.' }}
    />
  );
}
