import { isVehicleAddress } from './vehicle-address.ts';

/** The public pages that open by themselves, without router, routes and sign-in (architecture: vehicle-page). */
export const LIGHT_PAGES = ['vehicle', 'details', 'warranty', 'quote', 'terms'] as const;
export type LightPage = (typeof LIGHT_PAGES)[number];

const WITH_KEY: ReadonlyMap<string, LightPage> = new Map([
  ['request-customer-details', 'details'],
  ['warranty-registration', 'warranty'],
  ['quote', 'quote'],
]);
const TERMS = 'terms-and-conditions';

const stepsOf = (pathname: string): readonly string[] => pathname.split('/').filter((step) => step !== '');

/** Which of them a path is; null for any other. Without regard to case. */
export function lightPageOf(pathname: string): LightPage | null {
  if (isVehicleAddress(pathname)) return 'vehicle';
  const [base = '', ...rest] = stepsOf(pathname.toLowerCase());
  if (base === TERMS) return rest.length === 0 ? 'terms' : null;
  return rest.length === 1 ? (WITH_KEY.get(base) ?? null) : null;
}

/** What the link of such a page ends with; '' for none. */
export function linkKeyOf(pathname: string): string {
  return stepsOf(pathname)[1]?.trim().toLowerCase() ?? '';
}
