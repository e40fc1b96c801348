import { installationType } from '../installation-type/types.ts';
import { formatDate } from '../shared/dates.ts';

type Parts = Readonly<Record<string, unknown>>;

/** What people call the documents of `system`. */
export const SYSTEM_LABELS: Readonly<Record<string, string>> = {
  sessionSettings: 'Session settings',
  timeLimits: 'Time limits',
  stateCompliance: 'State compliance',
  tyreSizes: 'Tyre sizes',
  generalSettings: 'General settings',
  productWarrantyCategories: 'Product warranty settings',
  build: 'Build',
};

const isMap = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

const textOf = (row: Parts, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value : '';
};

/** What tells a row of a list from the others: its state and type with the day it begins, its name, or its place. */
function rowName(row: unknown, index: number): string {
  if (!isMap(row)) return String(index + 1);
  const type = textOf(row, 'type');
  if (type !== '') {
    const what = `${textOf(row, 'state')} ${installationType(type)?.label ?? type}`;
    return `${what} from ${formatDate(textOf(row, 'effectiveFrom')) || 'no date'}`;
  }
  return textOf(row, 'name') || String(index + 1);
}

/**
 * A system document with its tables taken apart, one field `table.row` for each row. The log then names the rows that
 * changed, where a whole table would be cut short.
 */
export function rowsApart(record: Parts): Parts {
  return Object.fromEntries(
    Object.entries(record).flatMap(([field, value]): [string, unknown][] => {
      if (field.startsWith('_')) return [[field, value]];
      if (Array.isArray(value)) {
        return value.map((row: unknown, index) => [`${field}.${rowName(row, index)}`, row]);
      }
      if (isMap(value)) return Object.entries(value).map(([key, row]) => [`${field}.${key}`, row]);
      return [[field, value]];
    }),
  );
}
