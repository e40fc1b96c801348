import type * as z from 'zod/mini';
import { type SalesAccount, salesAccountSchema } from '#domain/sale/account.ts';
import { derivedSale } from '#domain/sale/effects.ts';
import type { SaleLine } from '#domain/sale/lines.ts';
import type { SalePayment } from '#domain/sale/payments.ts';
import { type PosPrices, posPricesSchema } from '#domain/sale/price-list.ts';
import { revisionOf } from '#domain/sale/revision.ts';
import { type QuoteMassLimits, type Sale, type SaleRevision, saleSchema } from '#domain/sale/schema.ts';
import { type PosSettings, posSettingsSchema } from '#domain/sale/settings.ts';
import { CANCELLED_READING, type SaleStatus, storedStatuses } from '#domain/sale/statuses.ts';

type Overrides = Partial<z.input<typeof saleSchema>> & { statusName?: SaleStatus };

/** One line of a sale: a kit that is fitted. */
export function buildSaleLine(overrides: Partial<SaleLine> = {}): SaleLine {
  return {
    kind: 'kit',
    productId: '',
    kitId: 'prado-gvm-3500',
    springOption: '',
    sku: 'PRD-3500',
    text: 'Prado 250 GVM upgrade 3,500 kg',
    qty: 1,
    priceEx: 350_000,
    discount: 0,
    excluded: false,
    listPriceEx: 350_000,
    ...overrides,
  };
}

/** A payment as it is stored: what is asked in full, by card. */
export function buildSalePayment(overrides: Partial<SalePayment> = {}): SalePayment {
  return {
    id: 'press-0',
    kind: 'card',
    amount: 100_000,
    rounding: 0,
    tendered: '',
    ref: '',
    day: '2026-08-03',
    takenAt: 1_785_700_000,
    by: 'du',
    byName: 'Jess Nguyen',
    reason: '',
    waited: false,
    ...overrides,
  };
}

/** A whole sale of Outback Penrith, a quote where nothing else is said; totals, what is due and search are worked out. */
export function buildSale({ statusName = 'draftQuote', ...overrides }: Overrides = {}): Sale {
  return derivedSale(
    saleSchema.parse({
      number: 'Q-1001',
      rev: 'A',
      type: 'quote',
      status: storedStatuses(CANCELLED_READING)[statusName],
      dealerId: 'outback-penrith',
      dealerGroupId: 'outback',
      customer: {
        company: false,
        companyName: '',
        firstName: 'Kylie',
        lastName: 'Marsh',
        email: 'kylie.marsh@mailbox.example',
        phone: '0491 570 110',
      },
      vehicleName: 'Toyota Prado 250 GX',
      lines: [buildSaleLine()],
      totals: { ex: 0, gst: 0, inc: 0 },
      deposit: 0,
      expiresOn: '2026-12-20',
      madeOn: '2026-08-03',
      createdBy: 'du',
      createdByName: 'Jess Nguyen',
      ...(statusName === 'cancelledQuote' && { cancelledOn: '2026-08-20' }),
      ...overrides,
    }),
  );
}

/** What the customer had of a quote. */
export function buildSaleRevision(
  sale: Sale = buildSale(),
  sentAt = 1_785_700_000,
  limits: QuoteMassLimits | null = null,
): SaleRevision {
  return revisionOf({ ...sale, sentAt }, { uid: sale.createdBy, byName: sale.createdByName }, limits);
}

/** How Outback Penrith sells. */
export function buildPosSettings(overrides: Partial<z.input<typeof posSettingsSchema>> = {}): PosSettings {
  return posSettingsSchema.parse({
    dealerId: 'outback-penrith',
    quoteLifeDays: 30,
    depositPercent: 20,
    terms: 'Goods stay ours until they are paid in full.',
    receiptFooter: 'Thank you. Keep this for your warranty.',
    ...overrides,
  });
}

/** What Outback Penrith offers first, and what it asks for many. */
export function buildPosPrices(overrides: Partial<z.input<typeof posPricesSchema>> = {}): PosPrices {
  return posPricesSchema.parse({
    dealerId: 'outback-penrith',
    favourites: ['bolt'],
    breaks: [{ productId: 'bolt', from: 10, priceEx: 900 }],
    ...overrides,
  });
}

/** By which terms a customer of Outback Penrith buys. */
export function buildSalesAccount(overrides: Partial<z.input<typeof salesAccountSchema>> = {}): SalesAccount {
  return salesAccountSchema.parse({
    dealerId: 'outback-penrith',
    customerId: 'target',
    customerName: 'Marsh Earthmoving',
    termsDays: 30,
    limit: 500_000,
    ...overrides,
  });
}
