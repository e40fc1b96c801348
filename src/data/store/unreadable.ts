import { useSyncExternalStore } from 'react';
import type { Entity } from '#domain/descriptor/descriptor.ts';
import { Listeners, Live } from '#lib/live.ts';

/** A record that a choice leaves out because it does not fit its schema. */
export interface Unreadable {
  readonly collection: string;
  readonly id: string;
  readonly reason: string;
}

type Named = Pick<Entity<unknown>, 'path' | 'words'>;

const listeners = new Listeners<[record: Unreadable]>();
const notified = new Set<string>();
/** By the path of the collection: which records could not be read when they last came. */
const leftOut = new Live<ReadonlyMap<string, ReadonlySet<string>>>(new Map());

function setLeftOut(collection: string, ids: ReadonlySet<string>): void {
  leftOut.set(new Map([...leftOut.now(), [collection, ids]]));
}

/** Keeps that a choice leaves the record out, for {@link useLeftOut}, and tells the person once of each record. */
export function noteUnreadable(collection: string, broken: Omit<Unreadable, 'collection'>): void {
  const known = leftOut.now().get(collection) ?? new Set();
  if (!known.has(broken.id)) setLeftOut(collection, new Set([...known, broken.id]));
  const key = `${collection}/${broken.id}`;
  if (notified.has(key)) return;
  notified.add(key);
  listeners.tell({ collection, ...broken });
}

/** Says that a record was read: if it could not be before, somebody has put it right. */
export function noteReadable(collection: string, id: string): void {
  const known = leftOut.now().get(collection);
  if (known?.has(id)) setLeftOut(collection, new Set([...known].filter((each) => each !== id)));
}

/** Listens for records that are left out. Returns how to stop. */
export const onUnreadable = listeners.subscribe;

/** "1 vehicle could not be read and is left out. Tell support.": what a choice of these lacks; null for nothing. */
export function leftOutText(...of: readonly Named[]): string | null {
  let all = 0;
  const parts = of.flatMap(({ path, words }) => {
    const count = leftOut.now().get(path)?.size ?? 0;
    all += count;
    return count === 0 ? [] : [`${count} ${words[count === 1 ? 0 : 1]}`];
  });
  if (all === 0) return null;
  return `${parts.join(' and ')} could not be read and ${all === 1 ? 'is' : 'are'} left out. Tell support.`;
}

/** {@link leftOutText}, kept up to date: to be shown at the choice itself, because a toast passes. */
export function useLeftOut(...of: readonly Named[]): string | null {
  return useSyncExternalStore(leftOut.subscribe, () => leftOutText(...of));
}
