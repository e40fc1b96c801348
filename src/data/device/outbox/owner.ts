import type { Actor } from '#domain/access/actor.ts';
import { personName } from '#domain/shared/person-name.ts';
import { serverNowMillis } from '#data/device/server-time.ts';
import type { JournalRow, MadeFor } from './entry.ts';

/** What a row says of whoever makes it now, and of when that is. */
export function signedBy(actor: Actor): Pick<JournalRow, 'uid' | 'byName' | 'madeFor' | 'at'> {
  const { uid, dealerId, distributerId, organisation } = actor;
  return {
    uid,
    byName: personName(actor) || actor.email,
    madeFor: { dealerId, distributerId, name: organisation },
    at: serverNowMillis(),
  };
}

/** Whether work was made for the organisation that this person is of now. */
export const isMadeFor = (madeFor: MadeFor | null, { dealerId, distributerId }: Actor): boolean =>
  madeFor === null || (madeFor.dealerId === dealerId && madeFor.distributerId === distributerId);

/** Why work of another organisation is not sent. */
export const otherFirm = (madeFor: MadeFor, { organisation }: Actor): string =>
  `Made for ${madeFor.name}. You work for ${organisation} now, so it isn’t sent: it stays here.`;
