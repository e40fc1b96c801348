import { customerMergeSchema } from '../../../../../src/domain/customer-merge/schema.ts';
import { customerSchema } from '../../../../../src/domain/customer/schema.ts';
import { installationSchema } from '../../../../../src/domain/installation/schema.ts';
import type { SaleKnown } from '../../../../../src/domain/sale/guards.ts';
import type { Sale } from '../../../../../src/domain/sale/schema.ts';
import { orderSchema } from '../../../../../src/domain/order/schema.ts';
import { shortVehicle, vehicleName } from '../../../../../src/domain/vehicle/derive.ts';
import { vehicleSchema } from '../../../../../src/domain/vehicle/schema.ts';
import { findRecord } from '../../../store/read.ts';

type Names = Pick<Sale, 'customerId' | 'installationId' | 'vehicleId'>;
type Whose = Pick<Sale, 'dealerId' | 'dealerGroupId'>;

type NamedCustomer = Pick<SaleKnown, 'isOwnCustomer' | 'mergedInto'>;

/** Whether a customer is the dealer's or its group's, and into whom they were merged since the person chose them. */
async function namedCustomer({ dealerId, dealerGroupId }: Whose, id: string): Promise<NamedCustomer> {
  if (id === '') return { isOwnCustomer: true, mergedInto: '' };
  const found = await findRecord(customerSchema, 'customers', id);
  if (typeof found !== 'object') return { isOwnCustomer: false, mergedInto: '' };
  const isOfGroup = dealerGroupId !== '' && found.value.dealerGroupId === dealerGroupId;
  const isOwn = found.value.dealerId === dealerId || isOfGroup;
  if (!isOwn || !found.value.deleted) return { isOwnCustomer: isOwn, mergedInto: '' };
  const merge = await findRecord(customerMergeSchema, 'customerMerges', id);
  const isMerged = typeof merge === 'object' && merge.value.undoneAt === 0;
  return { isOwnCustomer: true, mergedInto: isMerged ? merge.value.intoId : '' };
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
  link: { readonly installationId: string; readonly orderId: string; readonly customerId: string },
): Promise<Pick<SaleKnown, 'isOwnJob' | 'isOwnOrder'> & NamedCustomer> {
  const [job, order, customer] = await Promise.all([
    isOwnJob(whose, link.installationId),
    isOwnOrder(whose, link.orderId),
    namedCustomer(whose, link.customerId),
  ]);
  return { isOwnJob: job, isOwnOrder: order, ...customer };
}

/** What a draft of a sale names, as it stands now: the vehicle's name, and whether customer and job are the dealer's. */
export async function namedBy(
  whose: Whose,
  { customerId, installationId, vehicleId }: Names,
): Promise<Pick<SaleKnown, 'vehicleName' | 'vehicleShort' | 'isOwnJob'> & NamedCustomer> {
  const [vehicle, customer, job] = await Promise.all([
    vehicleId === '' ? 'absent' : findRecord(vehicleSchema, 'vehicles', vehicleId),
    namedCustomer(whose, customerId),
    isOwnJob(whose, installationId),
  ]);
  return {
    vehicleName: typeof vehicle === 'object' ? vehicleName(vehicle.value) : '',
    vehicleShort: typeof vehicle === 'object' ? shortVehicle(vehicle.value) : '',
    ...customer,
    isOwnJob: job,
  };
}
