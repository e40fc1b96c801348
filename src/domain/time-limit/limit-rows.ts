import type { Actor } from '../access/actor.ts';
import { can } from '../access/privileges.ts';
import { limitedCollection, LIMITED_COLLECTIONS, type LimitedCollection } from './record-kinds.ts';
import type { TimeLimitError } from './schema.ts';
import { timeLimitStatus, type TimeLimitStatusName } from './status.ts';

/** A record that time limits run on, as far as the page of time limits shows it. */
export interface LimitedRecord {
  readonly collection: LimitedCollection;
  readonly id: string;
  readonly number: string;
  readonly dealerId: string;
  readonly distributerId: string;
  readonly timeLimits: readonly TimeLimitError[];
  /** Unix seconds when the first of them ends: what records are ordered by. */
  readonly endsAt: number;
}

/** One time limit of a record. */
export interface LimitRow {
  readonly id: string;
  readonly record: LimitedRecord;
  readonly limit: TimeLimitError;
}

/** What of them is asked for; '' for all. */
export interface LimitQuestion {
  readonly status: TimeLimitStatusName | '';
  readonly type: string;
  readonly dealerId: string;
}

/** The collections whose time limits this person sees: those of jobs, and of orders and label orders. */
export function seenLimits(actor: Actor): readonly LimitedCollection[] {
  if (actor.kind !== 'dealer' && actor.kind !== 'distributer') return [];
  return LIMITED_COLLECTIONS.filter((collection) =>
    can(actor, collection === 'installations' ? 'Installations' : 'Orders'),
  );
}

/** The collections in which a limit of this type runs; '' is any. */
export const collectionsOf = (
  type: string,
  seen: readonly LimitedCollection[],
): readonly LimitedCollection[] =>
  type === '' ? seen : seen.filter((collection) => collection === limitedCollection(type));

/** The time limits of a record that are asked for at this time (unix seconds), the first to end first. */
export function limitRowsOf(record: LimitedRecord, { status, type }: LimitQuestion, now: number): LimitRow[] {
  return record.timeLimits
    .filter((limit) => type === '' || limit.type === type)
    .filter((limit) => status === '' || timeLimitStatus(limit, now) === status)
    .toSorted((a, b) => a.startTimestamp + a.limit - b.startTimestamp - b.limit)
    .map((limit) => ({
      id: [record.collection, record.id, limit.type, limit.startTimestamp].join(' '),
      record,
      limit,
    }));
}
