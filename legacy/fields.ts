import type * as z from 'zod/mini';
import { NOTE_MAX, textMax } from '../src/domain/shared/schema.ts';

/** How the text of a cell is read. */
export type CellKind =
  | 'line'
  | 'note'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'postcodeNumber'
  | 'code'
  | 'day'
  | 'number'
  | 'cents'
  | 'flag'
  | 'choice'
  | 'list'
  | 'record'
  | 'records'
  | 'photo';

/** What a column of an export can fill. */
export interface LegacyField {
  readonly name: string;
  readonly kind: CellKind;
  /** What old systems call it, besides its name. */
  readonly also: readonly string[];
  /** Of a choice: the stored values. */
  readonly options: readonly (string | number)[];
  /** Of a choice or list: what old systems write for a value. */
  readonly words: Readonly<Record<string, string | number>>;
  /** Of the id of another record, or a list of ids: its noun. */
  readonly of: string;
  /** Of a record: the field before it whose record names it by the same field, where the cell is blank; '' for none. */
  readonly via: string;
  /** A name that exports write in two ways, such as a make. */
  readonly isSpelled: boolean;
}

export type FieldChange = Partial<Omit<LegacyField, 'name'>>;

const PLAIN: Omit<LegacyField, 'name'> = {
  kind: 'line',
  also: [],
  options: [],
  words: {},
  of: '',
  via: '',
  isSpelled: false,
};

/** A field that no schema has, such as the old id. */
export const ownField = (name: string, change: FieldChange): LegacyField => ({ ...PLAIN, name, ...change });

/** What zod says of a schema. */
interface Looked {
  readonly def: {
    readonly type: string;
    readonly innerType?: Looked;
    readonly options?: readonly Looked[];
    readonly element?: Looked;
    readonly entries?: Readonly<Record<string, string | number>>;
  };
}

/** A schema without its default and its blank. */
function bare(schema: Looked): Looked {
  const { innerType, options = [] } = schema.def;
  const inner = innerType ?? options.find(({ def }) => def.type !== 'literal');
  return inner ? bare(inner) : schema;
}

function kindOf(schema: Looked): { kind: CellKind; options: readonly (string | number)[] } | null {
  const found = bare(schema);
  const { type, entries, element } = found.def;
  if (type === 'string') return { kind: (textMax(found) ?? 0) >= NOTE_MAX ? 'note' : 'line', options: [] };
  if (type === 'number') return { kind: 'number', options: [] };
  if (type === 'boolean') return { kind: 'flag', options: [] };
  if (type === 'enum') return { kind: 'choice', options: Object.values(entries ?? {}) };
  if (type !== 'array' || !element) return null;
  const each = bare(element).def;
  if (each.type === 'enum') return { kind: 'list', options: Object.values(each.entries ?? {}) };
  return each.type === 'string' ? { kind: 'list', options: [] } : null;
}

/**
 * The fields of a schema that a cell can fill, read by what the schema says of them. `changes` says more of some; those in `without`
 * are worked out, or the server's.
 */
export function fieldsOf(
  schema: z.ZodMiniObject,
  changes: Readonly<Record<string, FieldChange>>,
  without: readonly string[],
): LegacyField[] {
  // What zod says of its own schemas.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const shape = schema.shape as unknown as Readonly<Record<string, Looked>>;
  return Object.entries(shape).flatMap(([name, each]) => {
    const found = without.includes(name) ? null : kindOf(each);
    return found ? [{ ...PLAIN, name, ...found, ...changes[name] }] : [];
  });
}
