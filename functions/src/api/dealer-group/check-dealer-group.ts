import * as z from 'zod/mini';
import { groupEffects } from '../../dealer-group/effects.ts';
import { endpoint } from '../endpoint.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';
import { groupChoiceSchema, readDealer, resolveGroup } from './group-choice.ts';

const payloadSchema = z.strictObject({ dealerId: documentId, ...groupChoiceSchema.shape });

/**
 * POST check-dealer-group: what it would mean for customers to put a dealer into a group, or to take it out: who sees
 * whose, how many records follow, and each email that two customers would have (src/domain/dealer/group-effects.ts).
 * Of customers it tells emails alone, and of the others the dealer. Writes nothing.
 */
export const checkDealerGroup = endpoint('DealerGroups', payloadSchema, async ({ dealerId, ...asked }) => {
  const { dealer } = await readDealer(dealerId);
  return groupEffects(dealerId, dealer.dealerGroupId, (await resolveGroup(asked)).id);
});
