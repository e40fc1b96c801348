/** The longest columns that a view holds. */
export const VIEW_COLUMNS_MAX = 2000;

/** A column as a view holds it: whether it is shown, and how wide in px where somebody dragged it. */
export interface ViewColumn {
  readonly id: string;
  readonly isShown: boolean;
  readonly width: number | null;
}

const COLUMN = '-?[A-Za-z0-9_.][A-Za-z0-9_.-]{0,59}(?::[0-9]{1,4})?';
/** `name:220,city,-size`: the columns in their order, those that are not shown behind a minus. */
export const VIEW_COLUMNS = new RegExp(`^(?:${COLUMN}(?:,${COLUMN})*)?$`, 'u');

/** Columns as a view holds them; '' for none, and for more than it may hold. */
export function viewColumns(columns: readonly ViewColumn[]): string {
  const parts = columns.map(
    ({ id, isShown, width }) => `${isShown ? '' : '-'}${id}${width === null ? '' : `:${width}`}`,
  );
  const text = parts.join(',');
  return text.length <= VIEW_COLUMNS_MAX && VIEW_COLUMNS.test(text) ? text : '';
}

/** The columns that a view holds; none of a text that is no view's. */
export function readViewColumns(text: string): readonly ViewColumn[] {
  if (text === '' || !VIEW_COLUMNS.test(text)) return [];
  return text.split(',').map((part) => {
    const [name = '', px] = part.split(':');
    const isShown = !name.startsWith('-');
    return { id: isShown ? name : name.slice(1), isShown, width: px === undefined ? null : Number(px) };
  });
}
