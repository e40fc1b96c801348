import { fieldLabel } from '#domain/shared/field-label.ts';
import { valueText } from '#domain/change-log/labels.ts';
import { isMap } from '#domain/shared/is-map.ts';
import { isSame } from '#domain/shared/same.ts';
import { type Change, combined } from '#domain/installation/rebase.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { OutboxEntry, OutboxState, QueuedCall, QueuedPhoto } from '#data/device/outbox/entry.ts';
import { paths } from '#lib/paths.ts';

type Values = Readonly<Record<string, unknown>>;

/** The saves of one record with one outcome, as one line of the sync centre. */
export interface SaveItem {
  readonly key: string;
  readonly label: string;
  /** Where the record is; for a new one that was not taken, where it can be made again. */
  readonly href: string;
  readonly state: 'waiting' | 'refused';
  readonly reason: string;
  /** Milliseconds since 1970, of the oldest. */
  readonly at: number;
  readonly saves: readonly OutboxEntry[];
  readonly change: Change;
  /** What the server had in these fields when it refused; null when the record is gone. */
  readonly theirs: Values | null;
}

/** The calls of one record with one outcome, as one line of the sync centre. */
export interface CallItem {
  readonly key: string;
  readonly recordId: string;
  readonly label: string;
  readonly state: QueuedCall['state'];
  readonly calls: readonly QueuedCall[];
}

/** The calls that wait or were refused, by record: refused ones first, then the oldest. */
export function callItems({ calls }: Pick<OutboxState, 'calls'>): readonly CallItem[] {
  const items = new Map<string, CallItem>();
  for (const call of calls) {
    const { recordId, label, state } = call;
    const key = `${recordId}/${state}`;
    const own = items.get(key)?.calls ?? [];
    items.set(key, { key, recordId, label, state, calls: [...own, call] });
  }
  return [...items.values()].toSorted((a, b) => a.state.localeCompare(b.state));
}

/** A value before, as saved here, and on the server; null where there is nothing to compare. */
export interface ValueRow {
  readonly field: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Fields that a form cannot take back: they follow from others, or have their own way into the record. */
const NOT_TYPED: readonly string[] = [
  'searchArr',
  'nameArr',
  'name',
  'phoneCleaned',
  'emailLowerCase',
  'orderIds',
  '_updatedFrom',
  'dealerId',
  'dealerGroupId',
  'dealer',
  'distributerId',
  'checklist',
  'photos',
  'moves',
  'deleted',
];

function hrefOf({ collection, recordId, kind }: OutboxEntry, isGone: boolean): string {
  const noun = collection === 'customers' ? paths.customers : paths.installations;
  return kind === 'create' && isGone ? noun.add : noun.edit(recordId);
}

function itemOf(key: string, saves: readonly OutboxEntry[]): SaveItem | null {
  const [first] = saves;
  const last = saves.at(-1);
  if (!first || !last) return null;
  const state = first.state === 'refused' ? 'refused' : 'waiting';
  const theirs = saves.some((save) => save.theirs !== null)
    ? Object.assign({}, ...saves.map((save) => save.theirs))
    : null;
  return {
    key,
    label: last.label,
    href: hrefOf(first, state === 'refused'),
    state,
    reason: first.reason,
    at: first.at,
    saves,
    change: combined(saves),
    theirs,
  };
}

/** What waits or was refused, by record: refused ones first, then the oldest. */
export function saveItems({ entries }: Pick<OutboxState, 'entries'>): readonly SaveItem[] {
  const groups = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const isRefused = entry.state === 'refused';
    const key = `${entry.collection}/${entry.recordId}/${isRefused ? 'refused' : 'waiting'}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const items = [...groups].flatMap(([key, saves]) => itemOf(key, saves) ?? []);
  return items.toSorted((a, b) => a.state.localeCompare(b.state) || a.at - b.at);
}

/** The photos in the same order. */
export function photoItems({ photos }: Pick<OutboxState, 'photos'>): readonly QueuedPhoto[] {
  return photos.toSorted((a, b) => a.state.localeCompare(b.state) || a.at - b.at);
}

function words(path: string, name: string, value: unknown): string {
  if (Array.isArray(value) && value.some((item) => isMap(item))) {
    return counted(value.length, 'entry', 'entries');
  }
  return isMap(value) && Object.keys(value).length > 0
    ? 'Filled in'
    : valueText('installations', path, name, value);
}

/** The values of a change, field by field, maps entry by entry; without what follows from other fields. */
export function valueRows({ change, theirs }: Pick<SaveItem, 'change' | 'theirs'>): readonly ValueRow[] {
  return Object.entries(change.fields).flatMap(([field, mine]) => {
    const shown = ['checklist', 'photos', 'deleted'];
    if (NOT_TYPED.includes(field) && !shown.includes(field)) return [];
    const before = change.base[field];
    if (isMap(mine) && isMap(before)) {
      const server = theirs?.[field];
      const keys = Object.keys({ ...before, ...mine }).filter((key) => !isSame(before[key], mine[key]));
      return keys.map((key) => ({
        field: `${fieldLabel(field)}, ${fieldLabel(key).toLowerCase()}`,
        before: words(field, key, before[key]),
        mine: words(field, key, mine[key]),
        theirs: theirs === null ? '' : words(field, key, isMap(server) ? server[key] : undefined),
      }));
    }
    const isBlankStart = before === undefined && words(field, field, mine) === words(field, field, undefined);
    if (isBlankStart) return [];
    return [
      {
        field: fieldLabel(field),
        before: words(field, field, before),
        mine: words(field, field, mine),
        theirs: theirs === null ? '' : words(field, field, theirs[field]),
      },
    ];
  });
}

/** The part of a change that the record's form can take back; null when there is none. */
export function typedPart({ change }: Pick<SaveItem, 'change'>): Change | null {
  const pick = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !NOT_TYPED.includes(field)));
  const fields = pick(change.fields);
  return Object.keys(fields).length === 0 ? null : { fields, base: pick(change.base) };
}
