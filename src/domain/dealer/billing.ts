import { attachments, choice, flag, orBlank, text, whole } from '../shared/schema.ts';

/** How a supplier makes invoices of what it dispatched: one for each order, or one for each dealer and month. */
export const INVOICE_MODES = ['order', 'month'] as const;
/** Most days a supplier may give to pay, and how many unless it says otherwise. */
export const TERMS_MAX = 120;
export const TERMS_USUAL = 30;

/** What the record of a dealer or a distributor says of its papers. */
export const billingShape = {
  /** Eleven digits, '' for none. */
  abn: text(11),
  /** The picture beside its name on its papers. */
  logo: attachments(1),
};
/** What a distributor's record says besides. */
export const supplierBillingShape = {
  ...billingShape,
  invoiceBy: choice(INVOICE_MODES),
  paymentDays: orBlank(whole(TERMS_MAX)),
  /** What stands below an invoice for whoever pays it: account name, BSB, account. */
  bankDetails: text(500),
  /** A credit is approved by somebody else than who made it. */
  creditNeedsSecond: flag(),
};
