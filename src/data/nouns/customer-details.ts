import * as z from 'zod/mini';
import { type DetailsRequestView, detailsRequestViewSchema } from '#domain/customer-details/view.ts';
import { post } from '#data/store/api.ts';
import { ask } from '#data/store/ask.ts';

/** For whom a link is made. */
export interface AskCustomerDetailsPayload {
  /** Names the press of the button: sent again with each try, so that no second link is made. */
  readonly request: string;
  /** '' for somebody who is no customer yet. */
  readonly customerId: string;
  /** '' where no job asks. */
  readonly installationId: string;
  readonly asksLicence: boolean;
  /** '' where the link is only shown. */
  readonly email: string;
}

const made = z.object({ id: z.string(), key: z.string(), expiresAt: z.int() });

/** Makes the link to the form of a customer's own details. @throws OfflineError, AppError with the server's words. */
export async function askCustomerDetails(payload: AskCustomerDetailsPayload): Promise<z.infer<typeof made>> {
  return ask(made, 'ask-customer-details', { ...payload });
}

/**
 * The requests of one customer, all that wait to be merged, or those and the links that nobody has filled in; newest
 * first. @throws OfflineError, AppError.
 */
export async function fetchDetailsRequests(
  of: { readonly customerId: string } | { readonly waiting: true } | { readonly unsettled: true },
): Promise<readonly DetailsRequestView[]> {
  return ask(z.array(detailsRequestViewSchema), 'list-customer-details', of);
}

/** Takes what the customer sent over, field by field; resolves with the customer's id. @throws OfflineError, AppError. */
export async function mergeDetails(id: string, rev: number, fields: readonly string[]): Promise<string> {
  const merged = z.object({ customerId: z.string() });
  return (await ask(merged, 'settle-customer-details', { action: 'merge', id, rev, fields })).customerId;
}

/** Ends an open link. @throws OfflineError, AppError. */
export async function withdrawDetails(id: string): Promise<void> {
  await post('settle-customer-details', { action: 'withdraw', id });
}
