import { type InvitationView, invitationViewSchema } from '#domain/invitation/view.ts';
import { post } from '#data/store/api.ts';
import { ask } from '#data/store/ask.ts';

/** What the link to an invitation may show, on this build. @throws AppError "Not found" for an id that is none. */
export async function readInvitation(id: string, build: 'main' | 'engineer'): Promise<InvitationView> {
  return ask(invitationViewSchema, 'read-invitation', { id, build });
}

/** What somebody who takes an invitation up fills in. */
export interface Acceptance {
  firstName: string;
  lastName: string;
  password: string;
  hasAcceptedTerms: boolean;
  /** The version of the terms that was shown. */
  termsVersion: string;
}

/** Makes the account of an invitation, once. @throws AppError with the server's words; OfflineError. */
export async function acceptInvitation(id: string, acceptance: Acceptance): Promise<void> {
  await post('accept-invitation', { id, ...acceptance });
}

/** Has whoever can invite again told that somebody asks for it; at most once an hour. @throws AppError, OfflineError. */
export async function requestInvitation(id: string): Promise<void> {
  await post('request-invitation', { id });
}
