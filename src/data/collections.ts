import { carDealerSchema } from '#domain/car-dealer/schema.ts';
import { changeLogSchema } from '#domain/change-log/schema.ts';
import { customerContactSchema } from '#domain/customer/contact.ts';
import { customerSchema } from '#domain/customer/schema.ts';
import { dealerSchema } from '#domain/dealer/schema.ts';
import { distributerSchema } from '#domain/distributer/schema.ts';
import { engineerSchema } from '#domain/engineer/schema.ts';
import { installationSchema } from '#domain/installation/schema.ts';
import { kitSchema } from '#domain/kit/schema.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { productWarrantyCategoriesSchema } from '#domain/product/warranty.ts';
import {
  buildSchema,
  generalSettingsSchema,
  sessionSettingsSchema,
  stateComplianceSchema,
  timeLimitsSchema,
  tyreSizesSchema,
} from '#domain/system/schema.ts';
import { userSchema } from '#domain/user/schema.ts';
import { vehicleSchema } from '#domain/vehicle/schema.ts';
import { define } from './collection.ts';

/**
 * The collections of everyday work and of the session, by their stored name; those of the reference data stand in
 * reference-collections.ts, so that the first list does not load their schemas. Paths are written here and nowhere else.
 */
export const users = define('users', userSchema);
export const engineers = define('engineers', engineerSchema);
export const dealers = define('dealers', dealerSchema);
export const distributers = define('distributers', distributerSchema);
export const customers = define('customers', customerSchema);
/** What a job needs of a customer; written by the server. */
export const customerContacts = define('customerContacts', customerContactSchema);
export const vehicles = define('vehicles', vehicleSchema);
export const kits = define('kits', kitSchema);
export const carDealers = define('carDealers', carDealerSchema);
export const installations = define('installations', installationSchema);
export const orders = define('orders', orderSchema);
/** An entry keeps the time of the save it tells of. */
export const changeLog = define('changeLog', changeLogSchema, 'at');

/** The documents of `system`, each with its own shape. */
export const systemDocs = {
  sessionSettings: define('system', sessionSettingsSchema),
  tyreSizes: define('system', tyreSizesSchema),
  stateCompliance: define('system', stateComplianceSchema),
  timeLimits: define('system', timeLimitsSchema),
  generalSettings: define('system', generalSettingsSchema),
  build: define('system', buildSchema),
  productWarrantyCategories: define('system', productWarrantyCategoriesSchema),
} as const;
