import { counted } from '#domain/shared/number-texts.ts';
import type { Field, FieldOf } from '#forms/field.ts';
import { type KindRules, readAs } from '#forms/kinds/kind-rules.ts';

type RowsField = FieldOf<'rows'>;

const known = new WeakMap<RowsField, (readonly Field[])[]>();

/** The fields of one row. They keep their identity, so that a key in one row renders no other. */
export function cellsOf(field: RowsField, index: number): readonly Field[] {
  const rows = known.get(field) ?? [];
  known.set(field, rows);
  return (rows[index] ??= field.columns(index));
}

const show = (value: unknown) => (Array.isArray(value) ? counted(value.length, 'entry', 'entries') : '');

/** A list of rows. It holds nothing itself: the form reads the cells of each row in its place (`values.ts`). */
export const rowsKind: KindRules<'rows'> = {
  isShownOnly: true,
  isAction: true,
  empty: [],
  toInput: (_, stored) => stored ?? [],
  read: (_, raw) => readAs(raw),
  isMissing: (value) => !Array.isArray(value) || value.length === 0,
  display: (_, value) => show(value),
  print: (_, value) => show(value),
};
