import { customerErasureSchema } from '../../../../src/domain/customer-erasure/schema.ts';
import { readRecord } from '../../store/read.ts';
import { isInGroup } from '../customer-details/group.ts';
import { implement } from '../endpoint.ts';
import { erasureOutcomesOf } from './records.ts';
import { READ_CUSTOMER_ERASURE } from '../../../../src/domain/customer-erasure/endpoints.ts';

export const readCustomerErasure = implement(READ_CUSTOMER_ERASURE, async ({ id }, actor) => {
  const erasure = await readRecord(customerErasureSchema, `customerErasures/${id}`);
  if (!erasure || !isInGroup(actor, erasure)) return null;
  const { stays, counts } = await erasureOutcomesOf(erasure.ids, erasure, actor);
  const { byName, at, reason, doneAt } = erasure;
  return { byName, at, reason, doneAt, stays, staysCount: counts.stays };
});
