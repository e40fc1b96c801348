import * as z from 'zod/mini';
import type { DetailName } from '#domain/customer-details/fields.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { ask } from '#data/store/ask.ts';
import type { Doc } from '#data/store/converter.ts';

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
