import type { Actor } from '#domain/access/actor.ts';
import { sameBy } from '#domain/customer-merge/doubles.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { findCustomers } from '#data/nouns/reference.ts';
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
