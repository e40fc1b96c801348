import { KIT_TYPE_LABELS } from '../kit/schema.ts';
import { TORQUE_POINTS } from '../kit/torques.ts';
import { STAGE_TABLE } from '../installation/stage-labels.ts';
import { installationType } from '../installation-type/types.ts';
import { formatDate, formatDateTime, isIsoDay, SECONDS_PER_DAY } from '../shared/dates.ts';
import { formatCents } from '../shared/money.ts';
import { postcodeText } from '../shared/postcode.ts';
import { VERDICT_LABELS } from '../system/verdict-labels.ts';
import { LOGGED, LOGGED_COLLECTIONS } from './logged.ts';
import type { ChangeLogEntry, LoggedCollection } from './schema.ts';

/** The words a person reads for one record of each logged collection. */
// One for each key.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const RECORD_LABELS = Object.fromEntries(
  LOGGED_COLLECTIONS.map((collection) => [collection, LOGGED[collection].word]),
) as Readonly<Record<LoggedCollection, string>>;

/** The word a person reads for each kind of change. */
export const KIND_LABELS: Readonly<Record<ChangeLogEntry['kind'], string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  stage: 'Stage moved',
  erase: 'Erased on request',
};

/** What stands in place of a value that is not there. */
export const BLANK = 'blank';

const STAGE_LABELS: ReadonlyMap<string, string> = new Map(
  Object.values(STAGE_TABLE).map(({ key, label }) => [key, label]),
);
const VERDICTS: ReadonlyMap<string, string> = new Map(
  Object.entries(VERDICT_LABELS).map(([verdict, { word }]) => [verdict, word]),
);
const KIT_LABELS: ReadonlyMap<string, string> = new Map(Object.entries(KIT_TYPE_LABELS));
const TORQUES: ReadonlyMap<string, string> = new Map(Object.entries(TORQUE_POINTS));

/** The word for a value that a field keeps as a key of ours, by `collection.field`. */
function keyLabel(field: string, key: string): string | undefined {
  switch (field) {
    case 'installations.stage':
      return STAGE_LABELS.get(key);
    case 'installations.type':
      return installationType(key)?.label;
    case 'kits.type':
      return KIT_LABELS.get(key);
    case 'kits.torques':
      return TORQUES.get(key);
    default:
      return undefined;
  }
}

function numberText(name: string, value: number): string {
  if (name === 'limit') return `${value / SECONDS_PER_DAY} days`;
  // Instants are kept in unix seconds, 0 for none; money in cents. No other unit can be told from a name.
  if (/(?:At|Timestamp|After)$/u.test(name)) return value > 0 ? formatDateTime(value) : BLANK;
  if (name === 'postcode') return postcodeText(value);
  return name.startsWith('price') ? formatCents(value) : String(value);
}

/**
 * True for what says nothing: a missing value, '' or an empty list or map (never 0 or false;
 * decisions: blank-is-missing).
 */
export function isBlankValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/**
 * A stored value as a person reads it: days as DD/MM/YYYY, flags as Yes or No, stages and types by their words.
 * `name` is the field's own name, `collection` and `path` say which field of the record it belongs to.
 */
export function valueText(collection: LoggedCollection, path: string, name: string, value: unknown): string {
  if (isBlankValue(value)) return BLANK;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(name, value);
  if (typeof value === 'string') {
    if (isIsoDay(value)) return formatDate(value);
    return (name === 'verdict' ? VERDICTS.get(value) : keyLabel(`${collection}.${path}`, value)) ?? value;
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown) => valueText(collection, path, name, item)).join(', ');
  }
  return JSON.stringify(value);
}
