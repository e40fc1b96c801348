import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { displayText } from '#forms/read-only.tsx';

/** One field that a save would change, in words. */
export interface FieldChange {
  readonly id: string;
  /** The group's title and the field's. */
  readonly field: string;
  readonly old: string;
  readonly new: string;
}

/** The declared fields whose shown text differs between two records, in the order of the form. */
export function fieldChanges<V extends FieldValues>(
  groups: readonly FieldGroup<V>[],
  before: V,
  after: V,
): readonly FieldChange[] {
  return groups.flatMap((group) =>
    group.fields.flatMap((field) => {
      const [old, is] = [displayText(field, before), displayText(field, after)];
      if (old === is) return [];
      return [{ id: field.name, field: [group.title, field.title].filter(Boolean).join(': '), old, new: is }];
    }),
  );
}
