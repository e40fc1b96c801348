import type { AnswerOf } from '#domain/access/endpoint.ts';
import type { DetailName } from '#domain/customer-details/fields.ts';
import type { Customer } from '#domain/customer/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import {
  MERGE_CUSTOMERS,
  UNDO_CUSTOMER_MERGE,
  READ_CUSTOMER_MERGE,
} from '#domain/customer-merge/endpoints.ts';
import { callApi } from '#data/store/call-api.ts';

/** Makes two customers one: `from` goes, `into` takes over these fields. @throws OfflineError, AppError with the server's words. */
export const mergeCustomers = (
  request: string,
  from: Doc<Customer>,
  into: Doc<Customer>,
  fields: readonly DetailName[],
): Promise<{ readonly moved: number }> =>
  callApi(MERGE_CUSTOMERS, {
    request,
    from: from.id,
    into: into.id,
    seen: { from: from.rev, into: into.rev },
    fields,
  });

/** Makes them two again. @throws OfflineError, AppError with the server's words. */
export const undoCustomerMerge = (id: string): Promise<{ readonly moved: number }> =>
  callApi(UNDO_CUSTOMER_MERGE, { id });

/** Into whom a customer went; null for one who was not merged. @throws OfflineError, AppError. */
export const readCustomerMerge = (id: string): Promise<AnswerOf<typeof READ_CUSTOMER_MERGE>> =>
  callApi(READ_CUSTOMER_MERGE, { id });
