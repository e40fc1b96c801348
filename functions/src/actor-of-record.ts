import type * as z from 'zod/mini';
import { type Actor, actorOfUser } from '../../src/domain/access/actor.ts';
import { dealerSchema } from '../../src/domain/dealer/schema.ts';
import { distributerSchema } from '../../src/domain/distributer/schema.ts';
import type { User } from '../../src/domain/user/schema.ts';
import { readRecord } from './read.ts';

/** Reads a record through its schema; inside a transaction one that reads through it. */
export type ReadRecord = <T>(schema: z.ZodMiniType<T>, path: string) => Promise<T | null>;

/** The actor that a user's record makes, with what the organisation's own record says. */
export async function actorOfRecord(uid: string, user: User, read: ReadRecord = readRecord): Promise<Actor> {
  if (user.distributerId !== '') {
    const own = await read(distributerSchema, `distributers/${user.distributerId}`);
    return actorOfUser(uid, user, null, own?.name ?? '', own?.headOffice ?? false);
  }
  const dealer = await read(dealerSchema, `dealers/${user.dealerId}`);
  return actorOfUser(uid, user, dealer, dealer?.name ?? '');
}
