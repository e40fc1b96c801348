import type { DetailsRequestView } from '#domain/customer-details/view.ts';
import {
  ASK_CUSTOMER_DETAILS,
  LIST_CUSTOMER_DETAILS,
  SETTLE_CUSTOMER_DETAILS,
} from '#domain/customer-details/endpoints.ts';
import type { AnswerOf, PayloadOf } from '#domain/access/endpoint.ts';
import type { DetailName } from '#domain/customer-details/fields.ts';
import { callApi } from '#data/store/call-api.ts';

/** Makes the link to the form of a customer's own details. @throws OfflineError, AppError with the server's words. */
export async function askCustomerDetails(
  payload: PayloadOf<typeof ASK_CUSTOMER_DETAILS>,
): Promise<AnswerOf<typeof ASK_CUSTOMER_DETAILS>> {
  return callApi(ASK_CUSTOMER_DETAILS, payload);
}

/**
 * The requests of one customer, all that wait to be merged, or those and the links that nobody has filled in; newest
 * first. @throws OfflineError, AppError.
 */
export async function fetchDetailsRequests(
  of: PayloadOf<typeof LIST_CUSTOMER_DETAILS>,
): Promise<readonly DetailsRequestView[]> {
  return callApi(LIST_CUSTOMER_DETAILS, of);
}

/** Takes what the customer sent over, field by field; resolves with the customer's id. @throws OfflineError, AppError. */
export async function mergeDetails(id: string, rev: number, fields: readonly DetailName[]): Promise<string> {
  return (await callApi(SETTLE_CUSTOMER_DETAILS, { action: 'merge', id, rev, fields })).customerId;
}

/** Ends an open link. @throws OfflineError, AppError. */
export async function withdrawDetails(id: string): Promise<void> {
  await callApi(SETTLE_CUSTOMER_DETAILS, { action: 'withdraw', id });
}
