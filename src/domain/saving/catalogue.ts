import { meetsDemands } from '../mass/kit-activation.ts';
import { KIT_CAPACITIES } from '../kit/capacities.ts';
import { kits } from '../kit/entity.ts';
import { kitSkus } from '../kit-sku/entity.ts';
import { oemRims } from '../oem-rim/entity.ts';
import { products } from '../product/entity.ts';
import { SKU_ALPHABET, SKU_LENGTH } from '../product/sku.ts';
import { suspensionKitVehicles } from '../suspension-kit-vehicle/entity.ts';
import { fitId } from '../suspension-kit-vehicle/derive.ts';
import { areOwnFiles, keeps, saved } from './save-rule.ts';

const SKU = new RegExp(`^([${SKU_ALPHABET}]{${SKU_LENGTH}})?$`, 'u');

/** What every dealer's jobs are checked against, and sold by. Their names and codes stand in uniques.ts. */
export const CATALOGUE = [
  // Jobs would be judged by limits that the axles cannot carry, or that nobody approved.
  saved(kits, {
    privilege: 'ADMIN.Kits',
    or: { privilege: 'ADMIN.MasterDataCapacities', fields: KIT_CAPACITIES },
    allows: (wish) =>
      meetsDemands(wish.before, wish.after) &&
      areOwnFiles(wish, 'images', 'kits', wish.after.images) &&
      areOwnFiles(wish, 'instructions', 'kits', wish.after.instructions),
  }),
  saved(kitSkus, { privilege: 'ADMIN.KitSkus' }),
  // Many at once: an import, its undo, a change of many prices. The rules of one commit may look at 20 documents, and each new
  // product brings three. A form saves its product under rules, which say the same.
  saved(products, {
    privilege: 'ADMIN.Products',
    allows: ({ before, after }) => before !== null || SKU.test(after.sku),
  }),
  // The id is the pair, so that a kit fits a vehicle once.
  saved(suspensionKitVehicles, {
    privilege: 'ADMIN.SuspensionKits',
    newId: /^[A-Za-z0-9_~-]{3,257}$/u,
    allows: (wish) =>
      wish.before === null
        ? wish.id === fitId(wish.after.vehicleId, wish.after.kitId)
        : keeps(wish, 'vehicleId', 'kitId'),
  }),
  // A rim rated for more than it carries.
  saved(oemRims, {
    privilege: 'ADMIN.OemRims',
    allows: (wish) => areOwnFiles(wish, 'photos', 'oemRims', wish.after.photos),
  }),
];
