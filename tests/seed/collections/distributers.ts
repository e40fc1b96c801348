import type { Distributer } from '#domain/distributer/schema.ts';
import { buildDistributer } from '#tests/seed/build/party.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { DISTRIBUTERS } from '#tests/seed/data/organisations.ts';
import { logoOf } from './logos.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** What stands on their invoices; the numbers are made up. */
const BILLING: Readonly<Record<string, Partial<Distributer>>> = {
  'head-office': {
    abn: '20124005617',
    paymentDays: 30,
    bankDetails: 'Harbour Suspension Systems Pty Ltd, BSB 000-124, account 005 617 20',
  },
  'northern-suspension': {
    abn: '59617002945',
    invoiceBy: 'month',
    paymentDays: 14,
    creditNeedsSecond: true,
    bankDetails: 'Northern Suspension Distribution Pty Ltd, BSB 000-617, account 002 945 59',
  },
};

/** Both distributors, `distributers/{id}`. */
export function makeDistributers(clock: Clock): SeedRecord<Distributer>[] {
  return DISTRIBUTERS.map(({ id, domain, states, ...row }) => {
    const contact = { email: `office@${domain}`, orderEmail: `orders@${domain}` };
    return record(
      'distributers',
      id,
      buildDistributer({
        ...row,
        ...contact,
        ...BILLING[id],
        logo: logoOf(`distributers/${id}`),
        states: [...states],
      }),
      clock.at(600, 9),
    );
  });
}
