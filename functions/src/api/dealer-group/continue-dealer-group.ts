import * as z from 'zod/mini';
import { canContinue } from '../../../../src/domain/dealer/group-change.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { wakeGroupChange } from '../../dealer-group/advance.ts';
import { endpoint } from '../endpoint.ts';
import { conflict } from '../errors.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';
import { readDealer } from './group-choice.ts';

const payloadSchema = z.strictObject({ dealerId: documentId });

/**
 * POST continue-dealer-group: takes a change of a dealer's group up again that stopped over emails, or of which nothing
 * was heard for ten minutes. Answers `{}`. @throws ApiError 409 where there is nothing to take up.
 */
export const continueDealerGroup = endpoint('DealerGroups', payloadSchema, async ({ dealerId }) => {
  const { read, dealer } = await readDealer(dealerId);
  const isOpen = dealer.groupChange && canContinue(dealer.groupChange, unixSeconds(new Date()));
  if (!isOpen || !(await wakeGroupChange(read.ref))) throw conflict('There is nothing to go on with.');
  return {};
});
