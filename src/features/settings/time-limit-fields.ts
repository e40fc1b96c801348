import { installationType } from '#domain/installation-type/types.ts';
import type { TimeLimitDefinitions, TimeLimits } from '#domain/system/schema.ts';
import { LIMIT_DAYS, limitDays, limitSeconds, TIME_LIMIT_TYPES } from '#domain/system/time-limit-types.ts';
import type { Field, FieldGroup } from '#forms/field.ts';

/** The definitions as they are edited: days in place of seconds. */
export interface LimitForm extends Record<string, unknown> {
  types: Record<string, { label: string; description: string; days: number | '' }>;
}

/** The stored definitions in days; a type that has none yet is blank. */
export function toLimitForm(types: TimeLimitDefinitions): LimitForm {
  const rows = TIME_LIMIT_TYPES.map((type) => {
    const stored = types[type];
    return [
      type,
      {
        label: stored?.label ?? '',
        description: stored?.description ?? '',
        days: stored ? limitDays(stored.limit) : ('' as const),
      },
    ] as const;
  });
  return { types: Object.fromEntries(rows) };
}

/** The definitions to store. A limit whose days are unchanged keeps its seconds. */
export function fromLimitForm({ types }: LimitForm, before: TimeLimitDefinitions): TimeLimits {
  const rows = Object.entries(types).map(([type, { label, description, days }]) => {
    const limit = limitSeconds(Number(days), before[type]?.limit ?? 0);
    return [type, { label, description, limit }] as const;
  });
  return { types: Object.fromEntries(rows) };
}

/** What a type is called where it has no installation type's label. */
const OTHER_TITLES: Readonly<Record<string, string>> = {
  installedSviLabelImageUploaded: 'SVI label: photo uploaded',
  installedWindscreenQrLabelImageUploaded: 'Windscreen QR label: photo uploaded',
  compliancePlateOrderInTransit: 'Compliance plate order in transit',
  orderInTransit: 'Order in transit',
};

function fieldsOf(type: string): readonly Field<LimitForm>[] {
  const at = `types.${type}` as const;
  return [
    { kind: 'text', name: `${at}.label`, title: 'Label', required: true, maxLength: 200, span: 4 },
    { kind: 'text', name: `${at}.description`, title: 'Description', maxLength: 1000, span: 6 },
    {
      kind: 'number',
      name: `${at}.days`,
      title: 'Limit',
      unit: 'days',
      required: true,
      integer: true,
      ...LIMIT_DAYS,
      span: 2,
    },
  ];
}

/** One group per type, in the specification's order. */
export const TIME_LIMIT_GROUPS: readonly FieldGroup<LimitForm>[] = TIME_LIMIT_TYPES.map((type) => ({
  id: type,
  title: installationType(type)?.label ?? OTHER_TITLES[type] ?? type,
  fields: fieldsOf(type),
}));
