import { type QueryConstraint, where } from 'firebase/firestore';
import { type Actor, kindOf } from '#domain/access/actor.ts';
import type { GrantKind } from '#domain/access/areas.ts';
import type { Privileges } from '#domain/access/account.ts';
import { userName } from '#domain/user/derive.ts';
import type { User } from '#domain/user/schema.ts';
import { users, userScope } from '#domain/user/entity.ts';
import { ASK_CORRECTION, UPDATE_USER, type UserChange } from '#domain/user/endpoints.ts';
import type { PayloadOf } from '#domain/access/endpoint.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchAll, fetchFirst } from '#data/store/fetch-all.ts';
import { updateRecord } from '#data/store/save.ts';
import { callApi } from '#data/store/call-api.ts';

/** So many accounts are offered as models at most. */
const MOST_MODELS = 200;

/** What proves to the rules that the actor sees these accounts; null for those who see none. */
function scopeOf(actor: Actor): QueryConstraint[] | null {
  return userScope(actor)?.map(([field, value]) => where(field, '==', value)) ?? null;
}

/** Everybody of one organisation, disabled ones too, by name; nobody for those who see no accounts. @throws AppError. */
export async function fetchColleagues(
  actor: Actor,
  organisation: Pick<User, 'dealerId' | 'distributerId'>,
  signal?: AbortSignal,
): Promise<readonly Doc<User>[]> {
  const { dealerId, distributerId } = organisation;
  const scope = scopeOf(actor);
  if (!scope) return [];
  const own =
    dealerId === '' ? where('distributerId', '==', distributerId) : where('dealerId', '==', dealerId);
  const found = await fetchAll(users, [...scope, own], signal);
  return found.toSorted((a, b) => a.value.firstName.localeCompare(b.value.firstName));
}

/** The accounts of one kind of organisation that the actor keeps, the first of many. */
export async function fetchUsersOfKind(
  actor: Actor,
  kind: GrantKind,
  signal?: AbortSignal,
): Promise<readonly Doc<User>[]> {
  const scope = scopeOf(actor);
  if (!scope) return [];
  const found = await fetchAll(users, scope, signal);
  return found
    .filter(({ value }) => kindOf(value) === kind)
    .toSorted((a, b) => userName(a.value).localeCompare(userName(b.value)))
    .slice(0, MOST_MODELS);
}

/** Somebody among the accounts that the actor sees who has this email already; null for nobody. */
export async function findUserByEmail(actor: Actor, email: string): Promise<Doc<User> | null> {
  const scope = scopeOf(actor);
  if (!scope) return null;
  const isTheirs = where('email', '==', email.trim().toLowerCase());
  const { docs } = await fetchFirst(users, 1, ...scope, isTheirs);
  return docs[0] ?? null;
}

/** Gives and takes rights: of an account's record this goes through the API. @throws ConflictError, NotAllowedError, OfflineError. */
export async function givePrivileges(actor: Actor, base: Doc<User>, privileges: Privileges): Promise<void> {
  await updateRecord({ ...users, saved: 'call' }, actor, base, { ...base.value, privileges });
}

/** Changes type, state, developer flag or organisation through the API. @throws AppError with its words. */
export async function updateUser(base: Doc<User>, change: UserChange): Promise<void> {
  await callApi(UPDATE_USER, { id: base.id, rev: base.rev, change });
}

/** What an admin asks the owner of an account to confirm. */
export type CorrectionWish = NonNullable<PayloadOf<typeof ASK_CORRECTION>['asked']>;

/** Asks the owner of the account to confirm another name or email; null withdraws that. @throws AppError with its words. */
export async function askCorrection(base: Doc<User>, wish: CorrectionWish | null): Promise<void> {
  await callApi(ASK_CORRECTION, { id: base.id, rev: base.rev, asked: wish });
}
