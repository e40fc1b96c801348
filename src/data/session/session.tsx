import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type Actor, actorOfEngineer, actorOfUser } from '#domain/access/actor.ts';
import { hasOwnAddress, isInUse } from '#domain/session/live.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { Distributer } from '#domain/distributer/schema.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import { ENGINEER_MARKER } from '#domain/person/profile.ts';
import { emailChangedText } from '#domain/person/correction.ts';
import type { User } from '#domain/user/schema.ts';
import { currentAuthUser, signOut, useAuthState } from '#data/store/auth.ts';
import { type Collection } from '#data/store/collection.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { distributers } from '#domain/distributer/entity.ts';
import { engineers } from '#domain/engineer/entity.ts';
import { users } from '#domain/user/entity.ts';
import { isOwnDevice } from '#data/device/device.ts';
import { type AppError, NotAllowedError, OfflineError, toAppError } from '#data/store/errors.ts';
import { type DocState, watchDoc } from '#data/store/watch.ts';

/** The specification's text, shown when the account belongs to the other build, so that it does not tell which. */
export const WRONG_BUILD =
  'There is no user record corresponding to this identifier. The user may have been deleted.';
/** The specification's text where the provider knows the account and the portal has no record of it. */
export const NO_USER_RECORD = 'Could not sign in. Try again later';

export interface SessionValue {
  actor: Actor;
  /** The dealer user's own dealer record, else null. */
  dealer: Dealer | null;
  /** The account's own `users/{uid}` record, live; null for an engineer. */
  user: User | null;
  /** Unix seconds of the account's record; a sign-in of that second or earlier has ended. 0 for none. */
  sessionsValidAfter: number;
}

type Found = SessionValue | { refused: string } | { error: Error };

/**
 * Null is the server's word: no such record, or not this account's any longer. That the server does not answer, or not
 * now, says nothing about the account (P05).
 */
function follow<T>(
  collection: Collection<T>,
  id: string,
  onFound: (value: T | null) => void,
  onError: (error: AppError) => void,
) {
  return watchDoc(collection, id, (state: Exclude<DocState<T>, { status: 'loading' }>) => {
    if (state.status === 'ready') onFound(state.doc.value);
    else if (state.status === 'missing' || state.error instanceof NotAllowedError) onFound(null);
    else onError(state.error);
  });
}

/**
 * Whether the token carries the engineer's claim. One that has run out cannot be renewed without a connection: then the
 * record that is kept on the engineer's own device has to do. Rules ask for the claim before they give anything.
 */
async function hasEngineerClaim(): Promise<boolean> {
  try {
    const token = await currentAuthUser()?.getIdTokenResult();
    return token?.claims['engineer'] === true;
  } catch (error) {
    if (isOwnDevice() && toAppError(error) instanceof OfflineError) return true;
    throw error;
  }
}

/** The provider's address is the record's, as far as the provider says one: rules decide. */
function isOwnAddress(record: { email: string }): boolean {
  const email = currentAuthUser()?.email;
  return !email || hasOwnAddress(record, email);
}

/** Of a deleted dealer or distributor nobody works on; rules say the same. */
function isInBusiness<T extends { deleted: boolean }>(organisation: T | null): organisation is T {
  return organisation !== null && !organisation.deleted;
}

/** What is said to whoever signed in by an address that is not the record's (any longer). */
function refusalOf(account: Pick<User, 'email' | 'disabled' | 'correction'> | null): string {
  const { correction = null } = account ?? {};
  const isMoved = account !== null && correction?.state === 'confirmed' && correction.email === account.email;
  return isMoved && !account.disabled ? emailChangedText(account.email) : NO_USER_RECORD;
}

function watchEngineer(uid: string, onFound: (found: Found) => void): () => void {
  let ended = false;
  let stop: () => void = () => undefined;
  const fail = (error: AppError) => onFound({ error });
  const start = async () => {
    // The marker, the record and the claim must all agree (decisions: engineer-marker).
    const hasClaim = await hasEngineerClaim();
    if (ended) return;
    if (!hasClaim) {
      onFound({ refused: WRONG_BUILD });
      return;
    }
    const handleFound = (engineer: Engineer | null) => {
      if (!engineer || !isInUse(engineer)) onFound({ refused: NO_USER_RECORD });
      else if (!isOwnAddress(engineer)) onFound({ refused: refusalOf(engineer) });
      else {
        const { sessionsValidAfter } = engineer;
        onFound({ actor: actorOfEngineer(uid, engineer), dealer: null, user: null, sessionsValidAfter });
      }
    };
    stop = follow(engineers, uid, handleFound, fail);
  };
  start().catch((error: unknown) => fail(toAppError(error)));
  return () => {
    ended = true;
    stop();
  };
}

function watchUser(uid: string, onFound: (found: Found) => void): () => void {
  let stopOrganisation: () => void = () => undefined;
  let organisationKey = '';
  const fail = (error: AppError) => onFound({ error });
  const handleUser = (user: User | null) => {
    if (!user || user.disabled || !isOwnAddress(user)) {
      // The organisation is refused at the same time, and must not speak for the record as it was (S03).
      stopOrganisation();
      organisationKey = '';
      onFound({ refused: refusalOf(user) });
      return;
    }
    const key = `${user.dealerId}|${user.distributerId}`;
    const rebuild = key !== organisationKey;
    const { sessionsValidAfter } = user;
    const publish = (dealer: Dealer | null, name: string, isHeadOffice = false) => {
      const actor = actorOfUser(uid, user, dealer, name, isHeadOffice);
      onFound({ actor, dealer, user, sessionsValidAfter });
    };
    if (!rebuild && user.dealerId === '' && user.distributerId === '') {
      publish(null, '');
      return;
    }
    organisationKey = key;
    stopOrganisation();
    if (user.dealerId !== '') {
      const handleDealer = (dealer: Dealer | null) => {
        if (isInBusiness(dealer)) publish(dealer, dealer.name);
        else onFound({ refused: NO_USER_RECORD });
      };
      stopOrganisation = follow(dealers, user.dealerId, handleDealer, fail);
    } else if (user.distributerId !== '') {
      const handleOwn = (own: Distributer | null) => {
        if (isInBusiness(own)) publish(null, own.name, own.headOffice);
        else onFound({ refused: NO_USER_RECORD });
      };
      stopOrganisation = follow(distributers, user.distributerId, handleOwn, fail);
    } else {
      publish(null, '');
    }
  };
  const stopUser = follow(users, uid, handleUser, fail);
  return () => {
    stopUser();
    stopOrganisation();
  };
}

/**
 * Watches the signed-in account's own records and says who is acting, live: a changed privilege counts at once.
 * An account of the other build is refused before any business query is sent (security S04).
 */
function useFound(build: 'main' | 'engineer'): Found | null {
  const auth = useAuthState();
  const [answer, setAnswer] = useState<{ uid: string; found: Found } | null>(null);
  const uid = auth.status === 'signedIn' ? auth.uid : null;
  const isEngineerAccount = auth.status === 'signedIn' && auth.displayName.includes(ENGINEER_MARKER);
  const isWrongBuild = isEngineerAccount !== (build === 'engineer');
  useEffect(() => {
    if (uid === null || isWrongBuild) return undefined;
    // An error is shown only as long as nothing was found: it does not take away what is known of the account.
    const publish = (found: Found) =>
      setAnswer((old) => ('error' in found && old?.uid === uid ? old : { uid, found }));
    return build === 'engineer' ? watchEngineer(uid, publish) : watchUser(uid, publish);
  }, [uid, isWrongBuild, build]);
  const found = answer?.uid === uid ? answer.found : null;
  const refused =
    uid === null ? null : isWrongBuild ? WRONG_BUILD : found && 'refused' in found ? found.refused : null;
  useEffect(() => {
    if (refused !== null) void signOut(refused);
  }, [refused]);
  return refused === null ? found : { refused };
}

const SessionContext = createContext<SessionValue | null>(null);

/** Gives `useSession` to what is inside once the account's records are there; until then shows `loading`. */
export function SessionProvider(props: {
  build: 'main' | 'engineer';
  loading: ReactNode;
  failed: (error: Error) => ReactNode;
  children: ReactNode;
}) {
  const found = useFound(props.build);
  if (found && 'error' in found) return props.failed(found.error);
  if (!found || 'refused' in found) return props.loading;
  return <SessionContext value={found}>{props.children}</SessionContext>;
}

/** The session of the signed-in person. Only inside SessionProvider. */
export function useSession(): SessionValue {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Who is acting. */
export function useActor(): Actor {
  return useSession().actor;
}
