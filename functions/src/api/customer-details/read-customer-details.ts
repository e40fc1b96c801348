import * as z from 'zod/mini';
import { customerDetailRequests } from '../../../../src/domain/customer-details/entity.ts';
import { customerDetailRequestSchema } from '../../../../src/domain/customer-details/schema.ts';
import { detailsStatus } from '../../../../src/domain/customer-details/state.ts';
import type { DetailsLinkView } from '../../../../src/domain/customer-details/view.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { publicLogo } from '../../files/logo.ts';
import { findRecord } from '../../store/read.ts';
import { publicEndpoint } from '../endpoint.ts';
import { linkedRecord, linkKey } from '../link-record.ts';

/**
 * POST read-customer-details: whether a link can be filled in, and for whom. It never says what the dealer knows of the
 * customer, or what was sent. Public: the key is 128 bits of chance.
 */
export const readCustomerDetails = publicEndpoint(
  z.strictObject({ id: linkKey }),
  async ({ id }, caller): Promise<DetailsLinkView> => {
    const { value } = await linkedRecord(
      customerDetailRequestSchema,
      customerDetailRequests.path,
      id,
      caller,
    );
    const found = await findRecord(dealerSchema, 'dealers', value.dealerId);
    const dealer = typeof found === 'object' ? found.value : null;
    const logo = await publicLogo(dealer?.logo ?? []);
    const whom = { dealer: value.dealer, phone: dealer?.phone ?? '', logo };
    const status = detailsStatus(value, unixSeconds(new Date()));
    if (status === 'open') return { status, asksLicence: value.asksLicence, ...whom };
    return { status: status === 'submitted' || status === 'merged' ? 'sent' : status, ...whom };
  },
);
