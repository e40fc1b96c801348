import { isMap } from '#domain/shared/is-map.ts';
import type { CustomerDetails } from '#domain/customer-details/schema.ts';
import type { DetailsLinkView } from '#domain/customer-details/view.ts';
import type { READ_CUSTOMER_DETAILS, SUBMIT_CUSTOMER_DETAILS } from '#domain/customer-details/endpoints.ts';
import { askPublic, PublicCallError } from '#data/store/public-api.ts';

const CLOSED = ['sent', 'expired', 'withdrawn'] as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a link can be filled in, and for whom. @throws PublicCallError, alike for every wrong link. */
export async function readDetailsLink(id: string): Promise<DetailsLinkView> {
  const answer = await askPublic<typeof READ_CUSTOMER_DETAILS>('read-customer-details', { id });
  const fields = isMap(answer) ? answer : {};
  const whom = {
    dealer: textOf(fields['dealer']),
    phone: textOf(fields['phone']),
    logo: textOf(fields['logo']),
  };
  if (fields['status'] === 'open')
    return { status: 'open', asksLicence: fields['asksLicence'] === true, ...whom };
  const status = CLOSED.find((each) => each === fields['status']);
  if (!status) throw new PublicCallError('Couldn’t read the server’s answer. Reload the page.', true);
  return { status, ...whom };
}

/** Sends what a customer filled in, once; `request` names the press. @throws PublicCallError with the server's words. */
export async function submitDetails(id: string, request: string, details: CustomerDetails): Promise<void> {
  await askPublic<typeof SUBMIT_CUSTOMER_DETAILS>('submit-customer-details', { id, request, details });
}
