import * as z from 'zod/mini';
import { endpoint, NOTHING } from '../access/endpoint.ts';
import { documentId, givenNote } from '../shared/given.ts';
import { CONFLICT_CHOICES, CONFLICT_REASON_MAX } from './schema.ts';

/**
 * Says which of two photos stays (product: image-conflicts): the other is taken out of its slot, in a revision of the
 * caller's; of a replaced one `first` goes back in. `both` and `ask` need a reason and are the distributor's alone
 * (403); `ask` notifies the dealers of the jobs, each of its own. For admins with `imageConflicts` of the distributor,
 * and of the dealer of both jobs; 404 for what is not theirs, 409 where somebody decided meanwhile, the photo is not
 * in its slot any more, or the stage of the job forbids it. Asked again it changes nothing.
 */
export const SETTLE_IMAGE_CONFLICT = endpoint({
  name: 'settle-image-conflict',
  who: 'ADMIN.ImageConflicts',
  once: 'state',
  payload: z.object({
    id: documentId,
    choice: z.enum([...CONFLICT_CHOICES, 'ask']),
    reason: givenNote(CONFLICT_REASON_MAX),
    /** How many entries the conflict had when it was looked at: of what somebody did meanwhile nobody decided. */
    seen: z.int(),
  }),
  answer: NOTHING,
});
