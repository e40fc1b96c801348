import { customerDetailRequests } from '../../../../src/domain/customer-details/entity.ts';
import { customerDetailRequestSchema } from '../../../../src/domain/customer-details/schema.ts';
import { detailsStatus } from '../../../../src/domain/customer-details/state.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { LIST_CUSTOMER_DETAILS } from '../../../../src/domain/customer-details/endpoints.ts';

/** Far more than one customer is asked, and than wait at one dealer. */
const MAX = 200;

export const listCustomerDetails = implement(LIST_CUSTOMER_DETAILS, async (payload, actor) => {
  const [field, scope] =
    actor.dealerGroupId === ''
      ? (['dealerId', actor.dealerId] as const)
      : (['dealerGroupId', actor.dealerGroupId] as const);
  const own = db.collection(customerDetailRequests.path).where(field, '==', scope);
  const asked =
    'customerId' in payload
      ? own.where('customerId', '==', payload.customerId)
      : own.where('state', 'in', 'unsettled' in payload ? ['open', 'submitted'] : ['submitted']);
  const { docs } = await asked.limit(MAX).get();
  const now = unixSeconds(new Date());
  return docs
    .flatMap((read) => {
      const request = parseRecord(customerDetailRequestSchema, read.ref.path, read.data());
      if (!request) return [];
      const status = detailsStatus(request, now);
      return [{ ...request, id: read.id, status, key: status === 'open' ? request.key : '' }];
    })
    .map(({ id, status, key, customerId, asksLicence, email, details, taken, ...rest }) => {
      const { requestedByName, requestedAt, expiresAt, submittedAt, settledByName, settledAt } = rest;
      const when = { requestedAt, expiresAt, submittedAt, settledAt };
      return {
        id,
        status,
        key,
        customerId,
        asksLicence,
        email,
        details,
        taken,
        requestedByName,
        settledByName,
        ...when,
      };
    })
    .toSorted((a, b) => b.requestedAt - a.requestedAt);
});
