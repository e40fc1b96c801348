import type { CustomerDetailRequest } from './schema.ts';

export type DetailsStatus = CustomerDetailRequest['state'] | 'expired';

/** What has become of a request at a time in unix seconds. */
export function detailsStatus(
  { state, expiresAt }: Pick<CustomerDetailRequest, 'state' | 'expiresAt'>,
  now: number,
): DetailsStatus {
  return state === 'open' && expiresAt <= now ? 'expired' : state;
}

/** What staff read of each status. */
export const DETAILS_STATUS_LABELS: Readonly<Record<DetailsStatus, string>> = {
  open: 'Waiting for the customer',
  submitted: 'Details received',
  merged: 'Merged',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};
