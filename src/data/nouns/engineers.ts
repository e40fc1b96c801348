import type { Actor } from '#domain/access/actor.ts';
import { holds } from '#domain/access/actor.ts';
import { deriveEngineer } from '#domain/engineer/derive.ts';
import { type Engineer, engineerSchema } from '#domain/engineer/schema.ts';
import type { Stage } from '#domain/installation/schema.ts';
import { engineers } from '#domain/engineer/entity.ts';
import { installations } from '#domain/installation/entity.ts';
import { ASK_ENGINEER_CORRECTION } from '#domain/engineer/endpoints.ts';
import type { Doc } from '#data/store/converter.ts';
import { type Condition, countWhere } from '#data/store/count-where.ts';
import { inviteEngineer, newInvitationId, proposeEngineer } from './invitations.ts';
import { referenceStore } from '#data/store/reference-store.ts';
import { callApi } from '#data/store/call-api.ts';

/** With the engineer: waiting for an answer, or with a question open. */
const OPEN_REVIEWS: readonly Stage[] = ['sentToEngineer', 'engineerQuery'];

/** The invitation of each form that is open in this tab: a save that is repeated makes no second one. */
const invitationOf = new Map<string, string>();

/**
 * Engineers. A new one is invited, by a dealer proposed: the record is made by the server when the invitation is taken
 * up. An edit changes what they may sign; account, email and display name are the server's.
 */
export const engineerStore = referenceStore<Engineer>({
  collection: engineers,
  blank: () => engineerSchema.parse({}),
  derive: deriveEngineer,
  add: async (actor, formId, engineer) => {
    const invitationId = invitationOf.get(formId) ?? newInvitationId();
    invitationOf.set(formId, invitationId);
    const { email, firstName, lastName, phone, states, schemes, signatoryNo, expiry } = engineer;
    const given = { email, firstName, lastName, phone, states, schemes, signatoryNo, expiry };
    if (actor.kind === 'dealer') {
      await proposeEngineer(actor, invitationId, given);
      return `${firstName} ${lastName} is proposed. Your distributor sends the invitation, or declines.`;
    }
    await inviteEngineer(actor, invitationId, given);
    return `An invitation goes to ${email.trim()}. The engineer appears in the list once they accept.`;
  },
});

/** Asks an engineer to confirm another email, with the reason; null withdraws that. @throws AppError with its words. */
export async function askEngineerCorrection(
  base: Doc<Engineer>,
  wish: { readonly email: string; readonly reason: string } | null,
): Promise<void> {
  await callApi(ASK_ENGINEER_CORRECTION, { id: base.id, rev: base.rev, asked: wish });
}

/**
 * How many jobs are with an engineer, of those that the actor may see: a dealer's own, a distributor's linked. Null
 * where the actor sees no jobs. @throws AppError.
 */
export async function countOpenReviews(actor: Actor, engineerId: string): Promise<number | null> {
  if (!holds(actor, 'installations')) return null;
  const link: Condition =
    actor.kind === 'dealer' ? ['dealerId', actor.dealerId] : ['distributerId', actor.distributerId];
  return countWhere(installations, [link, ['engineerId', engineerId], ['stage', OPEN_REVIEWS]]);
}
