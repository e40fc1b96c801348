import type { Field, FieldGroup, FieldValues } from '#forms/field.ts';
import { rulesOf } from '#forms/kinds/kinds.ts';
import { getAt } from '#forms/paths.ts';
import { useMarked } from '#forms/use-derived.ts';
import { visibleFields } from '#forms/values.ts';

interface ReadOnlyGroupsProps<V extends FieldValues> {
  groups: readonly FieldGroup<V>[];
  /** The stored record. */
  values: V;
}

/** A field's stored value as text on a screen, '' when blank. */
export function displayText(field: Field, values: FieldValues): string {
  return rulesOf(field).display(field, getAt(values, field.name), values);
}

/** A field's stored value on paper, with a line to write on when blank. */
export function printText(field: Field, values: FieldValues): string {
  return rulesOf(field).print(field, getAt(values, field.name), values);
}

/** A field's stored value, a deleted record with its mark. */
function StoredText({ field, values }: { field: Field; values: FieldValues }) {
  const marked = useMarked(field, getAt(values, field.name));
  return marked ?? (displayText(field, values) || '–');
}

/** A record through the same declarations as its form, for people who may not change it. */
export function ReadOnlyGroups<V extends FieldValues>({ groups, values }: ReadOnlyGroupsProps<V>) {
  return groups.map((group) => {
    const own: readonly Field[] = group.fields;
    const fields = visibleFields([group], values).filter(
      (field) => own.includes(field) && !rulesOf(field).isAction,
    );
    if (fields.length === 0) return null;
    return (
      <section key={group.id} className="field-group panel">
        <h2 className="h3">{group.title}</h2>
        <dl className="read-only-grid">
          {fields.map((field) => (
            <div key={field.name}>
              <dt>{field.title}</dt>
              <dd>
                <StoredText field={field} values={values} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
