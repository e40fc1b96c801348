import * as z from 'zod/mini';
import { type DataPage, dataPageSchema, type DataPart } from '#domain/customer-erasure/data.ts';
import {
  type ErasureCheck,
  erasureCheckSchema,
  type ErasureView,
  erasureViewSchema,
} from '#domain/customer-erasure/view.ts';
import { ask } from '#data/store/ask.ts';

/** What erasing a customer would do. @throws OfflineError, AppError with the server's words. */
export const checkCustomerErasure = (id: string): Promise<ErasureCheck> =>
  ask(erasureCheckSchema, 'check-customer-erasure', { id });

/** Whom to erase, and why: the name as the person typed it. */
export interface EraseCustomerPayload {
  readonly request: string;
  readonly id: string;
  readonly rev: number;
  readonly name: string;
  readonly reason: string;
}

const progress = z.object({ isDone: z.boolean(), counts: z.record(z.string(), z.number()) });

/** Erases a customer, or goes on where it stopped. @throws OfflineError, AppError with the server's words. */
export const eraseCustomer = (payload: EraseCustomerPayload): Promise<z.infer<typeof progress>> =>
  ask(progress, 'erase-customer', { ...payload });

/** When, by whom and why a customer was erased, and what stays; null for one who was not. @throws OfflineError, AppError. */
export const readCustomerErasure = (id: string): Promise<ErasureView | null> =>
  ask(z.nullable(erasureViewSchema), 'read-customer-erasure', { id });

/** Why a save of a customer who is not there any longer is refused; '' where they were not erased, or nobody can tell now. */
export async function refusalOfErased(id: string): Promise<string> {
  const erasure = await readCustomerErasure(id).catch(() => null);
  return erasure === null ? '' : 'This customer was erased on request. Discard this change.';
}

/** A page of what is held of a customer. @throws OfflineError, AppError. */
export const readCustomerData = (id: string, part: DataPart, after: string): Promise<DataPage> =>
  ask(dataPageSchema, 'read-customer-data', { id, part, after });
