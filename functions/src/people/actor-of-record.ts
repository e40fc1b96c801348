import type * as z from 'zod/mini';
import { type Actor, actorOfUser, kindOf } from '../../../src/domain/access/actor.ts';
import { type Dealer, dealerSchema } from '../../../src/domain/dealer/schema.ts';
import { type Distributer, distributerSchema } from '../../../src/domain/distributer/schema.ts';
import type { User } from '../../../src/domain/user/schema.ts';
import { readRecord } from '../store/read.ts';
import { recordRef } from '../store/record-ref.ts';

/** Reads a record through its schema; inside a transaction one that reads through it. */
export type ReadRecord = <T>(schema: z.ZodMiniType<T>, path: string) => Promise<T | null>;

/** The records of a user's own organisation, deleted or not: one of the two at most. */
export interface Organisation {
  readonly dealer: Dealer | null;
  readonly distributer: Distributer | null;
}

/** The organisation that a user's record names, as its own record says it. */
export async function organisationOf(user: User, read: ReadRecord = readRecord): Promise<Organisation> {
  const kind = kindOf(user);
  const ref =
    kind === 'dealer'
      ? recordRef('dealers', user.dealerId)
      : kind === 'distributer'
        ? recordRef('distributers', user.distributerId)
        : null;
  return {
    dealer: ref && kind === 'dealer' ? await read(dealerSchema, ref.path) : null,
    distributer: ref && kind === 'distributer' ? await read(distributerSchema, ref.path) : null,
  };
}

/** The actor that a user's record makes in this organisation. */
export function actorIn(uid: string, user: User, { dealer, distributer }: Organisation): Actor {
  const name = dealer?.name ?? distributer?.name ?? '';
  return actorOfUser(uid, user, dealer, name, distributer?.headOffice ?? false);
}

/** Both in one: the actor that a user's record makes, with what the organisation's own record says. */
export async function actorOfRecord(uid: string, user: User, read: ReadRecord = readRecord): Promise<Actor> {
  return actorIn(uid, user, await organisationOf(user, read));
}
