import { KIT_TYPE_LABELS, KIT_TYPES } from '#domain/kit/schema.ts';
import { type LeadTime, WEEKDAYS, type Weekday } from '#domain/lead-time/schema.ts';
import { STATES } from '#domain/shared/schema.ts';
import type { Field, FieldGroup } from '#forms/field.ts';
import { kitNameOf, kitOptions, type LeadTimeChoices } from './lead-time-choices.ts';

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};

const days = { kind: 'number', unit: 'days', integer: true, min: 0, max: 120 } as const;

const transitField = (state: (typeof STATES)[number]): Field<LeadTime> => ({
  ...days,
  name: `transit${state}`,
  title: state,
  span: 3,
});

const cutOffField = (day: Weekday): Field<LeadTime> => ({
  kind: 'time',
  name: `cutOff${day}`,
  title: DAY_NAMES[day],
  span: 4,
});

/** The lead time form. Cut-offs on the Sydney clock, days are working days. */
export function leadTimeGroups(choices: LeadTimeChoices): readonly FieldGroup<LeadTime>[] {
  return [
    {
      id: 'scope',
      title: 'What it is for',
      fields: [
        { kind: 'text', name: 'name', title: 'Name', required: true, maxLength: 200, span: 12 },
        {
          kind: 'select',
          name: 'kitType',
          title: 'Kit type',
          options: KIT_TYPES.map((type) => ({ value: type, label: KIT_TYPE_LABELS[type] })),
          help: 'Leave blank for every kit.',
          effect: () => ({ kitId: '', kitName: '' }),
          span: 6,
        },
        {
          kind: 'select',
          name: 'kitId',
          title: 'Kit',
          options: (leadTime) => kitOptions(choices, leadTime),
          note: choices.kitsNote,
          marked: choices.markedKit,
          help: 'Leave blank for every kit of the type.',
          effect: (leadTime) => ({ kitName: kitNameOf(choices, leadTime) }),
          span: 6,
        },
      ],
    },
    {
      id: 'cut-off',
      title: 'Same-day order cut-off',
      description: 'Sydney time. Later orders count for the next day; leave a day blank to take no orders.',
      fields: WEEKDAYS.map(cutOffField),
    },
    {
      id: 'days',
      title: 'Working days, Monday to Friday',
      description:
        'Days to dispatch, then days on the road to each state. A blank state has no promised date.',
      fields: [
        { ...days, name: 'dispatchDays', title: 'To dispatch', required: true, span: 3 },
        ...STATES.map(transitField),
      ],
    },
    {
      id: 'blackouts',
      title: 'Blackout dates',
      description: 'No orders, dispatch or delivery on these days.',
      fields: [
        {
          kind: 'rows',
          name: 'blackouts',
          title: 'Blackout dates',
          noun: 'blackout date',
          blank: { day: '', reason: '' },
          columns: (index) => [
            { kind: 'date', name: `blackouts.${index}.day`, title: 'Day', required: true, span: 6 },
            { kind: 'text', name: `blackouts.${index}.reason`, title: 'Reason', maxLength: 200, span: 6 },
          ],
        },
      ],
    },
  ];
}
