import type { Actor } from '../access/actor.ts';
import { RECORD_PAGES } from './record-pages.ts';
import type { NoticeTarget } from './schema.ts';

type Way = Partial<Record<Actor['kind'], string>>;

/**
 * Where a notice leads, by what it is about and who reads it: an address up to the id. For mails, which know no routes:
 * entities say it (`opensAt`), and a test holds it against the routes.
 */
export const NOTICE_PLACES: ReadonlyMap<string, Way> = new Map<string, Way>([
  ...Object.entries(RECORD_PAGES),
  // Of a customer who has no record yet: the list holds what waits, and this one is pointed at.
  ['customerDetailRequests', { dealer: '/customers?details=' }],
  // By the job's number: the list of what waits is the page where it is confirmed.
  ['kitMatches', { distributer: '/match-installations?q=' }],
]);

/** The address of what a notice is about for this kind of account; null where it leads nowhere. */
export function noticePlace(kind: Actor['kind'], to: NoticeTarget | null): string | null {
  const start = to && NOTICE_PLACES.get(to.collection)?.[kind];
  return to && start ? `${start}${encodeURIComponent(to.id)}` : null;
}
