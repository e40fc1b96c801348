import { contactOf } from '#domain/customer/contact.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildEmailReservation } from '#tests/seed/build/uniq.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { COMPANY_FIRST, COMPANY_LAST, FIRST_NAMES, FLEETS, LAST_NAMES } from '#tests/seed/data/names.ts';
import { type DealerRow, DEALERS } from '#tests/seed/data/organisations.ts';
import { type Place, PLACES_BY_DEALER, PLACES_ELSEWHERE, STREETS } from '#tests/seed/data/places.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { record, type SeedRecord, slug } from '#tests/seed/record.ts';

function placeNear(random: Random, dealer: DealerRow): Place {
  const near = PLACES_BY_DEALER[dealer.id] ?? [];
  return random.chance(0.14) ? random.pick(PLACES_ELSEWHERE) : random.pick(near);
}

/** Numbers of the range kept free for fiction, or near it. */
function mobile(random: Random): string {
  return `0491 57${random.int(0, 9)} ${random.text(3, '0123456789')}`;
}

function addressOf(random: Random, [city, state, postcode]: Place) {
  return { address: `${random.int(1, 240)} ${random.pick(STREETS)}`, city, state, postcode };
}

/** Some hold a company or fleet name beside the person to call. */
function whoOf(random: Random, index: number) {
  const fleet = index % 33 === 7 ? FLEETS[Math.floor(index / 33) % FLEETS.length] : undefined;
  const company =
    fleet ?? (random.chance(0.16) ? `${random.pick(COMPANY_FIRST)} ${random.pick(COMPANY_LAST)}` : '');
  return {
    firstName: random.pick(FIRST_NAMES),
    lastName: random.pick(LAST_NAMES),
    company: company !== '',
    companyName: company,
    fleet: fleet !== undefined,
  };
}

function licenceOf(random: Random, clock: Clock) {
  if (random.chance(0.45)) return {};
  return {
    dateOfBirth: addDays(clock.today, -random.int(20 * 365, 74 * 365)),
    dirversLicenceNumber: random.text(8, '0123456789'),
    driversLicenceExpiry: addDays(clock.today, random.int(-60, 1700)),
  };
}

function garagedOf(random: Random, dealer: DealerRow) {
  if (!random.chance(0.08)) return {};
  const { address, city, state, postcode } = addressOf(random, placeNear(random, dealer));
  return {
    garagedAddressDifferent: true,
    garagedAddress: address,
    garagedCity: city,
    garagedState: state,
    garagedPostcode: postcode,
  };
}

/** Customers in proportion to the dealers' shares; email addresses are used once in the whole store. */
export function makeCustomers(clock: Clock, count: number): SeedRecord<Customer>[] {
  const random = createRandom('customers');
  const used = new Map<string, number>();
  const shares = DEALERS.map((dealer) => [dealer, dealer.share] as const);
  return Array.from({ length: count }, (_, index) => {
    // The first seven make sure that each dealer has a customer, however small the profile.
    const dealer = DEALERS[index] ?? random.weighted(shares);
    const who = whoOf(random, index);
    const mailbox = `${slug(who.firstName)}.${slug(who.lastName)}`;
    const seen = used.get(mailbox) ?? 0;
    used.set(mailbox, seen + 1);
    const customer = buildCustomer({
      ...who,
      email: `${mailbox}${seen === 0 ? '' : seen + 1}@${who.fleet ? 'fleet' : 'mailbox'}.example`,
      phone: mobile(random),
      ...addressOf(random, placeNear(random, dealer)),
      ...garagedOf(random, dealer),
      ...licenceOf(random, clock),
      dealerId: dealer.id,
      dealerGroupId: dealer.group,
      dealer: dealer.name,
      // A few were deleted, so that restore and hidden rows can be seen.
      deleted: index % 100 === 61,
    });
    const at = clock.at(random.int(1, 560), random.int(8, 17));
    return record('customers', `customer-${String(index + 1).padStart(5, '0')}`, customer, at);
  });
}

/** What a job needs of each customer, as the server keeps it beside the customer. */
export function makeCustomerContacts(customers: readonly SeedRecord<Customer>[]): SeedRecord[] {
  return customers.map(({ id, value, at }) => record('customerContacts', id, contactOf(value), at));
}

/** The reservations that keep email addresses unique, `uniq/{id}`; a deleted customer holds none. */
export function makeEmailReservations(customers: readonly SeedRecord<Customer>[]): SeedRecord[] {
  return customers
    .filter(({ value }) => !value.deleted && value.emailLowerCase !== '')
    .map((customer) => {
      const { id, value } = buildEmailReservation(customer.id, customer.value);
      return record('uniq', id, value, customer.at);
    });
}
