// Written by `npm run generate` from what stands in src/domain; do not edit by hand.
import * as accessory from '#domain/accessory/entity.ts';
import * as accountingExport from '#domain/accounting-export/entity.ts';
import * as audit from '#domain/audit/entity.ts';
import * as carDealer from '#domain/car-dealer/entity.ts';
import * as changeLog from '#domain/change-log/entity.ts';
import * as credit from '#domain/credit/entity.ts';
import * as customer from '#domain/customer/entity.ts';
import * as customerDetails from '#domain/customer-details/entity.ts';
import * as dealer from '#domain/dealer/entity.ts';
import * as dealerAccount from '#domain/dealer-account/entity.ts';
import * as deliveryManifest from '#domain/delivery-manifest/entity.ts';
import * as distributer from '#domain/distributer/entity.ts';
import * as document from '#domain/document/entity.ts';
import * as engineer from '#domain/engineer/entity.ts';
import * as freightCarrier from '#domain/freight-carrier/entity.ts';
import * as goodsReturn from '#domain/goods-return/entity.ts';
import * as importRun from '#domain/import-run/entity.ts';
import * as installation from '#domain/installation/entity.ts';
import * as invitation from '#domain/invitation/entity.ts';
import * as invoice from '#domain/invoice/entity.ts';
import * as kit from '#domain/kit/entity.ts';
import * as kitSku from '#domain/kit-sku/entity.ts';
import * as labelOrder from '#domain/label-order/entity.ts';
import * as leadTime from '#domain/lead-time/entity.ts';
import * as limitChange from '#domain/limit-change/entity.ts';
import * as oemRim from '#domain/oem-rim/entity.ts';
import * as order from '#domain/order/entity.ts';
import * as printer from '#domain/printer/entity.ts';
import * as product from '#domain/product/entity.ts';
import * as publicInstallation from '#domain/public-installation/entity.ts';
import * as session from '#domain/session/entity.ts';
import * as shared from '#domain/shared/entity.ts';
import * as stockCount from '#domain/stock-count/entity.ts';
import * as suspensionKit from '#domain/suspension-kit/entity.ts';
import * as suspensionKitVehicle from '#domain/suspension-kit-vehicle/entity.ts';
import * as system from '#domain/system/entity.ts';
import * as user from '#domain/user/entity.ts';
import * as vehicle from '#domain/vehicle/entity.ts';
import * as warrantyRegistration from '#domain/warranty-registration/entity.ts';

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
