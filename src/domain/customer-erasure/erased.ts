import { deriveCustomer } from '../customer/derive.ts';
import { type Customer, customerSchema } from '../customer/schema.ts';
import { deriveInstallation } from '../installation/derive.ts';
import type { Installation } from '../installation/schema.ts';
import { derivedSale } from '../sale/effects.ts';
import { NO_CUSTOMER, type Sale, type SaleRevision, type ShortCustomer } from '../sale/schema.ts';
import { readStatus, storedStatuses, CANCELLED_READING } from '../sale/statuses.ts';
import type { IsoDay } from '../shared/dates.ts';
import { CUSTOMER_UID } from '../trade/roles.ts';
import { ERASED_FIRST, ERASED_LAST, ERASED_NAME, ERASED_TENANT } from './schema.ts';

const NOBODY = { ...NO_CUSTOMER, firstName: ERASED_FIRST, lastName: ERASED_LAST };

/** What stands in the place of a customer's record: their name gone, and nobody's to read, change or use. */
export const erasedCustomer = (): Customer =>
  deriveCustomer(
    customerSchema.parse({
      firstName: ERASED_FIRST,
      lastName: ERASED_LAST,
      dealerId: ERASED_TENANT,
      deleted: true,
    }),
  );

/** A name that is still needed, without the ways to reach whoever it is. */
const nameOnly = (customer: ShortCustomer): ShortCustomer => ({ ...customer, email: '', phone: '' });

/** A link that its holder can't open any longer. */
const withoutLink = (sale: Sale, now: number) => ({
  key: '',
  revokedAt: sale.key === '' ? sale.revokedAt : sale.revokedAt || now,
});

/** A sale that stays: with the name that is on it, and without what reaches them or was noted of them. */
export const trimmedSale = (sale: Sale, now: number): Sale =>
  derivedSale({ ...sale, ...withoutLink(sale, now), customer: nameOnly(sale.customer), notes: '', rego: '' });

/** Entries without anybody's words; what a customer did by their link loses the name. */
const wordless = (entries: Sale['entries']): Sale['entries'] =>
  entries.map((entry) => ({
    ...entry,
    reason: '',
    note: '',
    ...(entry.by === CUSTOMER_UID && { byName: ERASED_NAME }),
  }));

/** A sale that nobody agreed to, or whose term is over. One that was still open is cancelled, as nobody can accept it any longer. */
export function erasedSale(sale: Sale, now: number, today: IsoDay): Sale {
  const status = readStatus(sale.status, sale.cancelledOn);
  const isOpen = status !== 'confirmedQuote' && status !== 'cancelledQuote';
  return derivedSale({
    ...sale,
    ...withoutLink(sale, now),
    ...(isOpen && { status: storedStatuses(CANCELLED_READING).cancelledQuote, cancelledOn: today }),
    customer: NOBODY,
    signature: null,
    acceptedBy: sale.acceptedBy === '' ? '' : ERASED_NAME,
    notes: '',
    files: [],
    purchaseOrder: '',
    rego: '',
    vin: '',
    findings: sale.findings.map((finding) => ({
      ...finding,
      text: '',
      answer: finding.answer === '' ? '' : 'Erased',
    })),
    entries: wordless(sale.entries),
  });
}

/** What a customer had of a quote, when its sale stays or is erased. */
export const trimmedRevision = (revision: SaleRevision): SaleRevision => ({
  ...revision,
  customer: nameOnly(revision.customer),
  rego: '',
});
export const erasedRevision = (revision: SaleRevision): SaleRevision => ({
  ...revision,
  customer: NOBODY,
  customerName: ERASED_NAME,
  purchaseOrder: '',
  rego: '',
  vin: '',
});

/** A job that stays as evidence: with the name that is on its papers, and without what reaches them. */
export const trimmedJob = (job: Installation): Installation =>
  deriveInstallation({
    ...job,
    customer: { name: job.customer.name, phone: '', email: '' },
    ...(job.engineer === null && { notes: '' }),
  });

/** A job that nobody needs to name anybody for: who moved it and when stays, without their words. */
export const erasedJob = (job: Installation): Installation =>
  deriveInstallation({
    ...job,
    customer: { name: ERASED_NAME, phone: '', email: '' },
    rego: '',
    notes: '',
    moves: job.moves.map((move) => ({ ...move, reason: '', questions: [], changes: [] })),
    deletedReason: '',
  });
