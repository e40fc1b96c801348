import type { FieldValues } from '#forms/field.ts';
import type { Mapping } from '#forms/import/mapping.ts';
import type { Plan } from '#forms/import/validate-row.ts';
import { type ImportSpec, withinSentence } from './import-spec.ts';

interface SchemaIssue {
  readonly path: readonly PropertyKey[];
}

/** Where a record breaks its schema although its fields are right: a text too long, a value of no list. */
function schemaErrors(issues: readonly SchemaIssue[]): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path }) => {
      const name = String(path[0] ?? '');
      return [name, `${name} cannot be saved like this`];
    }),
  );
}

/** The fields that the rows of a file are matched by: those of its columns that tell rows apart; all, where it has none. */
export function keyFieldsOf<T extends FieldValues>(
  { keyFields, code }: Pick<ImportSpec<T>, 'keyFields' | 'code'>,
  mapping: Mapping,
): readonly string[] {
  if (code && mapping.includes(code.name)) return [code.name];
  const filled = keyFields.filter((path) => mapping.includes(path));
  return filled.length > 0 ? filled : keyFields;
}

/** How rows become records of a noun: the form's fields, the noun's computed fields, its schema and its own check. */
export function makePlan<T extends FieldValues>(spec: ImportSpec<T>, mapping: Mapping, now: Date): Plan {
  const { collection, blank } = spec.target;
  const code = spec.code && mapping.includes(spec.code.name) ? spec.code : null;
  // The engine fills the fields of T; the schema below proves it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const derive = (stored: FieldValues) => spec.target.derive(stored as T);
  return {
    // The engine handles the fields of every entity as one type.
    groups: spec.groups,
    mapping,
    keyFields: keyFieldsOf(spec, mapping),
    blank: blank(),
    now,
    derive,
    finish: (stored, before) => {
      const derived = derive(stored);
      const parsed = collection.schema.safeParse(derived);
      if (!parsed.success) return { value: derived, errors: schemaErrors(parsed.error.issues) };
      if (code && before === null) {
        return {
          value: derived,
          errors: { [code.name]: `No ${withinSentence(spec.noun)} has this ${code.title}` },
        };
      }
      // What is stored was read by the same schema.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return { value: parsed.data, errors: spec.check?.(parsed.data, before as T | null) ?? {} };
    },
  };
}
