import { dealerSchema } from '../../../../../src/domain/dealer/schema.ts';
import { quoteLinkMail } from '../../../../../src/domain/mail/mails.ts';
import type { Sale } from '../../../../../src/domain/sale/schema.ts';
import { isEmail } from '../../../../../src/domain/shared/email.ts';
import { pressOf } from '../../../../../src/domain/shared/press.ts';
import { mailOnce, originOf } from '../../../people/mail.ts';
import { findRecord } from '../../../store/read.ts';

/** Mails a customer the link to what was sent, once for each press; nobody where the quote has no address. */
export async function mailQuote(id: string, sale: Sale, request: string): Promise<void> {
  const { email, firstName } = sale.customer;
  if (!isEmail(email)) return;
  const dealer = await findRecord(dealerSchema, 'dealers', sale.dealerId);
  const name = typeof dealer === 'object' ? dealer.value.name : 'Your workshop';
  const quote = { dealer: name, vehicle: sale.vehicleName, expiresOn: sale.expiresOn };
  const mail = quoteLinkMail({ email, firstName }, quote, `${originOf('main')}/quote/${sale.key}`);
  await mailOnce(`quote~${sale.createdBy}~${pressOf(request)}`, mail, [`salesRecords/${id}`]);
}
