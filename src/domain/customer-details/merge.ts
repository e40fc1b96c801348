import type { Customer } from '../customer/schema.ts';
import { formatDate } from '../shared/dates.ts';
import { phoneText } from '../shared/text.ts';
import { fieldsToFill, type DetailField, type DetailName } from './fields.ts';
import type { CustomerDetails } from './schema.ts';

/** One field that the customer gave and the record has otherwise, as staff see both. */
export interface MergeRow {
  readonly name: DetailName;
  readonly title: string;
  readonly current: string;
  readonly sent: string;
  /** The record has nothing there: taking it over loses nothing. */
  readonly isNew: boolean;
}

type Known = Pick<Customer, DetailName>;

function shown({ kind }: DetailField, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (kind === 'date') return formatDate(value);
  return kind === 'tel' ? phoneText(value) : value;
}

const isGiven = (value: string | boolean) => value !== '';

/**
 * What the customer gave that the record does not say already. A text that they left blank is no answer and takes nothing
 * away; a tick is an answer either way, where it was asked for.
 */
export function mergeRows(current: Known | null, sent: CustomerDetails): readonly MergeRow[] {
  return fieldsToFill(sent, true).flatMap((field) => {
    const [was, is] = [current?.[field.name] ?? '', sent[field.name]];
    if (!isGiven(is) || (was || '') === (is || '')) return [];
    const isNew = was === '' || was === false;
    return [
      {
        name: field.name,
        title: field.title,
        current: current === null ? '' : shown(field, was),
        sent: shown(field, is),
        isNew,
      },
    ];
  });
}

/** The customer with these fields as they were sent; any other field stays. */
export function withSent<T extends Known>(customer: T, sent: CustomerDetails, fields: readonly string[]): T {
  const taken = fieldsToFill(sent, true).filter(({ name }) => fields.includes(name) && isGiven(sent[name]));
  return { ...customer, ...Object.fromEntries(taken.map(({ name }) => [name, sent[name]])) };
}
