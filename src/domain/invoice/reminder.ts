import { composeMail, type Mail } from '../mail/compose.ts';
import { formatDate, type IsoDay } from '../shared/dates.ts';
import { formatCents } from '../shared/money.ts';
import type { Invoice } from './schema.ts';

/** Reminds a dealer of what it owes; `link` leads to the invoice, `today` on the Sydney calendar. */
export function reminderMail(invoice: Invoice, link: string, portal: string, today: IsoDay): Mail {
  const { number, buyer, seller, balance, dueDate, bankDetails } = invoice;
  const due = dueDate < today ? `was due on ${formatDate(dueDate)}` : `is due on ${formatDate(dueDate)}`;
  return composeMail(buyer.email, `Reminder: invoice ${number} of ${seller.name}`, '', [
    `${formatCents(balance)} of invoice ${number} ${due}.`,
    ...(bankDetails === '' ? [] : [`Pay to: ${bankDetails}`]),
    `The invoice in ${portal}:`,
    { link },
    'If you have paid it already, please ignore this reminder.',
  ]);
}
