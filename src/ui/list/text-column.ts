import { phoneText } from '#domain/shared/text.ts';
import type { ListColumn } from './types.ts';

/** A column that shows a text of the row's record; `textColumn<Kit>` is the one of a list of kits. */
export function textColumn<V>(
  id: string,
  title: string,
  text: (value: V) => string,
): ListColumn<{ readonly value: V }> {
  return { id, title, text: (row) => text(row.value), cell: (row) => text(row.value) };
}

/** A column of numbers, regos or other codes that no spreadsheet may read as a number or a date. */
export function codeColumn<V>(...given: Parameters<typeof textColumn<V>>): ReturnType<typeof textColumn<V>> {
  return { ...textColumn(...given), csv: { isCode: true } };
}

/** A column of phone numbers, as people write them. */
export const PHONE_COLUMN = codeColumn<{ readonly phone: string }>('phone', 'Phone', ({ phone }) =>
  phoneText(phone),
);
