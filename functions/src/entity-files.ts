// Written by `npm run generate` from what stands in src/domain; do not edit by hand.
import * as accessory from '../../src/domain/accessory/entity.ts';
import * as accountingExport from '../../src/domain/accounting-export/entity.ts';
import * as audit from '../../src/domain/audit/entity.ts';
import * as carDealer from '../../src/domain/car-dealer/entity.ts';
import * as changeLog from '../../src/domain/change-log/entity.ts';
import * as credit from '../../src/domain/credit/entity.ts';
import * as customer from '../../src/domain/customer/entity.ts';
import * as customerDetails from '../../src/domain/customer-details/entity.ts';
import * as dealer from '../../src/domain/dealer/entity.ts';
import * as dealerAccount from '../../src/domain/dealer-account/entity.ts';
import * as deliveryManifest from '../../src/domain/delivery-manifest/entity.ts';
import * as distributer from '../../src/domain/distributer/entity.ts';
import * as document from '../../src/domain/document/entity.ts';
import * as engineer from '../../src/domain/engineer/entity.ts';
import * as freightCarrier from '../../src/domain/freight-carrier/entity.ts';
import * as goodsReturn from '../../src/domain/goods-return/entity.ts';
import * as importRun from '../../src/domain/import-run/entity.ts';
import * as installation from '../../src/domain/installation/entity.ts';
import * as invitation from '../../src/domain/invitation/entity.ts';
import * as invoice from '../../src/domain/invoice/entity.ts';
import * as kit from '../../src/domain/kit/entity.ts';
import * as kitSku from '../../src/domain/kit-sku/entity.ts';
import * as labelOrder from '../../src/domain/label-order/entity.ts';
import * as leadTime from '../../src/domain/lead-time/entity.ts';
import * as limitChange from '../../src/domain/limit-change/entity.ts';
import * as oemRim from '../../src/domain/oem-rim/entity.ts';
import * as order from '../../src/domain/order/entity.ts';
import * as printer from '../../src/domain/printer/entity.ts';
import * as product from '../../src/domain/product/entity.ts';
import * as publicInstallation from '../../src/domain/public-installation/entity.ts';
import * as session from '../../src/domain/session/entity.ts';
import * as shared from '../../src/domain/shared/entity.ts';
import * as stockCount from '../../src/domain/stock-count/entity.ts';
import * as suspensionKit from '../../src/domain/suspension-kit/entity.ts';
import * as suspensionKitVehicle from '../../src/domain/suspension-kit-vehicle/entity.ts';
import * as system from '../../src/domain/system/entity.ts';
import * as user from '../../src/domain/user/entity.ts';
import * as vehicle from '../../src/domain/vehicle/entity.ts';
import * as warrantyRegistration from '../../src/domain/warranty-registration/entity.ts';

/** The modules that declare entities, by the folder of src/domain. */
export const ENTITY_FILES = {
  accessory,
  'accounting-export': accountingExport,
  audit,
  'car-dealer': carDealer,
  'change-log': changeLog,
  credit,
  customer,
  'customer-details': customerDetails,
  dealer,
  'dealer-account': dealerAccount,
  'delivery-manifest': deliveryManifest,
  distributer,
  document,
  engineer,
  'freight-carrier': freightCarrier,
  'goods-return': goodsReturn,
  'import-run': importRun,
  installation,
  invitation,
  invoice,
  kit,
  'kit-sku': kitSku,
  'label-order': labelOrder,
  'lead-time': leadTime,
  'limit-change': limitChange,
  'oem-rim': oemRim,
  order,
  printer,
  product,
  'public-installation': publicInstallation,
  session,
  shared,
  'stock-count': stockCount,
  'suspension-kit': suspensionKit,
  'suspension-kit-vehicle': suspensionKitVehicle,
  system,
  user,
  vehicle,
  'warranty-registration': warrantyRegistration,
} as const;
