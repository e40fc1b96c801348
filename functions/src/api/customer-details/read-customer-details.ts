import { customerDetailRequests } from '../../../../src/domain/customer-details/entity.ts';
import { customerDetailRequestSchema } from '../../../../src/domain/customer-details/schema.ts';
import { detailsStatus } from '../../../../src/domain/customer-details/state.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { READ_CUSTOMER_DETAILS } from '../../../../src/domain/customer-details/endpoints.ts';
import type { DetailsLinkView } from '../../../../src/domain/customer-details/view.ts';
import { publicLogo } from '../../files/logo.ts';
import { findRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { linkedRecord } from '../link-record.ts';

export const readCustomerDetails = implement(
  READ_CUSTOMER_DETAILS,
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
