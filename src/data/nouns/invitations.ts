import { limit, onSnapshot } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import {
  type Invitation,
  INVITATION_LIFE,
  type InvitedEngineer,
  invitationSchema,
} from '#domain/invitation/schema.ts';
import { env } from '#lib/env.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { invitations } from '#domain/invitation/entity.ts';
import { orderedQuery } from '#data/store/ordered-query.ts';
import { above, ordered } from '#data/store/ordered.ts';
import { type Doc, readDocs } from '#data/store/converter.ts';
import { type AppError, NotFoundError, toAppError } from '#data/store/errors.ts';
import { fetchDocument } from '#data/store/fetch-document.ts';
import { db } from '#data/store/firestore.ts';
import { commitWithin, newBatch, putEdit } from '#data/store/commit.ts';
import { createRecord } from '#data/store/save.ts';

/** Most invitations that a list shows. */
const MAX_SHOWN = 200;

/** 128 bits of chance as 32 hex digits: the id is the key to the invitation. */
export function newInvitationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The address that the invited person opens; an engineer's lies on the engineer site where that has a host. */
export function invitationLink(kind: Invitation['kind'], id: string): string {
  const host = kind === 'engineer' ? (env.VITE_ENGINEER_HOSTS ?? '').split(/[\s,]+/u)[0] : '';
  return `${host ? `https://${host}` : location.origin}/invitation/${id}`;
}

type Proposed = Pick<Invitation, 'supplierId' | 'proposal' | 'proposedBy' | 'proposedDealerId'>;
type Given = Omit<
  Invitation,
  | 'kind'
  | 'state'
  | 'invitedBy'
  | 'invitedByName'
  | 'expiresAt'
  | 'acceptedTerms'
  | 'engineer'
  | keyof Proposed
>;
type Whole = Given & Pick<Invitation, 'kind' | 'engineer'> & Partial<Proposed>;

function opened(actor: Actor, given: Whole, state: 'open' | 'proposed' = 'open'): Invitation {
  return invitationSchema.parse({
    ...given,
    email: given.email.trim().toLowerCase(),
    state,
    invitedBy: actor.uid,
    invitedByName: `${actor.firstName} ${actor.lastName}`.trim(),
    // A minute less than is allowed: this device's clock may be ahead of the server's.
    expiresAt: unixSeconds(new Date()) + INVITATION_LIFE - 60,
  });
}

/**
 * Invites a user of the portal; a trigger sends the mail. `id` comes from newInvitationId, so that a repeated save
 * makes no second invitation. @throws NotAllowedError when it gives more than the actor holds; OfflineError.
 */
export async function inviteUser(actor: Actor, id: string, given: Given): Promise<void> {
  const value = opened(actor, {
    ...given,
    kind: 'user',
    engineer: invitationSchema.shape.engineer.parse(undefined),
  });
  await createRecord(invitations, actor, value, { id });
}

/** What is asked of an engineer to be invited. */
export type EngineerToInvite = Pick<Invitation, 'email' | 'firstName' | 'lastName'> & InvitedEngineer;

/** What every invitation of an engineer says: it is kept by the actor's organisation. */
function engineersInvitation(actor: Actor, engineer: EngineerToInvite) {
  const { email, firstName, lastName, ...profile } = engineer;
  const { dealerId, dealerGroupId, distributerId, organisation } = actor;
  return {
    kind: 'engineer' as const,
    email,
    firstName,
    lastName,
    type: 'user' as const,
    dealerId,
    dealerGroupId,
    distributerId,
    organisation,
    privileges: { dealer: {}, distributer: {} },
    engineer: profile,
  };
}

/**
 * Invites an approval engineer (distributors' admins with the flag engineers); a trigger sends the mail.
 * @throws NotAllowedError, OfflineError.
 */
export async function inviteEngineer(actor: Actor, id: string, engineer: EngineerToInvite): Promise<void> {
  await createRecord(invitations, actor, opened(actor, engineersInvitation(actor, engineer)), { id });
}

/**
 * Proposes an approval engineer (dealers' admins with the flag engineers): the distributor that supplies the dealer
 * invites them, or declines. No mail goes out. @throws NotAllowedError, OfflineError, NotFoundError.
 */
export async function proposeEngineer(actor: Actor, id: string, engineer: EngineerToInvite): Promise<void> {
  const dealer = await fetchDocument(dealers, actor.dealerId);
  if (!dealer) throw new NotFoundError('The record of your dealer was not found.');
  const given = { ...engineersInvitation(actor, engineer), supplierId: dealer.value.distributerId };
  await createRecord(invitations, actor, opened(actor, given, 'proposed'), { id });
}

/**
 * Invites the engineer of a dealer's proposal by an invitation of the actor's own organisation, whose link the dealer
 * does not know. @throws NotAllowedError, OfflineError.
 */
export async function inviteProposed(actor: Actor, proposal: Doc<Invitation>, id: string): Promise<void> {
  const { email, firstName, lastName, engineer, invitedBy, dealerId } = proposal.value;
  const given = engineersInvitation(actor, { email, firstName, lastName, ...engineer });
  const from = { proposal: proposal.id, proposedBy: invitedBy, proposedDealerId: dealerId };
  await createRecord(invitations, actor, opened(actor, { ...given, ...from }), {
    id,
    also: (batch) => putEdit(batch, invitations, actor, proposal, { state: 'invited' }),
  });
}

/**
 * Ends an open invitation, whose link opens nothing any more, or declines or withdraws a proposal.
 * @throws NotAllowedError when it is no longer open.
 */
export async function revokeInvitation(actor: Actor, base: Doc<Invitation>): Promise<void> {
  const batch = newBatch(invitations);
  putEdit(batch, invitations, actor, base, { state: 'revoked' });
  await commitWithin(batch);
}

/**
 * Makes a new invitation like this one, with a new link, a new week and a new mail; the old one ends in the same
 * commit. @throws NotAllowedError when the actor may not give all that the first inviter gave.
 */
export async function inviteAgain(actor: Actor, base: Doc<Invitation>, id: string): Promise<void> {
  await createRecord(invitations, actor, opened(actor, base.value), {
    id,
    also: (batch) => putEdit(batch, invitations, actor, base, { state: 'revoked' }),
  });
}

type ListedState = 'open' | 'accepted' | 'proposed';

const LISTED = {
  dealer: orderedQuery({
    collection: 'invitations',
    equal: ['dealerId', 'kind', 'state'],
    by: 'expiresAt',
    direction: 'asc',
  }),
  distributer: orderedQuery({
    collection: 'invitations',
    equal: ['distributerId', 'kind', 'state'],
    by: 'expiresAt',
    direction: 'asc',
  }),
  supplier: orderedQuery({
    collection: 'invitations',
    equal: ['supplierId', 'kind', 'state'],
    by: 'expiresAt',
    direction: 'asc',
  }),
  all: orderedQuery({
    collection: 'invitations',
    equal: ['kind', 'state'],
    by: 'expiresAt',
    direction: 'asc',
  }),
} as const;

export interface Invitations {
  status: 'loading' | 'ready' | 'error';
  rows: readonly Doc<Invitation>[];
  /** There are more than are shown. */
  isCut: boolean;
  error: AppError | null;
  retry: () => void;
}

const NONE: Omit<Invitations, 'retry'> = { status: 'loading', rows: [], isCut: false, error: null };

function invitationsQuery(actor: Actor, kind: Invitation['kind'], state: ListedState) {
  const { dealerId, distributerId } = actor;
  const more = [
    // Of those taken up the ones of this week are told; the others are accounts like any.
    ...(state === 'accepted' ? [above(LISTED.all, unixSeconds(new Date()))] : []),
    limit(MAX_SHOWN + 1),
  ];
  // What proves to rules that the invitations are the actor's to keep.
  if (actor.kind === 'dealer') return ordered(db, LISTED.dealer, { dealerId, kind, state }, more);
  if (actor.isHeadOffice) return ordered(db, LISTED.all, { kind, state }, more);
  return state === 'proposed'
    ? ordered(db, LISTED.supplier, { supplierId: distributerId, kind, state }, more)
    : ordered(db, LISTED.distributer, { distributerId, kind, state }, more);
}

/**
 * The invitations that wait to be taken up, live, the one that ends first on top, expired ones too, to be sent again;
 * or those that were taken up within their week; or the proposals that wait for an answer.
 */
export function useInvitations(actor: Actor, kind: Invitation['kind'], state: ListedState): Invitations {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Omit<Invitations, 'retry'> | null>(null);
  useEffect(() => {
    return onSnapshot(
      invitationsQuery(actor, kind, state),
      ({ docs }) => {
        const rows = readDocs(invitations, docs.slice(0, MAX_SHOWN));
        setFound({ status: 'ready', rows, isCut: docs.length > MAX_SHOWN, error: null });
      },
      (error) => setFound({ ...NONE, status: 'error', error: toAppError(error) }),
    );
    // The actor object is renewed with every change of the own record; these are what the query is built from.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor.uid, actor.kind, actor.dealerId, actor.distributerId, actor.isHeadOffice, kind, state, attempt]);
  const retry = useCallback(() => {
    setFound(null);
    setAttempt((count) => count + 1);
  }, []);
  return { ...(found ?? NONE), retry };
}
