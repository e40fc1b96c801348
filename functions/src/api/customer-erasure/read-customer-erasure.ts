import * as z from 'zod/mini';
import { customerErasureSchema } from '../../../../src/domain/customer-erasure/schema.ts';
import type { ErasureView } from '../../../../src/domain/customer-erasure/view.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';
import { readRecord } from '../../store/read.ts';
import { isInGroup } from '../customer-details/group.ts';
import { endpoint } from '../endpoint.ts';
import { erasureOutcomesOf } from './records.ts';

/** POST read-customer-erasure: when, by whom and why a customer of the caller's group was erased, and what stays; null for any other. */
export const readCustomerErasure = endpoint(
  'Customers',
  z.strictObject({ id: documentId }),
  async ({ id }, actor): Promise<ErasureView | null> => {
    const erasure = await readRecord(customerErasureSchema, `customerErasures/${id}`);
    if (!erasure || !isInGroup(actor, erasure)) return null;
    const { stays, counts } = await erasureOutcomesOf(erasure.ids, erasure, actor);
    const { byName, at, reason, doneAt } = erasure;
    return { byName, at, reason, doneAt, stays, staysCount: counts.stays };
  },
);
