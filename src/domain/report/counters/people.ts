import * as z from 'zod/mini';
import { kindOf } from '../../access/actor.ts';
import { heldAreas } from '../../access/usable-areas.ts';
import { customerSchema } from '../../customer/schema.ts';
import { engineerDecisionSchema } from '../../engineer-decision/decision.ts';
import { daysBetween } from '../../shared/dates.ts';
import { userSchema } from '../../user/schema.ts';
import { warrantyRegistrationSchema } from '../../warranty-registration/schema.ts';
import { type Counted, counted } from '../parts.ts';
import { dayOf } from './day-of.ts';
import { countGaps } from './jobs.ts';

export const countedDecisionSchema = z.pick(engineerDecisionSchema, {
  engineerId: true,
  engineer: true,
  dealerId: true,
  distributerId: true,
  decision: true,
  sentAt: true,
  decidedAt: true,
  queries: true,
});

/** A decision of an engineer, with the whole days since the job was sent; '' where nobody knows when it was. */
export function countDecision(
  _id: string,
  decided: z.infer<typeof countedDecisionSchema>,
): readonly Counted[] {
  const { engineerId, engineer, decision, queries, dealerId, distributerId } = decided;
  const [sent, day] = [dayOf(decided.sentAt), dayOf(decided.decidedAt)];
  if (day === '') return [];
  const days = sent === '' ? '' : String(Math.max(0, daysBetween(sent, day)));
  return [
    counted({
      family: 'reviews',
      owner: { dealerId, distributerId },
      day,
      dims: { engineer: engineerId, decision, days },
      sums: { decisions: 1, queries },
      ...(engineerId !== '' && { names: { [engineerId]: engineer || engineerId } }),
    }),
  ];
}

export const countedRegistrationSchema = z.pick(warrantyRegistrationSchema, {
  dealerId: true,
  distributerId: true,
  state: true,
  requestedAt: true,
});

export const countRegistration = (
  _id: string,
  { dealerId, distributerId, state, requestedAt }: z.infer<typeof countedRegistrationSchema>,
): readonly Counted[] => [
  counted({
    family: 'warranty',
    owner: { dealerId, distributerId },
    day: dayOf(requestedAt),
    dims: {},
    sums: { asked: 1, registered: state === 'registered' ? 1 : 0 },
  }),
];

export const countedCustomerSchema = z.pick(customerSchema, {
  dealerId: true,
  email: true,
  phone: true,
  address: true,
  city: true,
  state: true,
  postcode: true,
  deleted: true,
});
type CountedCustomer = z.infer<typeof countedCustomerSchema>;

/** What a customer's record should say. */
export const CUSTOMER_FIELDS = {
  email: ({ email }) => email !== '',
  phone: ({ phone }) => phone !== '',
  address: ({ address, city, state }) => address !== '' && city !== '' && state !== '',
  postcode: ({ postcode }) => postcode !== '',
} as const satisfies Record<string, (customer: CountedCustomer) => boolean>;
export type CustomerField = keyof typeof CUSTOMER_FIELDS;

/** A customer is the dealer's own: its distributor counts none. */
export const countCustomer = (_id: string, customer: CountedCustomer): readonly Counted[] =>
  customer.deleted
    ? []
    : countGaps({ dealerId: customer.dealerId, distributerId: '' }, 'customers', customer, CUSTOMER_FIELDS);

export const countedUserSchema = z.pick(userSchema, {
  firstName: true,
  lastName: true,
  type: true,
  dealerId: true,
  distributerId: true,
  engineerId: true,
  supplierId: true,
  isDeveloper: true,
  disabled: true,
  privileges: true,
  lastSignInAt: true,
});

/** The first day of which the day of a sign-in is counted. */
export const FIRST_DAY = '1970-01-01';
/** What an account holds of its kind's flags is counted as `may:orders`. */
export const MAY = 'may:';

/** An account: what it holds, whose it is, and when it was used last. Must be read back by access-review.ts. */
export function countUser(id: string, user: z.infer<typeof countedUserSchema>): readonly Counted[] {
  const kind = kindOf(user);
  if (kind !== 'dealer' && kind !== 'distributer') return [];
  const seen = dayOf(user.lastSignInAt);
  const held = heldAreas(user.privileges[kind]);
  const facts: Readonly<Record<string, number>> = {
    [kind]: 1,
    admin: user.type === 'admin' ? 1 : 0,
    developer: user.isDeveloper ? 1 : 0,
    disabled: user.disabled ? 1 : 0,
    seen: seen === '' ? 0 : daysBetween(FIRST_DAY, seen),
    ...Object.fromEntries(held.map((area) => [`${MAY}${area}`, 1])),
  };
  const owner =
    kind === 'dealer'
      ? { dealerId: user.dealerId, distributerId: user.supplierId }
      : { dealerId: '', distributerId: user.distributerId };
  const name = `${user.firstName} ${user.lastName}`.trim() || id;
  return Object.entries(facts).map(([what, value]) =>
    counted({ family: 'people', owner, dims: { person: id, what }, sums: { value }, names: { [id]: name } }),
  );
}
