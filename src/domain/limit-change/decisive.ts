import type { Accessory } from '../accessory/schema.ts';
import type { Kit } from '../kit/schema.ts';
import type { KitSku } from '../kit-sku/schema.ts';
import type { OemRim } from '../oem-rim/schema.ts';
import type { Product } from '../product/schema.ts';
import type { SuspensionKit } from '../suspension-kit/schema.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import type { LimitCollection } from './schema.ts';

/**
 * What a field's number is counted in; '' for words, lists, flags and money, which say it themselves. `null`: it follows
 * another field and is restored with it, but says nothing by itself.
 */
type Unit = '' | 'kg' | 'mm' | '°' | '%' | 'kW' | null;

interface Records {
  vehicles: Vehicle;
  kits: Kit;
  kitSkus: KitSku;
  products: Product;
  accessories: Accessory;
  suspensionKits: SuspensionKit;
  oemRims: OemRim;
}

type Fields<C extends LimitCollection> = { readonly [F in keyof Records[C]]?: Unit };

/**
 * The fields of shared reference data by which jobs are checked or priced: limits, masses, heights, tyres, alignment,
 * approvals, prices, and whether the record counts at all. A test holds that every number of a schema is named here or
 * as not deciding.
 */
export const DECISIVE: { readonly [C in LimitCollection]: Fields<C> } = {
  vehicles: {
    category: '',
    tareWeight: 'kg',
    frontAxleTareWeight: 'kg',
    rearAxleTareWeight: 'kg',
    towingCapacity: 'kg',
    gvm: 'kg',
    gcm: 'kg',
    gcmRevisionNotAllowed: '',
    maxBallWeight: 'kg',
    ballWeightPercentRear: '%',
    oeApprovalNumber: '',
    ssmApprovalNumber1: '',
    ssmApprovalNumber2: '',
    ravTare: 'kg',
    ravPower: 'kW',
    frontAxleCapacity: 'kg',
    frontStandardHeight: 'mm',
    frontMinHeight: 'mm',
    frontMaxHeight: 'mm',
    rearAxleCapacity: 'kg',
    rearStandardHeight: 'mm',
    rearMinHeight: 'mm',
    rearMaxHeight: 'mm',
    tyreSize: '',
    tyreSize2: '',
    tyreSize3: '',
    tyreSize4: '',
    rimOffset: 'mm',
    tyreLoadRating: '',
    rimRating: 'kg',
    wheelBase: 'mm',
    castorMin: '°',
    castorMax: '°',
    camberMin: '°',
    camberMax: '°',
    individualToeMin: 'mm',
    individualToeMax: 'mm',
    totalToeMin: 'mm',
    totalToeMax: 'mm',
    numberOfSeats: '',
    deleted: '',
    deletedAt: null,
  },
  kits: {
    type: '',
    vehicleIds: '',
    gvm: 'kg',
    gcm: 'kg',
    btc: 'kg',
    maxBallWeight: 'kg',
    frontAxleCapacity: 'kg',
    rearAxleCapacity: 'kg',
    heightChangeFront: 'mm',
    heightChangeRear: 'mm',
    massFront: 'kg',
    massRear: 'kg',
    springOptions: '',
    torques: '',
    minTyreRating: '',
    tyreSizesAllowed: '',
    approvals: '',
    federal: '',
    states: '',
    priceExGst: '',
    status: '',
    supersededBy: '',
    deleted: '',
  },
  kitSkus: { kitId: '', option: '', price: '', deleted: '' },
  products: { price: '', weight: 'kg', deleted: '' },
  accessories: {
    weight: 'kg',
    weightCategory: '',
    weightFrontPercent: '%',
    weightRearPercent: '%',
    deleted: '',
  },
  suspensionKits: {
    positions: '',
    liftFront: 'mm',
    liftRear: 'mm',
    loadFrontMin: 'kg',
    loadFrontMax: 'kg',
    loadRearMin: 'kg',
    loadRearMax: 'kg',
    priceExGst: '',
    deleted: '',
  },
  oemRims: { rimSize: '', offset: 'mm', rating: 'kg', check: null, deleted: '' },
};

/** The fields of a collection in the table's order, those that follow others too. */
export function decisiveFields(collection: LimitCollection): readonly string[] {
  return Object.keys(DECISIVE[collection]);
}

/** The unit of a field; null for one that says nothing by itself, undefined for one that decides nothing. */
export function unitOf(collection: LimitCollection, field: string): Unit | undefined {
  return new Map<string, Unit>(Object.entries(DECISIVE[collection])).get(field);
}
