import * as z from 'zod/mini';
import { customerDetailRequestSchema } from '../customer-details/schema.ts';
import { warrantyRegistrationSchema } from '../warranty-registration/schema.ts';
import { dealerSide, type NoticeEvent, said } from './event.ts';
import { jobName } from './job-events.ts';

type Data = Readonly<Record<string, unknown>>;

const detailsSchema = z.pick(customerDetailRequestSchema, {
  state: true,
  dealerId: true,
  customerId: true,
  submittedAt: true,
});

/** What a customer who sent their details tells the dealer; never who they are. Null where the record cannot be read. */
export function detailsEvents(id: string, before: Data | undefined, after: Data): NoticeEvent[] | null {
  const { data: request } = detailsSchema.safeParse(after);
  if (!request) return null;
  const isNew = request.state === 'submitted' && before !== undefined && before['state'] === 'open';
  if (!isNew) return [];
  const { customerId, submittedAt: at } = request;
  return [
    {
      kind: 'detailsReceived',
      key: `submitted~${at}`,
      at,
      by: '',
      byName: '',
      audiences: dealerSide({ ...request, distributerId: '' }, 'customers'),
      to:
        customerId === ''
          ? { collection: 'customerDetailRequests', id }
          : { collection: 'customers', id: customerId },
      ...said({
        title: 'Customer details received',
        text: customerId === '' ? 'New customer, to review' : 'To compare with the customer’s record',
      }),
    },
  ];
}

const warrantySchema = z.pick(warrantyRegistrationSchema, {
  state: true,
  dealerId: true,
  job: true,
  registeredAt: true,
});

/** What an owner who registered the warranty of a job tells its dealer. Null where the record cannot be read. */
export function warrantyEvents(id: string, before: Data | undefined, after: Data): NoticeEvent[] | null {
  const { data: warranty } = warrantySchema.safeParse(after);
  if (!warranty) return null;
  if (warranty.state !== 'registered' || before?.['state'] !== 'open') return [];
  return [
    {
      kind: 'warrantyRegistered',
      key: `registered~${warranty.registeredAt}`,
      at: warranty.registeredAt,
      by: '',
      byName: '',
      audiences: dealerSide({ ...warranty, distributerId: '' }, 'installations'),
      to: { collection: 'installations', id },
      ...said({ title: `${jobName(warranty.job)}: warranty registered by the owner` }),
    },
  ];
}
