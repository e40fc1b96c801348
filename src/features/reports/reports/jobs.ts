import { WAITING_STAGES, WAITING_VIEW } from '#domain/installation/entity.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { PHOTO_SLOTS, slotTitle } from '#domain/installation/photo-slots.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import { LABEL_PHOTOS } from '#domain/time-limit/limit-rows.ts';
import { timeLimitName } from '#domain/time-limit/labels.ts';
import { timeLimitStatus, type TimeLimitStatusName } from '#domain/time-limit/status.ts';
import type { Cell } from '#domain/report/parts.ts';
import { spanText } from '#domain/shared/span.ts';
import { ageColumns, bandsFrom, oldestColumn } from '#features/reports/ages.ts';
import { byDim, countColumn, named, shareColumn, someColumn, within } from '#features/reports/columns.ts';
import { jobsTo, limitsTo } from '#features/reports/list-links.ts';
import type { At, Report, ReportContext } from '#features/reports/report.ts';
import { BY_MONTH } from '#features/reports/views.ts';

const typeLabel = (type: string) => installationType(type)?.label ?? type;
const BY_JOB_TYPE = byDim('type', 'Type', typeLabel);
const BY_STATE = byDim('state', 'State', (state) => state);
const stageLabel = (stage: string) =>
  Object.entries(STAGE_TABLE).find(([key]) => key === stage)?.[1].label ?? stage;

export const INSTALLATIONS: Report = {
  id: 'installations',
  title: 'Installations',
  about: 'Jobs by type, state and month, and how many of them are complete.',
  group: 'Jobs',
  families: ['jobs'],
  views: [BY_MONTH, BY_JOB_TYPE, BY_STATE],
  columns: [
    countColumn('jobs', 'Jobs', 'jobs', (at, context) => jobsTo(at, context), { card: true }),
    countColumn(
      'complete',
      'Complete',
      'complete',
      (at, context) => jobsTo(within(at, { dims: { stage: 'complete' } }), context),
      { card: true },
    ),
    shareColumn('share', 'Complete, %', ['complete', 'jobs'], { card: true }),
  ],
  draws: { kind: 'grouped', columns: ['jobs', 'complete'], caption: 'Jobs' },
  note: 'By the date of the job. Cancelled jobs and jobs without a date are left out.',
  empty: 'No jobs in this period.',
};

const WAITS = bandsFrom([0, 8, 15, 31, 61]);
/** Jobs that wait: at the stage of the row, or at any. */
const waitingTo = (at: At, context: ReportContext, more = {}) =>
  jobsTo({ ...at, dims: { stage: WAITING_VIEW, ...at.dims } }, context, more);

export const COMPLIANCE_AGEING: Report = {
  id: 'compliance-ageing',
  title: 'Compliance ageing',
  about: 'Jobs whose work is done and that are not complete yet: where they are and for how long.',
  group: 'Jobs',
  families: ['waiting'],
  isNow: true,
  views: [byDim('stage', 'Stage', stageLabel, { keys: () => WAITING_STAGES }), BY_JOB_TYPE, BY_STATE],
  columns: [
    countColumn('jobs', 'Waiting', 'jobs', (at, context) => waitingTo(at, context, { fitted: '' }), {
      card: true,
    }),
    ...ageColumns(WAITS, 'jobs', (at, context) => waitingTo(at, context)),
    { ...oldestColumn('jobs'), card: true },
  ],
  draws: { kind: 'stacked', columns: WAITS.map(({ id }) => id), caption: 'Jobs that wait, by days' },
  note: 'Days since the date of the job. Jobs without a date are counted in Waiting alone.',
  empty: 'No jobs are waiting.',
};

/** What a limit's status is at this time, from the ends that its key holds. */
function statusOf({ dims: { ends, until } }: Cell, { now }: ReportContext): TimeLimitStatusName {
  return timeLimitStatus(
    { startTimestamp: 0, limit: Number(ends), timeLimitExemptTimestamp: Number(until) },
    now,
  );
}
const ofStatus =
  (name: TimeLimitStatusName) =>
  (cell: Cell, context: ReportContext): boolean =>
    statusOf(cell, context) === name;
const ORDERS_ON_ROAD: Readonly<Record<string, string>> = {
  orderInTransit: 'Kit order in transit',
  compliancePlateOrderInTransit: 'Label order in transit',
};
const limitLabel = (type: string) =>
  installationType(type)?.label ?? timeLimitName(type) ?? ORDERS_ON_ROAD[type] ?? type;
const limitsOf = (status: TimeLimitStatusName | '') => (at: At, context: ReportContext) =>
  limitsTo(at, context, { status });

export const LIMITS: Report = {
  id: 'time-limits',
  title: 'Time limits',
  about: 'Limits that are over and limits that were exempted, by reason and by who exempted them.',
  group: 'Jobs',
  families: ['limits'],
  isNow: true,
  views: [
    byDim('limit', 'Time limit', limitLabel),
    byDim('reason', 'Reason', (reason) => reason, { none: 'Not exempted' }),
    byDim('person', 'Exempted by', named, { none: 'Nobody' }),
  ],
  columns: [
    someColumn('over', 'Over limit', ['limits', ofStatus('error')], limitsOf('error'), { card: true }),
    someColumn('exempt', 'Exempt', ['limits', ofStatus('exempt')], limitsOf('exempt'), { card: true }),
    someColumn('ok', 'OK', ['limits', ofStatus('ok')], limitsOf('ok')),
    countColumn('limits', 'All', 'limits', limitsOf(''), { card: true }),
  ],
  draws: { kind: 'stacked', columns: ['over', 'exempt'], caption: 'Over limit and exempt' },
  note: 'Limits that are running now. A limit that has ended is not counted.',
  empty: 'No time limits are running.',
};

const PHOTO_WAITS = bandsFrom([0, 8, 15, 31]);
const limitOfSlot = (slot: string) => PHOTO_SLOTS.find(({ key }) => key === slot)?.timeLimit;
/** The limits of labels without a photo, from the days of these ages where there are any. */
const photosTo = (at: At, context: ReportContext, since = ''): string | null => {
  const { slot, type } = at.dims;
  const limit = slot === undefined ? LABEL_PHOTOS : limitOfSlot(slot);
  if (limit === undefined || type === '') return null;
  return limitsTo(within(at, { dims: { limit } }), context, { job: type, since });
};

export const PHOTOS: Report = {
  id: 'photo-backlog',
  title: 'Photo backlog',
  about: 'Complete jobs whose labels have no photo yet.',
  group: 'Jobs',
  families: ['photos'],
  isNow: true,
  views: [byDim('slot', 'Label', slotTitle), BY_JOB_TYPE],
  columns: [
    countColumn('labels', 'Photos missing', 'labels', (at, context) => photosTo(at, context), { card: true }),
    ...ageColumns(PHOTO_WAITS, 'labels', (at, context) => photosTo(at, context, spanText(at.span))),
    { ...oldestColumn('labels'), card: true },
  ],
  draws: { kind: 'stacked', columns: PHOTO_WAITS.map(({ id }) => id), caption: 'Photos missing, by days' },
  note: 'Days since the job was complete.',
  empty: 'No label photos are missing.',
};
