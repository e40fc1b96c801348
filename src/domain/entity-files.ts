// Written by `npm run generate` from what stands in src/domain; do not edit by hand.
import * as accessory from './accessory/entity.ts';
import * as accountingExport from './accounting-export/entity.ts';
import * as audit from './audit/entity.ts';
import * as carDealer from './car-dealer/entity.ts';
import * as changeLog from './change-log/entity.ts';
import * as credit from './credit/entity.ts';
import * as customer from './customer/entity.ts';
import * as customerDetails from './customer-details/entity.ts';
import * as customerDistance from './customer-distance/entity.ts';
import * as customerErasure from './customer-erasure/entity.ts';
import * as customerMerge from './customer-merge/entity.ts';
import * as dayClose from './day-close/entity.ts';
import * as dealer from './dealer/entity.ts';
import * as dealerAccount from './dealer-account/entity.ts';
import * as deliveryManifest from './delivery-manifest/entity.ts';
import * as distributer from './distributer/entity.ts';
import * as document from './document/entity.ts';
import * as engineer from './engineer/entity.ts';
import * as freightCarrier from './freight-carrier/entity.ts';
import * as goodsReturn from './goods-return/entity.ts';
import * as imageConflict from './image-conflict/entity.ts';
import * as importRun from './import-run/entity.ts';
import * as installation from './installation/entity.ts';
import * as invitation from './invitation/entity.ts';
import * as invoice from './invoice/entity.ts';
import * as kit from './kit/entity.ts';
import * as kitSku from './kit-sku/entity.ts';
import * as labelOrder from './label-order/entity.ts';
import * as leadTime from './lead-time/entity.ts';
import * as limitChange from './limit-change/entity.ts';
import * as oemRim from './oem-rim/entity.ts';
import * as order from './order/entity.ts';
import * as printer from './printer/entity.ts';
import * as product from './product/entity.ts';
import * as publicInstallation from './public-installation/entity.ts';
import * as report from './report/entity.ts';
import * as sale from './sale/entity.ts';
import * as savedView from './saved-view/entity.ts';
import * as session from './session/entity.ts';
import * as stockCount from './stock-count/entity.ts';
import * as suspensionKit from './suspension-kit/entity.ts';
import * as suspensionKitVehicle from './suspension-kit-vehicle/entity.ts';
import * as system from './system/entity.ts';
import * as tjmOrder from './tjm-order/entity.ts';
import * as user from './user/entity.ts';
import * as vehicle from './vehicle/entity.ts';
import * as warrantyRegistration from './warranty-registration/entity.ts';

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
  'customer-distance': customerDistance,
  'customer-erasure': customerErasure,
  'customer-merge': customerMerge,
  'day-close': dayClose,
  dealer,
  'dealer-account': dealerAccount,
  'delivery-manifest': deliveryManifest,
  distributer,
  document,
  engineer,
  'freight-carrier': freightCarrier,
  'goods-return': goodsReturn,
  'image-conflict': imageConflict,
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
  report,
  sale,
  'saved-view': savedView,
  session,
  'stock-count': stockCount,
  'suspension-kit': suspensionKit,
  'suspension-kit-vehicle': suspensionKitVehicle,
  system,
  'tjm-order': tjmOrder,
  user,
  vehicle,
  'warranty-registration': warrantyRegistration,
} as const;
