import * as z from 'zod/mini';
import { recordId, text } from '../shared/schema.ts';
import { GROUPED_COLLECTIONS, type GroupedCollection } from './grouped.ts';

/**
 * A dealer's change of group, carried through by the server over all records that name the group. Written by the server
 * alone; the newest one of each dealer is kept.
 */
export const groupChangeSchema = z.object({
  /** The press that asked for it, so that asked twice it is begun once. */
  request: text(),
  /** Ids of the groups, '' for none; the name is that of `to`. */
  from: recordId(),
  to: recordId(),
  toName: text(),
  /** Who asked for it. */
  by: recordId(),
  byName: text(),
  /** Unix seconds of its start, and of the newest page. */
  startedAt: z._default(z.int(), 0),
  at: z._default(z.int(), 0),
  /** `stopped`: customers have an email that another customer has there; `done`: all is carried over. */
  state: z._default(z.enum(['running', 'stopped', 'done']), 'running'),
  /** Which of {@link groupSteps} comes next. */
  step: z._default(z.int(), 0),
  /** Records that were carried over, and how many there were at the start. */
  done: z._default(z.int(), 0),
  total: z._default(z.int(), 0),
  /** Where it stopped: how many customers cannot follow. */
  clashes: z._default(z.int(), 0),
});
export type GroupChange = z.infer<typeof groupChangeSchema>;

/** One step of a change: the dealer's own record, its accounts, or its records of one collection. */
export interface GroupStep {
  readonly of: 'dealer' | 'users' | GroupedCollection;
  readonly from: string;
  readonly to: string;
}

/**
 * What a change does, in order. Lists ask by the account's group, or by its dealer while it has none; so on the way out
 * the accounts go first, and on the way in last: at each moment a dealer's people find all of their own records, and
 * nobody of a group that they leave is found by them. From group to group it is out, then in. The records are gone
 * through twice, since some are made meanwhile.
 */
export function groupSteps(from: string, to: string): readonly GroupStep[] {
  const accounts = (old: string, next: string): readonly GroupStep[] => [
    // An account that comes meanwhile takes its group from the dealer.
    { of: 'dealer', from: old, to: next },
    { of: 'users', from: old, to: next },
  ];
  const records = (old: string, next: string): readonly GroupStep[] =>
    GROUPED_COLLECTIONS.map((of) => ({ of, from: old, to: next }));
  const out = from === '' ? [] : [...accounts(from, ''), ...records(from, ''), ...records(from, '')];
  const into = to === '' ? [] : [...records('', to), ...accounts('', to), ...records('', to)];
  return [...out, ...into];
}

/** Seconds without a page after which a change counts as broken off, and is taken up again. */
export const STALE_AFTER = 600;

/** Whether a change may be taken up again: it stopped, or nothing was heard of it for ten minutes. */
export const canContinue = ({ state, at }: GroupChange, now: number): boolean =>
  state === 'stopped' || (state === 'running' && now - at > STALE_AFTER);
