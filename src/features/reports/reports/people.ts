import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/privileges.ts';
import { accountsOf, isUnused, rightsOf, type ReviewedAccount } from '#domain/report/access-review.ts';
import type { JobField } from '#domain/report/counters/jobs.ts';
import type { CustomerField } from '#domain/report/counters/people.ts';
import type { Cell } from '#domain/report/parts.ts';
import { DEALER_FILTER, isGroupKey } from '#domain/dealer/dealer-groups.ts';
import { UNUSED_DAYS } from '#domain/user/unused.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { spanText } from '#domain/shared/span.ts';
import { paths } from '#lib/paths.ts';
import {
  byDim,
  countColumn,
  daysColumn,
  named,
  shareColumn,
  someColumn,
  sumOf,
} from '#features/reports/columns.ts';
import { jobsTo, listAt, realSpan, warrantiesTo } from '#features/reports/list-links.ts';
import type { At, Report, ReportContext } from '#features/reports/report.ts';
import { BY_MONTH } from '#features/reports/views.ts';

const ofDecision =
  (decision: string) =>
  ({ dims }: Cell) =>
    dims['decision'] === decision;
const daysToDecide = ({ dims: { days = '' } }: Cell) => (days === '' ? null : Number(days));

/** Decisions of these days, for those who may open them: of an engineer, for a dealer, or of all that are counted. */
function decisionsTo(
  { span, dealer, dims: { engineer } }: At,
  { actor, today }: ReportContext,
): string | null {
  if (engineer === '' || !can(actor, 'ADMIN.Engineers')) return null;
  const params = new URLSearchParams({ days: spanText(realSpan(span, today)) });
  if (engineer !== undefined) params.set('engineer', engineer);
  if (dealer !== '') params.set('dealer', dealer);
  return `${paths.engineerDecisions}?${params}`;
}

export const TURNAROUND: Report = {
  id: 'engineers',
  title: 'Engineers’ turnaround',
  about: 'How long engineers take to decide, and how often they ask or reject.',
  group: 'People and data',
  families: ['reviews'],
  views: [byDim('engineer', 'Engineer', named), BY_MONTH],
  columns: [
    countColumn('decisions', 'Decisions', 'decisions', decisionsTo, { card: true }),
    someColumn('approved', 'Approved', ['decisions', ofDecision('approved')], decisionsTo),
    someColumn('rejected', 'Rejected', ['decisions', ofDecision('rejected')], decisionsTo),
    countColumn('queries', 'Queries', 'queries', decisionsTo),
    daysColumn('median', 'Median', ['decisions', daysToDecide], 'median', { card: true }),
    daysColumn('p90', '9 in 10 within', ['decisions', daysToDecide], 'p90', { card: true }),
  ],
  draws: { kind: 'across', columns: ['median'], caption: 'Median days from sending to decision' },
  empty: 'Nothing was decided in this period.',
};

export const WARRANTY: Report = {
  id: 'warranty',
  title: 'Warranty registrations',
  about: 'Complete jobs, owners asked to register, and owners who did.',
  group: 'People and data',
  families: ['warranty'],
  views: [BY_MONTH],
  columns: [
    countColumn(
      'complete',
      'Jobs complete',
      'complete',
      (at, context) => jobsTo({ ...at, dims: { ...at.dims, stage: 'complete' } }, context),
      { card: true },
    ),
    countColumn('asked', 'Owners asked', 'asked', (at, context) => warrantiesTo(at, context), { card: true }),
    countColumn(
      'registered',
      'Registered',
      'registered',
      (at, context) => warrantiesTo(at, context, 'registered'),
      { card: true },
    ),
    shareColumn('share', 'Registered, %', ['registered', 'asked'], { card: { note: 'of the owners asked' } }),
  ],
  draws: { kind: 'grouped', columns: ['asked', 'registered'], caption: 'Owners asked and registered' },
  note: 'Jobs by their date, owners by the day they were asked.',
  empty: 'No jobs and no registrations in this period.',
};

const JOB_LABELS: Readonly<Record<JobField, string>> = {
  customer: 'Customer',
  vin: 'VIN of 17 characters',
  rego: 'Rego',
  odometer: 'Odometer',
  buildYear: 'Build date',
  day: 'Job date',
  technician: 'Technician',
  weighed: 'Axle masses weighed',
  serials: 'Serial of each kit',
  photos: 'Required photos',
};
const CUSTOMER_LABELS: Readonly<Record<CustomerField, string>> = {
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  postcode: 'Postcode',
};
const FIELD_LABELS = new Map<string, string>([
  ...Object.entries(JOB_LABELS).map(([field, label]) => [`installations ${field}`, `Job: ${label}`] as const),
  ...Object.entries(CUSTOMER_LABELS).map(
    ([field, label]) => [`customers ${field}`, `Customer: ${label}`] as const,
  ),
]);

/** All records of a kind: which lack a field is no filter of their list. Of a group, the audits of its dealers. */
function recordsTo({ dims: { field = '' }, dealer }: At, { actor }: ReportContext): string | null {
  if (field.startsWith('customers ')) return can(actor, 'Customers') ? paths.customers.list : null;
  if (!can(actor, 'ADMIN.Audit')) return null;
  if (isGroupKey(dealer)) return listAt(paths.audit.all, { [DEALER_FILTER]: dealer });
  const own = actor.kind === 'dealer' ? actor.dealerId : dealer;
  return own === '' ? paths.audit.all : paths.audit.edit(own);
}

export const COMPLETENESS: Report = {
  id: 'completeness',
  title: 'Completeness of data',
  about: 'Fields that jobs and customers should have, and how many lack them.',
  group: 'People and data',
  families: ['gaps'],
  isNow: true,
  views: [
    {
      id: 'field',
      title: 'Field',
      keyOf: ({ dims: { record = '', field = '' } }) => `${record} ${field}`,
      label: (key) => FIELD_LABELS.get(key) ?? key,
      at: (field) => ({ dims: { field } }),
    },
  ],
  columns: [
    countColumn('missing', 'Missing', 'missing', recordsTo),
    countColumn('records', 'Records', 'records', undefined, { views: ['field'], hasNoTotal: true }),
    {
      id: 'share',
      title: 'Filled, %',
      kind: 'share',
      of: (cells) => {
        const all = sumOf(cells, 'records');
        return all === 0 ? null : 1 - sumOf(cells, 'missing') / all;
      },
      card: { note: 'of all fields looked at' },
    },
  ],
  draws: { kind: 'across', columns: ['missing'], caption: 'Records that lack a field' },
  note: 'Jobs from the start of work, and customers. The audit names the records.',
  empty: 'No records to look at.',
};

const derived = (
  { uid, dealerId }: ReviewedAccount,
  sum: string,
  dims: Readonly<Record<string, string>>,
): Cell => ({
  family: 'people',
  dealerId,
  month: '',
  dims: { person: uid, ...dims },
  sum,
  value: 1,
});

/** Accounts as counts of what each may do. */
function rightCells(cells: readonly Cell[], { today }: ReportContext): readonly Cell[] {
  return accountsOf(cells).flatMap((account) => {
    if (account.disabled) return [];
    const isIdle = isUnused(account, today);
    const type = account.isDeveloper ? 'Developer' : account.isAdmin ? 'Admin' : 'User';
    const words = { type, seen: account.seen };
    return [
      derived(account, 'people', words),
      ...(isIdle ? [derived(account, 'idlePeople', words)] : []),
      ...rightsOf(account).flatMap((right) => [
        derived(account, 'rights', { right }),
        ...(isIdle ? [derived(account, 'idle', { right })] : []),
      ]),
    ];
  });
}

const areaTitle = (area: string) => AREAS.find((each) => each.area === area)?.title ?? area;
/** The accounts that are counted: those of a right or an organisation; head office lists others beside them. */
const usersTo = (
  { dims: { right = '', person = '', distributor = '' }, dealer }: At,
  { actor }: ReportContext,
): string | null => {
  if (!can(actor, 'ADMIN.Users')) return null;
  if (person !== '') return paths.users.edit(person);
  const params = new URLSearchParams();
  if (right !== '') params.set('f.privilege', right);
  if (dealer !== '') params.set('f.dealer', dealer);
  else if (distributor !== '') params.set('f.distributor', distributor);
  if (actor.isHeadOffice) params.set('f.supplier', actor.distributerId);
  params.set('f.disabled', 'false');
  return `${paths.users.list}?${params}`;
};
/** Those of them alone that nobody has used for long, the longest first. */
const idleTo = (at: At, context: ReportContext): string | null => {
  const list = usersTo(at, context);
  return list === null ? null : `${list}&f.unused=yes&sort=lastSignIn`;
};
const wordOf = (cells: readonly Cell[], dim: string) =>
  cells.find(({ sum }) => sum === 'people')?.dims[dim] ?? '';

export const ACCESS: Report = {
  id: 'access',
  title: 'Who may do what',
  about: 'What each account may do, and which accounts nobody has used for 90 days.',
  group: 'People and data',
  families: ['people'],
  isNow: true,
  derive: rightCells,
  views: [byDim('person', 'Person', named), byDim('right', 'Right', areaTitle)],
  columns: [
    countColumn('rights', 'Rights', 'rights', usersTo, { views: ['person'] }),
    { id: 'type', title: 'Type', kind: 'text', of: (cells) => wordOf(cells, 'type'), views: ['person'] },
    {
      id: 'seen',
      title: 'Last sign-in',
      kind: 'text',
      of: (cells) => formatDate(wordOf(cells, 'seen')) || 'Never',
      views: ['person'],
    },
    {
      id: 'unused',
      title: `Last ${UNUSED_DAYS} days`,
      kind: 'text',
      of: (cells) => (sumOf(cells, 'idlePeople') > 0 ? 'Not used' : 'Used'),
      views: ['person'],
    },
    {
      id: 'may',
      title: 'May use',
      kind: 'text',
      of: (cells) =>
        cells
          .filter(({ sum }) => sum === 'rights')
          .map(({ dims }) => areaTitle(dims['right'] ?? ''))
          .join(', ') || 'Nothing',
      views: ['person'],
    },
    countColumn('holders', 'People', 'rights', usersTo, { views: ['right'] }),
    countColumn('idle', `Not used for ${UNUSED_DAYS} days`, 'idle', idleTo, { views: ['right'] }),
    countColumn('people', 'Accounts', 'people', usersTo, { views: ['dealer', 'group'], card: true }),
    countColumn('idlePeople', `Not used for ${UNUSED_DAYS} days`, 'idlePeople', idleTo, {
      views: ['dealer', 'group'],
      card: true,
    }),
  ],
  draws: { kind: 'across', columns: ['rights', 'holders', 'people'], caption: 'Rights' },
  note: 'A right counts where the account can use it: reference data needs type admin. Disabled accounts are left out.',
  empty: 'No accounts.',
};
