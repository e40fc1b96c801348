import type { KitType } from '#domain/kit/schema.ts';
import type { PrintedDocument, PrinterKind } from '#domain/printer/schema.ts';

interface PrinterRow {
  name: string;
  kind: PrinterKind;
  location: string;
  defaultFor: readonly PrintedDocument[];
  dealerId?: string;
  distributerId?: string;
  offsetX?: number;
  offsetY?: number;
}

/** Printer profiles by organisation. */
export const PRINTERS: readonly PrinterRow[] = [
  {
    name: 'Dispatch laser',
    kind: 'A4',
    location: 'Dispatch desk',
    defaultFor: ['documents', 'deliveryManifest'],
    distributerId: 'head-office',
  },
  {
    name: 'Windscreen label roll',
    kind: 'label',
    location: 'Compliance room',
    defaultFor: ['windscreenLabel', 'sviLabel'],
    distributerId: 'head-office',
    offsetX: 0.5,
  },
  {
    name: 'Plate engraver',
    kind: 'plate',
    location: 'Compliance room',
    defaultFor: ['compliancePlate'],
    distributerId: 'head-office',
  },
  {
    name: 'Warehouse labels',
    kind: 'label',
    location: 'Bay 3',
    defaultFor: ['mailingLabel'],
    distributerId: 'head-office',
  },
  {
    name: 'Office laser',
    kind: 'A4',
    location: 'Garbutt office',
    defaultFor: ['documents', 'deliveryManifest'],
    distributerId: 'northern-suspension',
  },
  {
    name: 'Front desk laser',
    kind: 'A4',
    location: 'Front desk',
    defaultFor: ['documents'],
    dealerId: 'outback-penrith',
  },
  {
    name: 'Workshop label printer',
    kind: 'label',
    location: 'Workshop',
    defaultFor: ['windscreenLabel'],
    dealerId: 'outback-penrith',
    offsetX: -1,
    offsetY: 0.5,
  },
];

interface LeadTimeRow {
  name: string;
  kitType: KitType | '';
  dispatchDays: number;
  organisation: string;
  dealerId?: string;
  distributerId?: string;
  cutOffFri?: number;
  transitNSW?: number;
  transitQLD?: number;
  transitNT?: number;
}

/** Lead times by organisation; the road days that are not named are those of a Sydney warehouse. */
export const LEAD_TIMES: readonly LeadTimeRow[] = [
  {
    name: 'GVM kits',
    kitType: 'gvmUpgrade',
    dispatchDays: 2,
    organisation: 'Harbour Suspension Systems',
    distributerId: 'head-office',
  },
  {
    name: 'BTC kits',
    kitType: 'btcUpgrade',
    dispatchDays: 3,
    organisation: 'Harbour Suspension Systems',
    distributerId: 'head-office',
  },
  {
    name: 'Everything else',
    kitType: '',
    dispatchDays: 1,
    cutOffFri: 720,
    organisation: 'Harbour Suspension Systems',
    distributerId: 'head-office',
  },
  {
    name: 'Northern stock',
    kitType: '',
    dispatchDays: 1,
    transitNSW: 4,
    transitQLD: 2,
    transitNT: 4,
    organisation: 'Northern Suspension Distribution',
    distributerId: 'northern-suspension',
  },
  {
    name: 'Head office counter',
    kitType: 'suspensionUpgrade',
    dispatchDays: 1,
    organisation: 'Harbour Suspension Systems Head Office',
    dealerId: 'head-office',
  },
];
