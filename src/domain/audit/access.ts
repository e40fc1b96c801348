import type { Actor } from '../access/actor.ts';
import { can } from '../access/privileges.ts';

/**
 * Whether the actor may run and read the audits of this dealer: its own users, admins with `audit` of the distributor
 * that supplies it, and those of the head office. Rules hold readers to the same.
 */
export function mayAudit(actor: Actor, dealerId: string, supplierId: string): boolean {
  if (dealerId === '') return false;
  if (actor.kind === 'dealer') return actor.dealerId === dealerId;
  if (actor.kind !== 'distributer' || !can(actor, 'ADMIN.Audit')) return false;
  return actor.isHeadOffice || (actor.distributerId !== '' && actor.distributerId === supplierId);
}
