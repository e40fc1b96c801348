import { Listeners } from '#lib/live.ts';
import type { Broken } from './converter.ts';

/** A record that a choice leaves out because it does not fit its schema. */
export interface Unreadable extends Broken {
  readonly collection: string;
}

const listeners = new Listeners<[record: Unreadable]>();
const told = new Set<string>();

/** Tells the person, once for each record, that a choice leaves it out. */
export function noteUnreadable(collection: string, broken: Broken): void {
  const key = `${collection}/${broken.id}`;
  if (told.has(key)) return;
  told.add(key);
  listeners.tell({ collection, ...broken });
}

/** Listens for records that are left out. Returns how to stop. */
export const onUnreadable = listeners.subscribe;
