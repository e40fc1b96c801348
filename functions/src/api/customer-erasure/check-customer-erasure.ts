import * as z from 'zod/mini';
import type { ErasureCheck } from '../../../../src/domain/customer-erasure/view.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';
import { naming } from '../../customer-erasure/linked.ts';
import { endpoint } from '../endpoint.ts';
import { erasureOutcomesOf, ownCustomer, recordsOfPerson, refuseMerged } from './records.ts';

/**
 * POST check-customer-erasure: what erasing a customer would do: what has to be settled first, which records keep the name, by
 * which law and until when, and how many others lose it. Changes nothing.
 */
export const checkCustomerErasure = endpoint(
  'PersonalData',
  z.strictObject({ id: documentId }),
  async ({ id }, actor): Promise<ErasureCheck> => {
    const { read, value } = await ownCustomer(actor, id);
    await refuseMerged({ read, value });
    const ids = await recordsOfPerson(id, value);
    const [{ open, stays, counts }, details] = await Promise.all([
      erasureOutcomesOf(ids, value, actor),
      naming('customerDetailRequests', ids).count().get(),
    ]);
    return {
      name: value.name,
      rev: Number(read.get('_rev') ?? 0),
      open,
      stays,
      counts: { ...counts, details: details.data().count, merges: ids.length - 1 },
    };
  },
);
