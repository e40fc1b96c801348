import { type Dealer, dealerSchema } from '../../../src/domain/dealer/schema.ts';
import { type Distributer, distributerSchema } from '../../../src/domain/distributer/schema.ts';
import { TERMS_USUAL } from '../../../src/domain/dealer/billing.ts';
import { addressOf } from '../../../src/domain/shared/party.ts';
import { conflict } from '../api/errors.ts';
import { findRecord } from '../store/read.ts';
import type { TradeParties } from '../../../src/domain/trade/parties.ts';
import type { Party } from '../../../src/domain/trade/party-schema.ts';

/** What the supplier's record says of its invoices and credits. */
export interface SupplierBilling {
  readonly party: Party;
  readonly isMonthly: boolean;
  readonly termsDays: number;
  readonly bankDetails: string;
  readonly creditNeedsSecond: boolean;
}

/** Who sells or buys, as a paper names it. */
export const partyOf = (record: Dealer | Distributer): Party => ({
  name: record.name,
  abn: record.abn,
  address: addressOf(record),
  phone: record.phone,
  email: record.email,
});

/** A record that cannot be read must not count as one that says nothing. @throws ApiError 409. */
async function found<T>(reading: ReturnType<typeof findRecord<T>>): Promise<T> {
  const record = await reading;
  if (typeof record !== 'object')
    throw conflict('The record of the supplier or dealer could not be read. Tell head office.');
  return record.value;
}

/** The supplier of a paper as its record stands now. @throws ApiError 409. */
export async function readSupplier({
  distributerId,
  supplierDealerId,
}: TradeParties): Promise<SupplierBilling> {
  if (supplierDealerId !== '') {
    const dealer = await found(findRecord(dealerSchema, 'dealers', supplierDealerId));
    return {
      party: partyOf(dealer),
      isMonthly: false,
      termsDays: TERMS_USUAL,
      bankDetails: '',
      creditNeedsSecond: false,
    };
  }
  const distributer = await found(findRecord(distributerSchema, 'distributers', distributerId));
  return {
    party: partyOf(distributer),
    isMonthly: distributer.invoiceBy === 'month',
    termsDays: distributer.paymentDays === '' ? TERMS_USUAL : distributer.paymentDays,
    bankDetails: distributer.bankDetails,
    creditNeedsSecond: distributer.creditNeedsSecond,
  };
}

/** The dealer of a paper as its record stands now. @throws ApiError 409. */
export async function readBuyer({ dealerId }: TradeParties): Promise<Party> {
  return partyOf(await found(findRecord(dealerSchema, 'dealers', dealerId)));
}
