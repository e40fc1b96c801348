import { customerDetailRequests } from '../../../../src/domain/customer-details/entity.ts';
import { cleanDetails, detailFaults } from '../../../../src/domain/customer-details/faults.ts';
import { customerDetailRequestSchema } from '../../../../src/domain/customer-details/schema.ts';
import { detailsStatus } from '../../../../src/domain/customer-details/state.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid } from '../errors.ts';
import { linkedRecord } from '../link-record.ts';
import { isDoneBefore } from '../press.ts';
import { SUBMIT_CUSTOMER_DETAILS } from '../../../../src/domain/customer-details/endpoints.ts';

const CLOSED = {
  submitted: 'These details were sent already.',
  merged: 'These details were sent already.',
  expired: 'This link has expired. Ask your workshop for a new one.',
  withdrawn: 'Your workshop has withdrawn this link. Ask them for a new one.',
} as const;

export const submitCustomerDetails = implement(SUBMIT_CUSTOMER_DETAILS, (payload, caller) =>
  writeFresh(async () => {
    const { read, value } = await linkedRecord(
      customerDetailRequestSchema,
      customerDetailRequests.path,
      payload.id,
      caller,
    );
    const now = unixSeconds(new Date());
    const status = detailsStatus(value, now);
    if (status !== 'open' && isDoneBefore(value.press, payload.request))
      return { writes: [], result: undefined };
    if (status !== 'open') throw conflict(CLOSED[status]);
    const details = cleanDetails(payload.details, value.asksLicence);
    const [fault] = Object.values(detailFaults(details, value.asksLicence));
    if (fault !== undefined) throw invalid(fault);
    const changes = { state: 'submitted', details, press: payload.request, submittedAt: now };
    return { writes: [{ read, changes }], result: undefined };
  }),
);
