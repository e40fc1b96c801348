import type { Customer } from '#domain/customer/schema.ts';
import {
  type CustomerDetailRequest,
  customerDetailRequestSchema,
  customerDetailsSchema,
  DETAILS_LIFE,
} from '#domain/customer-details/schema.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { isPublic } from '#domain/public-installation/of-job.ts';
import { coverOf, termOf } from '#domain/warranty-registration/cover.ts';
import {
  type WarrantyRegistration,
  warrantyRegistrationSchema,
} from '#domain/warranty-registration/schema.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

const DEALER = 'outback-penrith';
const DAY = 86_400;
const WHO = { requestedBy: 'jess-nguyen', requestedByName: 'Jess Nguyen' };
/** Demonstration keys; the server makes its own by chance. */
const keyOf = (number: number) => number.toString(16).padStart(32, 'd');

/** Two customers of one dealer who were asked for their details: one has sent them, one has not yet. */
export function makeDetailRequests(
  clock: Clock,
  customers: readonly SeedRecord<Customer>[],
): SeedRecord<CustomerDetailRequest>[] {
  const own = customers.filter(({ value }) => value.dealerId === DEALER && !value.deleted && !value.company);
  return own.slice(2, 4).map(({ id, value }, index) => {
    const requestedAt = clock.now - (index + 2) * DAY;
    const hasSent = index === 0;
    const request = customerDetailRequestSchema.parse({
      key: keyOf(index + 1),
      state: hasSent ? 'submitted' : 'open',
      dealerId: value.dealerId,
      dealerGroupId: value.dealerGroupId,
      dealer: value.dealer,
      customerId: id,
      email: value.email,
      ...WHO,
      requestedAt,
      expiresAt: requestedAt + DETAILS_LIFE,
      details: hasSent
        ? { ...customerDetailsSchema.parse(value), phone: '0412 555 018', address: '18 Nepean Street' }
        : null,
      submittedAt: hasSent ? requestedAt + DAY : 0,
    });
    return record('customerDetailRequests', `details-${index + 1}`, request, requestedAt);
  });
}

/** Two complete jobs of one dealer: the owner of one has registered the warranty, the other’s was asked. */
export function makeWarrantyRegistrations(
  clock: Clock,
  jobs: readonly SeedRecord<Installation>[],
): SeedRecord<WarrantyRegistration>[] {
  const complete = jobs.filter(({ value }) => value.dealerId === DEALER && isPublic(value));
  return complete.slice(0, 2).map(({ id, value }, index) => {
    const registeredAt = index === 0 ? clock.now - DAY : 0;
    const terms = value.kits.filter(({ name }) => name !== '').map(({ name }) => termOf(name, undefined, ''));
    const registration = warrantyRegistrationSchema.parse({
      key: keyOf(index + 9),
      state: index === 0 ? 'registered' : 'open',
      dealerId: value.dealerId,
      dealerGroupId: value.dealerGroupId,
      distributerId: value.distributerId,
      ...WHO,
      requestedAt: clock.now - 2 * DAY,
      ...(index === 0 && {
        owner: {
          name: value.customer?.name ?? 'Owner',
          email: 'owner@mailbox.example',
          phone: '0412 555 019',
          address: '4 Henry Street',
          city: 'Penrith',
          state: 'NSW',
          postcode: '2750',
        },
        purchaseDate: value.installationDate,
        odometer: 24_600,
        consent: true,
        termsVersion: '2026-2',
        registeredAt,
        covers: terms.map((term) => ({
          ...coverOf(
            { ...term, category: 'Suspension', years: 3, kms: 100_000 },
            value.installationDate,
            24_600,
          ),
        })),
      }),
    });
    return record('warrantyRegistrations', id, registration, clock.now - 2 * DAY);
  });
}
