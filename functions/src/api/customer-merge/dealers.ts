import type { Actor } from '../../../../src/domain/access/actor.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { findRecord } from '../../store/read.ts';

/** Whether a dealer is the actor's own or of its group. */
export async function isOfDealers({ dealerId, dealerGroupId }: Actor, id: string): Promise<boolean> {
  if (id === dealerId) return true;
  if (dealerGroupId === '') return false;
  const found = await findRecord(dealerSchema, 'dealers', id);
  return typeof found === 'object' && found.value.dealerGroupId === dealerGroupId;
}
