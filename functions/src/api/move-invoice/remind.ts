import { reminderMail } from '../../../../src/domain/invoice/reminder.ts';
import type { Invoice } from '../../../../src/domain/invoice/schema.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { mailOnce, originOf, PORTAL } from '../../people/mail.ts';

/** Mails a reminder to the dealer, once a day however often it is asked for. */
export async function remind(id: string, invoice: Invoice, now: Date): Promise<void> {
  const { email } = invoice.buyer;
  if (email === '') return;
  const day = todaySydney(now);
  const link = `${originOf('main')}/invoices/edit/${id}`;
  await mailOnce(`invoice-reminder~${id}~${day}`, reminderMail(invoice, link, PORTAL, day));
}
