import type { Actor } from '../../../../src/domain/access/actor.ts';

/** Whether a record is shared with this actor's dealer, as rules ask it of customers. */
export function isInGroup(actor: Actor, record: { dealerId: string; dealerGroupId: string }): boolean {
  if (actor.kind !== 'dealer') return false;
  return actor.dealerGroupId === ''
    ? record.dealerId === actor.dealerId
    : record.dealerGroupId === actor.dealerGroupId;
}
