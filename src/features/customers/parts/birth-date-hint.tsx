import type { Customer } from '#domain/customer/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { FieldNote } from '#ui/field-note.tsx';

const isToCome = ({ dateOfBirth }: Customer) => dateOfBirth > todaySydney(new Date());

/** Warns of a birth date in the future; it may be saved (decisions: date-range). */
export function BirthDateHint({ form }: { form: EntityForm<Customer> }) {
  const isFuture = useDebouncedDerived(form, ['dateOfBirth'], isToCome);
  return isFuture && <FieldNote>Date of birth is in the future</FieldNote>;
}
