import { customerSchema } from '../../../../../src/domain/customer/schema.ts';
import { installationSchema } from '../../../../../src/domain/installation/schema.ts';
import type { SaleKnown } from '../../../../../src/domain/sale/guards.ts';
import type { Sale } from '../../../../../src/domain/sale/schema.ts';
import { orderSchema } from '../../../../../src/domain/order/schema.ts';
import { vehicleName } from '../../../../../src/domain/vehicle/derive.ts';
import { vehicleSchema } from '../../../../../src/domain/vehicle/schema.ts';
import { findRecord } from '../../../store/read.ts';

type Names = Pick<Sale, 'customerId' | 'installationId' | 'vehicleId'>;
type Whose = Pick<Sale, 'dealerId' | 'dealerGroupId'>;

async function isOwnCustomer({ dealerId, dealerGroupId }: Whose, id: string): Promise<boolean> {
  if (id === '') return true;
  const found = await findRecord(customerSchema, 'customers', id);
  if (typeof found !== 'object') return false;
  const isOfGroup = dealerGroupId !== '' && found.value.dealerGroupId === dealerGroupId;
  return found.value.dealerId === dealerId || isOfGroup;
}

async function isOwnJob({ dealerId }: Whose, id: string): Promise<boolean> {
  if (id === '') return true;
  const found = await findRecord(installationSchema, 'installations', id);
  return typeof found === 'object' && found.value.dealerId === dealerId;
}

async function isOwnOrder({ dealerId }: Whose, id: string): Promise<boolean> {
  if (id === '') return true;
  const found = await findRecord(orderSchema, 'orders', id);
  return typeof found === 'object' && found.value.dealerId === dealerId;
}

/** Whether what a sale is linked with is the dealer's. */
export async function linkedBy(
  whose: Whose,
  { installationId, orderId }: { readonly installationId: string; readonly orderId: string },
): Promise<Pick<SaleKnown, 'isOwnJob' | 'isOwnOrder'>> {
  const [job, order] = await Promise.all([isOwnJob(whose, installationId), isOwnOrder(whose, orderId)]);
  return { isOwnJob: job, isOwnOrder: order };
}

/** What a draft of a sale names, as it stands now: the vehicle's name, and whether customer and job are the dealer's. */
export async function namedBy(
  whose: Whose,
  { customerId, installationId, vehicleId }: Names,
): Promise<Pick<SaleKnown, 'vehicleName' | 'isOwnCustomer' | 'isOwnJob'>> {
  const [vehicle, customer, job] = await Promise.all([
    vehicleId === '' ? 'absent' : findRecord(vehicleSchema, 'vehicles', vehicleId),
    isOwnCustomer(whose, customerId),
    isOwnJob(whose, installationId),
  ]);
  return {
    vehicleName: typeof vehicle === 'object' ? vehicleName(vehicle.value) : '',
    isOwnCustomer: customer,
    isOwnJob: job,
  };
}
