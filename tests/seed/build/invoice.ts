import type * as z from 'zod/mini';
import { derivedInvoice } from '#domain/invoice/effects.ts';
import { type Invoice, invoiceSchema } from '#domain/invoice/schema.ts';

/** A whole invoice, issued for one order; totals, balance and search are worked out. */
export function buildInvoice(overrides: Partial<z.input<typeof invoiceSchema>> = {}): Invoice {
  return derivedInvoice(
    invoiceSchema.parse({
      number: 'INV-40001',
      status: 'issued',
      dealerId: 'outback-penrith',
      dealerGroupId: 'outback',
      distributerId: 'head-office',
      orders: [{ id: 'order-1', number: 'O-20001', purchaseOrder: 'PO-77', dispatchedOn: '2026-09-10' }],
      lines: [
        {
          orderId: 'order-1',
          orderLine: 0,
          sku: 'K7M',
          description: 'HiLux N80 GVM 3,300 kg, 300 kg constant load',
          qty: 2,
          priceExGst: 245_000,
        },
      ],
      termsDays: 30,
      date: '2026-09-11',
      dueDate: '2026-10-11',
      seller: {
        name: 'Harbour Suspension Supplies',
        abn: '51824753556',
        address: '8 Dockside Road, Botany NSW 2019',
        phone: '(02) 5550 4000',
        email: 'accounts@harboursuspension.example',
      },
      buyer: {
        name: 'Outback Suspension Penrith',
        abn: '',
        address: '41 Workshop Road, Penrith NSW 2750',
        phone: '(02) 5550 1000',
        email: 'office@outbacksuspension.example',
      },
      ...overrides,
    }),
  );
}
