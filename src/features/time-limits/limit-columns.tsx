import { formatDate, formatDateTime, unixSeconds } from '#domain/shared/dates.ts';
import { INSTALLATION_TYPE_TABLE } from '#domain/installation-type/types.ts';
import type { TimeLimitDefinitions } from '#domain/system/schema.ts';
import { TIME_LIMIT_TYPES } from '#domain/system/time-limit-types.ts';
import { collectionsOf, LABEL_PHOTOS, type LimitRow, NOT_EXEMPTED } from '#domain/time-limit/limit-rows.ts';
import type { TimeLimitedCollection } from '#domain/time-limit/record-kinds.ts';
import { TIME_LIMIT_STATUS, timeLimitDays, timeLimitStatus } from '#domain/time-limit/status.ts';
import { dealerChoices, type DealerNames } from '#domain/dealer/dealer-groups.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

export const RECORD_WORDS: Readonly<Record<TimeLimitedCollection, string>> = {
  installations: 'Installation',
  orders: 'Kit order',
  compliancePlateOrders: 'Label order',
};

/** The name of a limit, as its definition says; its type where there is none. */
export const limitName = (types: TimeLimitDefinitions, type: string): string => types[type]?.label ?? type;

/** Until when a row is exempt, who said so and why; '' where it is not, what was where that has passed. */
export function exemptText({ limit }: LimitRow, now: number): string {
  const { timeLimitExemptTimestamp: until, timeLimitExemptReason: reason, timeLimitExemptUser: user } = limit;
  if (until === 0) return '';
  const by = user === null ? '' : ` by ${`${user.firstName} ${user.lastName}`.trim() || user.email}`;
  const words = timeLimitStatus(limit, now) === 'exempt' ? 'Until' : 'Was exempt until';
  return `${words} ${formatDate(until)}${by}${reason === '' ? '' : `: ${reason}`}`;
}

interface Shown {
  readonly types: TimeLimitDefinitions;
  /** Unix seconds. */
  readonly now: number;
  /** For distributors the names of dealers; null for a dealer's own people. */
  readonly names: DealerNames | null;
}

type Column = ListColumn<LimitRow>;
const plain = (id: string, title: string, text: (row: LimitRow) => string): Column => ({
  id,
  title,
  text,
  cell: text,
});

/** The page of time limits, left to right. */
export function limitColumns({ types, now, names }: Shown): readonly Column[] {
  const statusOf = ({ limit }: LimitRow) => TIME_LIMIT_STATUS[timeLimitStatus(limit, now)];
  return [
    {
      ...plain('record', 'Record', ({ record }) => record.number || record.id),
      always: true,
      card: 'title',
    },
    { ...plain('kind', 'Kind', ({ record }) => RECORD_WORDS[record.collection]), low: true },
    {
      ...plain('limit', 'Time limit', ({ limit }) => limitName(types, limit.type)),
      always: true,
      card: 'line',
    },
    ...(names === null
      ? []
      : [
          {
            ...plain('dealer', 'Dealer', ({ record }) => shortOrganisation(names.get(record.dealerId) ?? '')),
            whole: ({ record }: LimitRow) => names.get(record.dealerId) ?? '',
          },
        ]),
    {
      ...plain('days', 'Days', ({ limit }) => timeLimitDays(limit, now).text),
      align: 'end',
      card: 'end',
    },
    {
      ...plain('ends', 'Ends', ({ limit }) => formatDate(limit.startTimestamp + limit.limit)),
      csv: { text: ({ limit }) => formatDateTime(limit.startTimestamp + limit.limit) },
    },
    { ...plain('exempt', 'Exempt', (row) => exemptText(row, now)), low: true },
    {
      ...plain('status', 'Status', (row) => statusOf(row).word),
      cell: (row) => {
        const { tone, icon, word } = statusOf(row);
        return <StatusBadge tone={tone} icon={icon} text={word} />;
      },
      always: true,
      card: 'state',
    },
  ];
}

/** Status, type of limit and of job, and, for distributors, dealer. */
export function limitFilters(
  { types, names }: Pick<Shown, 'types' | 'names'>,
  seen: readonly TimeLimitedCollection[],
): readonly ListFilter[] {
  const hasJobs = seen.includes('installations');
  const known = TIME_LIMIT_TYPES.filter((type) => collectionsOf(type, seen).length > 0);
  return [
    {
      id: 'status',
      title: 'Status',
      options: Object.values(TIME_LIMIT_STATUS)
        .toReversed()
        .map(({ name, word }) => ({ value: name, label: word })),
    },
    {
      id: 'type',
      title: 'Time limit',
      options: [
        ...known.map((type) => ({ value: type, label: limitName(types, type) })),
        ...(hasJobs ? [{ value: LABEL_PHOTOS, label: 'Label photos, all' }] : []),
      ],
    },
    ...(hasJobs
      ? [
          {
            id: 'job',
            title: 'Job type',
            options: INSTALLATION_TYPE_TABLE.map(({ key, label }) => ({ value: key, label })),
          },
        ]
      : []),
    ...(names === null ? [] : [{ id: 'dealer', title: 'Dealer', options: dealerChoices(names) }]),
    { id: 'since', title: 'Started', options: [], isDays: true },
  ];
}

/** What a figure of the reports asks for, which nobody is offered: the exemptions of one reason, or by one person; or none. */
export function exemptionFilters(
  { reason = '', person = '' }: Readonly<Record<string, string>>,
  rows: readonly LimitRow[],
): readonly ListFilter[] {
  const [user] = rows.map(({ limit }) => limit.timeLimitExemptUser);
  const name = user && person === user.userId ? `${user.firstName} ${user.lastName}`.trim() : '';
  const option = (value: string, label: string, none: string) => [
    { value, label: value === NOT_EXEMPTED ? none : label },
  ];
  return [
    ...(reason === ''
      ? []
      : [{ id: 'reason', title: 'Reason', options: option(reason, reason, 'Not exempted') }]),
    ...(person === ''
      ? []
      : [{ id: 'person', title: 'Exempted by', options: option(person, name || 'One person', 'Nobody') }]),
  ];
}

export const nowSeconds = (): number => unixSeconds(new Date());
