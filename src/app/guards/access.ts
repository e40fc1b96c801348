import type { Actor } from '#domain/access/actor.ts';
import { check, PRIVILEGES } from '#domain/access/privileges.ts';
import type { RouteRow } from '#app/routes/route-row.ts';

export type Access =
  | { status: 'open' }
  /** The page is not for this host: the person is led to /. */
  | { status: 'home' }
  /** `missing` names the right in plain words. */
  | { status: 'refused'; missing: string };

/** Any path starting with admin needs user type admin, whatever the row says (product: rights). */
const isAdminPath = (path: string) => path.startsWith('/admin');

/** Whether the actor may open the page of a route, and if not, why. */
export function accessTo(row: RouteRow, actor: Actor, isLocal: boolean): Access {
  if (row.localOnly && !isLocal) return { status: 'home' };
  if (actor.kind === 'engineer' && !row.engineer) {
    return { status: 'refused', missing: 'a dealer or distributor account' };
  }
  if (isAdminPath(row.path) && !actor.isAdmin) return { status: 'refused', missing: 'user type admin' };
  if (row.priv === null) return { status: 'open' };
  const verdict = check(actor, PRIVILEGES[row.priv]);
  return verdict.ok ? { status: 'open' } : { status: 'refused', missing: verdict.missing };
}
