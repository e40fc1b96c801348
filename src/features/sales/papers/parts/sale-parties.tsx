import type { Sale } from '#domain/sale/schema.ts';
import { phoneText } from '#domain/shared/text.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import '#features/trade/money.scss';

/** Whom a sale is for, on its paper. */
export function SaleCustomer({ of }: { of: Pick<Sale, 'customerName' | 'customer' | 'purchaseOrder'> }) {
  const { customerName, customer, purchaseOrder } = of;
  if (customerName === '') return null;
  return (
    <div className="paper-party">
      <strong>For</strong>
      <div>{customerName}</div>
      {customer.phone !== '' && <div>{phoneText(customer.phone)}</div>}
      {customer.email !== '' && <div>{customer.email}</div>}
      {purchaseOrder !== '' && <div>Your reference: {purchaseOrder}</div>}
    </div>
  );
}

/** The vehicle of a sale, on its paper; nothing where none is named. */
export function SaleVehicle({ of }: { of: Pick<Sale, 'vehicleName' | 'rego' | 'vin'> }) {
  const facts = [
    { title: 'Vehicle', value: of.vehicleName },
    { title: 'Rego', value: of.rego },
    { title: 'VIN', value: of.vin },
  ].filter(({ value }) => value !== '');
  return facts.length === 0 ? null : <KeyFacts facts={facts} />;
}
