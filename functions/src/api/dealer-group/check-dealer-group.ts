import { groupEffects } from '../../dealer-group/effects.ts';
import { implement } from '../endpoint.ts';
import { CHECK_DEALER_GROUP } from '../../../../src/domain/dealer/endpoints.ts';
import { readDealer, resolveGroup } from './group-choice.ts';

export const checkDealerGroup = implement(CHECK_DEALER_GROUP, async ({ dealerId, ...asked }) => {
  const { dealer } = await readDealer(dealerId);
  return groupEffects(dealerId, dealer.dealerGroupId, (await resolveGroup(asked)).id);
});
