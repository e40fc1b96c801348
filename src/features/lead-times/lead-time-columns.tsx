import { KIT_TYPE_LABELS, KIT_TYPES } from '#domain/kit/schema.ts';
import type { LeadTime } from '#domain/lead-time/schema.ts';
import { cutOffText, leadTimeScope } from '#domain/lead-time/labels.ts';
import { STATES } from '#domain/shared/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';

type Row = Doc<LeadTime>;

const plain = textColumn<LeadTime>;

/** The lead times list, left to right. Days are working days. */
export const LEAD_TIME_COLUMNS: readonly ListColumn<Row>[] = [
  { ...plain('name', 'Name', ({ name }) => name), sortable: true, always: true },
  plain('scope', 'For', leadTimeScope),
  { ...plain('organisation', 'Promised by', ({ organisation }) => organisation), low: true },
  plain('cutOff', 'Cut-off', cutOffText),
  { ...plain('dispatch', 'Days to dispatch', ({ dispatchDays }) => String(dispatchDays)), align: 'end' },
  ...STATES.map((state) => ({
    ...plain(`transit${state}`, `Days to ${state}`, (leadTime: LeadTime) =>
      String(leadTime[`transit${state}`]),
    ),
    align: 'end' as const,
    hidden: true,
  })),
];

export const LEAD_TIME_FILTERS: readonly ListFilter[] = [
  {
    id: 'type',
    title: 'Kit type',
    options: KIT_TYPES.map((type) => ({ value: type, label: KIT_TYPE_LABELS[type] })),
  },
  DELETED_FILTER,
];
