import type { Actor } from '../access/actor.ts';
import type { NoticeTarget } from './schema.ts';

type Way = Partial<Record<Actor['kind'], string>>;

/**
 * Where a notice leads, by what it is about and who reads it: an address up to the id. For mails, which know no routes; a
 * test holds it against src/lib/paths.ts.
 */
export const NOTICE_PLACES: ReadonlyMap<string, Way> = new Map<string, Way>([
  ['orders', { dealer: '/dealer-orders/edit/', distributer: '/distributer-orders/edit/' }],
  [
    'compliancePlateOrders',
    { dealer: '/dealer-label-orders/edit/', distributer: '/distributer-label-orders/edit/' },
  ],
  [
    'installations',
    {
      dealer: '/installations/edit/',
      distributer: '/installations/edit/',
      engineer: '/installations/edit/',
    },
  ],
  ['invoices', { dealer: '/invoices/edit/', distributer: '/invoices/edit/' }],
  ['credits', { dealer: '/credits/', distributer: '/credits/' }],
  ['returns', { dealer: '/returns/', distributer: '/returns/' }],
  ['customers', { dealer: '/customers/edit/' }],
  // Of a customer who has no record yet: the list holds what waits, and this one is pointed at.
  ['customerDetailRequests', { dealer: '/customers?details=' }],
  ['engineers', { distributer: '/admin/engineers/edit/' }],
  // By the job's number: the list of what waits is the page where it is confirmed.
  ['kitMatches', { distributer: '/match-installations?q=' }],
]);

/** The address of what a notice is about for this kind of account; null where it leads nowhere. */
export function noticePlace(kind: Actor['kind'], to: NoticeTarget | null): string | null {
  const start = to && NOTICE_PLACES.get(to.collection)?.[kind];
  return to && start ? `${start}${encodeURIComponent(to.id)}` : null;
}
