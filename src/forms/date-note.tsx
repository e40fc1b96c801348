import { useState } from 'react';
import { type IsoDay, isIsoDay, todaySydney } from '#domain/shared/dates.ts';
import type { FieldName, FieldValues } from '#forms/field.ts';
import { getAt } from '#forms/paths.ts';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { FieldNote } from '#ui/field-note.tsx';

interface DateNoteProps<V extends FieldValues> {
  form: EntityForm<V>;
  /** The field of the date. */
  name: FieldName<V>;
  /** What is unlikely about a day, given today's; null for nothing. It must stay the same while the note is shown. */
  warningOf: (day: IsoDay, today: IsoDay) => string | null;
}

/** Under a date: what is unlikely about it. It may be saved (decisions: date-range). */
export function DateNote<V extends FieldValues>({ form, name, warningOf }: DateNoteProps<V>) {
  const [compute] = useState(() => (values: V) => {
    const day = getAt(values, name);
    return typeof day === 'string' && isIsoDay(day) ? warningOf(day, todaySydney(new Date())) : null;
  });
  const warning = useDebouncedDerived(form, [name], compute);
  return warning === null ? null : <FieldNote>{warning}</FieldNote>;
}
