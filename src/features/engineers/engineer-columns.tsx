import { expiryState, insuranceState } from '#domain/engineer/derive.ts';
import { personName } from '#domain/shared/person-name.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import { formatDate, type IsoDay } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { codeColumn, PHONE_COLUMN, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

type Row = Doc<Engineer>;

/** What the engineers screens load beside the records. */
export interface EngineerChoices {
  /** Jobs that lie with each engineer, by id; null where the actor may not know. */
  readonly reviews: ReadonlyMap<string, number | null>;
  /** Today in Sydney. */
  readonly today: IsoDay;
}

const plain = textColumn<Engineer>;

/** Whether new work can be sent, as a word. */
function workWord({ active, disabled }: Pick<Engineer, 'active' | 'disabled'>) {
  if (disabled) return { tone: 'danger', text: 'Account disabled' } as const;
  return active ? ({ tone: 'ok', text: 'Active' } as const) : ({ tone: 'watch', text: 'Suspended' } as const);
}

/** The engineers list, left to right. */
export function engineerColumns({ reviews, today }: EngineerChoices): readonly ListColumn<Row>[] {
  const open = ({ id }: Row) => String(reviews.get(id) ?? '');
  return [
    { ...plain('name', 'Name', personName), sortable: true, always: true },
    plain('states', 'Signs for', ({ states }) => states.join(', ')),
    plain('schemes', 'Schemes', ({ schemes }) => schemes.join(', ')),
    codeColumn<Engineer>('signatoryNo', 'Signatory no.', ({ signatoryNo }) => signatoryNo),
    {
      ...plain('expiry', 'Authority', ({ expiry }) => expiryState(expiry, today).text),
      cell: ({ value }) => {
        const { tone, text } = expiryState(value.expiry, today);
        return <StatusBadge tone={tone} text={text} />;
      },
      sortable: true,
    },
    {
      ...plain('active', 'Status', (engineer) => workWord(engineer).text),
      cell: ({ value }) => <StatusBadge {...workWord(value)} />,
    },
    { id: 'reviews', title: 'Open reviews', text: open, cell: open, align: 'end' },
    {
      ...plain('insurance', 'Insurance', (engineer) => insuranceState(engineer, today).text),
      cell: ({ value }) => {
        const { tone, text } = insuranceState(value, today);
        return <StatusBadge tone={tone} text={text} />;
      },
      low: true,
    },
    { ...plain('email', 'Email', ({ email }) => email), low: true },
    { ...PHONE_COLUMN, hidden: true },
    { ...plain('expiryDay', 'Expiry', ({ expiry }) => formatDate(expiry)), hidden: true },
  ];
}

export const ENGINEER_FILTERS: readonly ListFilter[] = [
  {
    id: 'active',
    title: 'Status',
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Suspended' },
    ],
  },
  DELETED_FILTER,
];
