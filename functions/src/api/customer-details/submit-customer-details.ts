import * as z from 'zod/mini';
import { customerDetailRequests } from '../../../../src/domain/customer-details/entity.ts';
import { cleanDetails, detailFaults } from '../../../../src/domain/customer-details/faults.ts';
import {
  customerDetailRequestSchema,
  customerDetailsSchema,
} from '../../../../src/domain/customer-details/schema.ts';
import { detailsStatus } from '../../../../src/domain/customer-details/state.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { writeFresh } from '../../store/update-fresh.ts';
import { publicEndpoint } from '../endpoint.ts';
import { conflict, invalid } from '../errors.ts';
import { linkedRecord, linkKey } from '../link-record.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';

const payloadSchema = z.strictObject({
  id: linkKey,
  /** Made anew for each press of the button, and sent again with each try of it. */
  request: documentId,
  details: z.strictObject(customerDetailsSchema.shape),
});

const CLOSED = {
  submitted: 'These details were sent already.',
  merged: 'These details were sent already.',
  expired: 'This link has expired. Ask your workshop for a new one.',
  withdrawn: 'Your workshop has withdrawn this link. Ask them for a new one.',
} as const;

/**
 * POST submit-customer-details: keeps what a customer says of themselves, once; staff decide field by field what of it goes
 * into their record. The same press sent again is told the same. @throws ApiError 404, 409, 400 with the faults by field.
 */
export const submitCustomerDetails = publicEndpoint(payloadSchema, (payload, caller) =>
  writeFresh(async () => {
    const { read, value } = await linkedRecord(
      customerDetailRequestSchema,
      customerDetailRequests.path,
      payload.id,
      caller,
    );
    const now = unixSeconds(new Date());
    const status = detailsStatus(value, now);
    if (status !== 'open' && value.press === payload.request) return { writes: [], result: undefined };
    if (status !== 'open') throw conflict(CLOSED[status]);
    const details = cleanDetails(payload.details, value.asksLicence);
    const [fault] = Object.values(detailFaults(details, value.asksLicence));
    if (fault !== undefined) throw invalid(fault);
    const changes = { state: 'submitted', details, press: payload.request, submittedAt: now };
    return { writes: [{ read, changes }], result: undefined };
  }),
);
