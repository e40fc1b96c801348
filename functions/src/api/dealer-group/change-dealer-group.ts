import type { Actor } from '../../../../src/domain/access/actor.ts';
import type { GroupChange } from '../../../../src/domain/dealer/group-change.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { groupEffects } from '../../dealer-group/effects.ts';
import { writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid } from '../errors.ts';
import { CHANGE_DEALER_GROUP } from '../../../../src/domain/dealer/endpoints.ts';
import { isDoneBefore } from '../press.ts';
import { readDealer, resolveGroup } from './group-choice.ts';

const RUNNING = 'This dealer’s group is being changed at this moment. Wait until that is done.';
const SAME = 'The dealer is there already.';

const clashText = (count: number): string =>
  count === 1
    ? 'One email is another customer’s there. Have it changed at one of the two first.'
    : `${count} emails are other customers’ there. Have them changed at one of the two first.`;

interface GroupRequest {
  readonly request: string;
  readonly dealerId: string;
  readonly group: { readonly id: string; readonly name: string };
}

/** Notes what is to be carried through, which wakes `followGroupChange`. @throws ApiError 400 or 409. */
function begin({ request, dealerId, group }: GroupRequest, total: number, actor: Actor): Promise<void> {
  return writeFresh(async () => {
    const { read, dealer } = await readDealer(dealerId);
    if (isDoneBefore(dealer.groupChange?.request, request)) return { writes: [], result: undefined };
    if (dealer.groupChange && dealer.groupChange.state !== 'done') throw conflict(RUNNING);
    if (dealer.dealerGroupId === group.id) throw invalid(SAME);
    const now = unixSeconds(new Date());
    const groupChange: GroupChange = {
      request,
      from: dealer.dealerGroupId,
      to: group.id,
      toName: group.name,
      by: actor.uid,
      byName: personName(actor),
      startedAt: now,
      at: now,
      state: 'running',
      step: 0,
      done: 0,
      total,
      clashes: 0,
    };
    return { writes: [{ read, changes: { groupChange } }], result: undefined };
  });
}

export const changeDealerGroup = implement(CHANGE_DEALER_GROUP, async (payload, actor) => {
  const { request, dealerId, ...asked } = payload;
  const { dealer } = await readDealer(dealerId);
  if (isDoneBefore(dealer.groupChange?.request, request)) return;
  const group = await resolveGroup(asked);
  if (dealer.dealerGroupId === group.id) throw invalid(SAME);
  const { clashCount, records } = await groupEffects(dealerId, dealer.dealerGroupId, group.id);
  if (clashCount > 0) throw conflict(clashText(clashCount));
  const ways = dealer.dealerGroupId !== '' && group.id !== '' ? 2 : 1;
  await begin({ request, dealerId, group }, records * ways, actor);
});
