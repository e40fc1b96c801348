import { type DataPage, type DataPart } from '#domain/customer-erasure/data.ts';
import { type ErasureCheck, type ErasureView } from '#domain/customer-erasure/view.ts';
import {
  CHECK_CUSTOMER_ERASURE,
  ERASE_CUSTOMER,
  READ_CUSTOMER_ERASURE,
  READ_CUSTOMER_DATA,
} from '#domain/customer-erasure/endpoints.ts';
import { callApi } from '#data/store/call-api.ts';
import type { AnswerOf, PayloadOf } from '#domain/access/endpoint.ts';

/** What erasing a customer would do. @throws OfflineError, AppError with the server's words. */
export const checkCustomerErasure = (id: string): Promise<ErasureCheck> =>
  callApi(CHECK_CUSTOMER_ERASURE, { id });

/** Erases a customer, or goes on where it stopped. @throws OfflineError, AppError with the server's words. */
export const eraseCustomer = (
  payload: PayloadOf<typeof ERASE_CUSTOMER>,
): Promise<AnswerOf<typeof ERASE_CUSTOMER>> => callApi(ERASE_CUSTOMER, payload);

/** When, by whom and why a customer was erased, and what stays; null for one who was not. @throws OfflineError, AppError. */
export const readCustomerErasure = (id: string): Promise<ErasureView | null> =>
  callApi(READ_CUSTOMER_ERASURE, { id });

/** Why a save of a customer who is not there any longer is refused; '' where they were not erased, or nobody can tell now. */
export async function refusalOfErased(id: string): Promise<string> {
  const erasure = await readCustomerErasure(id).catch(() => null);
  return erasure === null ? '' : 'This customer was erased on request. Discard this change.';
}

/** A page of what is held of a customer. @throws OfflineError, AppError. */
export const readCustomerData = (id: string, part: DataPart, after: string): Promise<DataPage> =>
  callApi(READ_CUSTOMER_DATA, { id, part, after });
