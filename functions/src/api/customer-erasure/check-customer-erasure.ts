import { naming } from '../../customer-erasure/linked.ts';
import { implement } from '../endpoint.ts';
import { erasureOutcomesOf, ownCustomer, recordsOfPerson, refuseMerged } from './records.ts';
import { CHECK_CUSTOMER_ERASURE } from '../../../../src/domain/customer-erasure/endpoints.ts';

export const checkCustomerErasure = implement(CHECK_CUSTOMER_ERASURE, async ({ id }, actor) => {
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
});
