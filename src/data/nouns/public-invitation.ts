import type { InvitationView } from '#domain/invitation/view.ts';
import { READ_INVITATION, ACCEPT_INVITATION, REQUEST_INVITATION } from '#domain/invitation/endpoints.ts';
import type { PayloadOf } from '#domain/access/endpoint.ts';
import { callApi } from '#data/store/call-api.ts';

/** What the link to an invitation may show, on this build. @throws AppError "Not found" for an id that is none. */
export async function readInvitation(id: string, build: 'main' | 'engineer'): Promise<InvitationView> {
  return callApi(READ_INVITATION, { id, build });
}

/** What somebody who takes an invitation up fills in. */
export type Acceptance = Omit<PayloadOf<typeof ACCEPT_INVITATION>, 'id'>;

/** Makes the account of an invitation, once. @throws AppError with the server's words; OfflineError. */
export async function acceptInvitation(id: string, acceptance: Acceptance): Promise<void> {
  await callApi(ACCEPT_INVITATION, { id, ...acceptance });
}

/** Has whoever can invite again told that somebody asks for it; at most once an hour. @throws AppError, OfflineError. */
export async function requestInvitation(id: string): Promise<void> {
  await callApi(REQUEST_INVITATION, { id });
}
