import * as z from 'zod/mini';
import type { Actor } from '#domain/access/actor.ts';
import type { DetailName } from '#domain/customer-details/fields.ts';
import { sameBy } from '#domain/customer-merge/doubles.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { findCustomers } from '#data/nouns/reference.ts';
import { ask } from '#data/store/ask.ts';
import type { Doc } from '#data/store/converter.ts';

/** A customer who may be the same person, and by what. */
export interface Double {
  readonly doc: Doc<Customer>;
  readonly by: 'email' | 'phone';
}

const isCustomer = (doc: Doc<object>): doc is Doc<Customer> => 'firstName' in doc.value;

/** Customers of the group with this email or phone, but for one of them. @throws AppError. */
export async function findDoubles(
  actor: Actor,
  reached: Pick<Customer, 'email' | 'phone'>,
  ownId: string,
): Promise<readonly Double[]> {
  const words = [reached.email, reached.phone].filter((word) => word.trim() !== '');
  const found = await Promise.all(words.map((word) => findCustomers(actor, word)));
  const docs = new Map(found.flatMap((each) => each.docs.filter(isCustomer)).map((doc) => [doc.id, doc]));
  return [...docs.values()].flatMap((doc) => {
    const by = doc.id === ownId ? '' : sameBy(reached, doc.value);
    return by === '' ? [] : [{ doc, by }];
  });
}

/** Makes two customers one: `from` goes, `into` takes over these fields. @throws OfflineError, AppError with the server's words. */
export const mergeCustomers = (
  request: string,
  from: Doc<Customer>,
  into: Doc<Customer>,
  fields: readonly DetailName[],
): Promise<{ readonly moved: number }> =>
  ask(z.object({ moved: z.int() }), 'merge-customers', {
    request,
    from: from.id,
    into: into.id,
    seen: { from: from.rev, into: into.rev },
    fields,
  });

/** Makes them two again. @throws OfflineError, AppError with the server's words. */
export const undoCustomerMerge = (id: string): Promise<{ readonly moved: number }> =>
  ask(z.object({ moved: z.int() }), 'undo-customer-merge', { id });

const merged = z.nullable(
  z.object({
    intoId: z.string(),
    intoName: z.string(),
    byName: z.string(),
    at: z.number(),
    moved: z.int(),
  }),
);
/** Into whom a customer went; null for one who was not merged. @throws OfflineError, AppError. */
export const readCustomerMerge = (id: string): Promise<z.infer<typeof merged>> =>
  ask(merged, 'read-customer-merge', { id });
