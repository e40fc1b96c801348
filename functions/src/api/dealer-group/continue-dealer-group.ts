import { canContinue } from '../../../../src/domain/dealer/group-change.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { wakeGroupChange } from '../../dealer-group/advance.ts';
import { implement } from '../endpoint.ts';
import { conflict } from '../errors.ts';
import { CONTINUE_DEALER_GROUP } from '../../../../src/domain/dealer/endpoints.ts';
import { readDealer } from './group-choice.ts';

export const continueDealerGroup = implement(CONTINUE_DEALER_GROUP, async ({ dealerId }) => {
  const { read, dealer } = await readDealer(dealerId);
  const isOpen = dealer.groupChange && canContinue(dealer.groupChange, unixSeconds(new Date()));
  if (!isOpen || !(await wakeGroupChange(read.ref))) throw conflict('There is nothing to go on with.');
});
