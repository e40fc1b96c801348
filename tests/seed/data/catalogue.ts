import type { Accessory } from '#domain/accessory/schema.ts';

export interface AccessoryRow {
  name: string;
  kg: number;
  /** Share on the front axle, %. */
  front: number;
  category: Accessory['weightCategory'];
  /** Body words it suits; absent: any vehicle. */
  only?: 'tray' | 'wagon';
  /** At most one of a place is fitted. */
  place?: string;
}

/**
 * Thirty accessories with the masses a workshop would weigh. A category presets the shares
 * (decisions: accessory-category); a hand edit unsets it.
 */
// biome-ignore format: one row a line reads as a table
export const ACCESSORIES: readonly AccessoryRow[] = [
  { name: 'Steel bull bar', kg: 65, front: 100, category: 'Front', place: 'front bar' },
  { name: 'Alloy bull bar', kg: 42, front: 100, category: 'Front', place: 'front bar' },
  { name: 'Winch with synthetic rope', kg: 30, front: 100, category: 'Front' },
  { name: 'Driving lights pair', kg: 6, front: 100, category: 'Front' },
  { name: 'Bash plates', kg: 24, front: 80, category: '' },
  { name: 'Side steps', kg: 28, front: 50, category: 'Centre', place: 'sides' },
  { name: 'Rock sliders', kg: 52, front: 50, category: 'Centre', place: 'sides' },
  { name: 'Side rails and scrub bars', kg: 34, front: 60, category: '', place: 'sides' },
  { name: 'Roof rack platform', kg: 38, front: 50, category: 'Centre', place: 'roof' },
  { name: 'Roof rack with awning', kg: 62, front: 50, category: 'Centre', place: 'roof' },
  { name: 'Rooftop tent', kg: 68, front: 40, category: '', place: 'roof' },
  { name: 'Second battery under bonnet', kg: 25, front: 100, category: 'Front', place: 'battery' },
  { name: 'Dual battery in tub', kg: 32, front: 0, category: 'Rear', place: 'battery' },
  { name: 'Lithium battery 100 Ah', kg: 13, front: 20, category: '', place: 'battery' },
  { name: 'Fibreglass canopy', kg: 85, front: 0, category: 'Rear', only: 'tray', place: 'tray' },
  { name: 'Steel canopy', kg: 180, front: 0, category: 'Rear', only: 'tray', place: 'tray' },
  { name: 'Alloy tray', kg: 120, front: 5, category: '', only: 'tray', place: 'tray' },
  { name: 'Alloy tray and canopy', kg: 260, front: 5, category: '', only: 'tray', place: 'tray' },
  { name: 'Tub drawers', kg: 110, front: 10, category: '', only: 'tray', place: 'drawers' },
  { name: 'Cargo drawers', kg: 78, front: 10, category: '', only: 'wagon', place: 'cargo' },
  { name: 'Cargo barrier', kg: 18, front: 35, category: '', only: 'wagon' },
  { name: 'Fridge 60 L on slide', kg: 52, front: 5, category: '' },
  { name: 'Long range tank 140 L, full', kg: 105, front: 25, category: '' },
  { name: 'Water tank 60 L, full', kg: 66, front: 30, category: '' },
  { name: 'Tow bar', kg: 38, front: 0, category: 'Rear' },
  { name: 'Rear bar with one wheel carrier', kg: 88, front: 0, category: 'Rear', only: 'wagon', place: 'rear bar' },
  { name: 'Rear bar with two wheel carriers', kg: 124, front: 0, category: 'Rear', only: 'wagon', place: 'rear bar' },
  { name: 'Second spare wheel', kg: 38, front: 0, category: 'Rear', place: 'rear bar' },
  { name: 'Snorkel', kg: 4, front: 100, category: 'Front' },
  { name: 'UHF radio and antenna', kg: 3, front: 90, category: '' },
];

export interface CarrierRow {
  name: string;
  default?: true;
  notes: string;
  trackingUrl?: string;
}

export const FREIGHT_CARRIERS: readonly CarrierRow[] = [
  {
    name: 'Express Post',
    default: true,
    notes: 'Labels and small parts to 5 kg.',
    trackingUrl: 'https://track.expresspost.example/details/{consignment}',
  },
  {
    name: 'Eastline Freight',
    notes: 'Pallets, next day along the east coast.',
    trackingUrl: 'https://eastline.example/track?con={consignment}',
  },
  {
    name: 'Nullarbor Haulage',
    notes: 'South Australia and Western Australia, two departures a week.',
    trackingUrl: 'https://nullarbor-haulage.example/consignments/{consignment}',
  },
  { name: 'Top End Transport', notes: 'Northern Territory and far north Queensland.' },
  { name: 'Bass Strait Freight', notes: 'Tasmania by sea, allow four days.' },
  { name: 'Customer pick-up', notes: 'Collected from the warehouse with photo identification.' },
];

export const PRODUCT_CATEGORIES = [
  'Shock absorbers',
  'Coil springs',
  'Leaf springs',
  'Bushes and arms',
  'Brakes',
  'Labels and decals',
  'Hardware',
  'Tools and service',
] as const;

/** The warranties of `system/productWarrantyCategories`; a missing duration is unlimited. */
export const WARRANTIES: readonly { id: string; name: string; years?: number; kms?: number }[] = [
  { id: 'suspension', name: 'Suspension, 3 years or 100,000 km', years: 3, kms: 100_000 },
  { id: 'springs', name: 'Springs, for life' },
  { id: 'wear', name: 'Wearing parts, 1 year or 20,000 km', years: 1, kms: 20_000 },
];

/** Which of them the products of a category have; '' where there is nothing to go wrong. */
export const PRODUCT_WARRANTIES: Readonly<Record<(typeof PRODUCT_CATEGORIES)[number], string>> = {
  'Shock absorbers': 'suspension',
  'Coil springs': 'springs',
  'Leaf springs': 'springs',
  'Bushes and arms': 'suspension',
  Brakes: 'wear',
  'Labels and decals': '',
  Hardware: 'suspension',
  'Tools and service': '',
};

export type ProductRow = readonly [name: string, dollars: number, kg: number];

/** Products by category; part numbers and skus are given in this order. Prices are dollars, RRP ex GST. */
export const PRODUCTS: Readonly<Record<(typeof PRODUCT_CATEGORIES)[number], readonly ProductRow[]>> = {
  'Shock absorbers': [
    ['Front strut HiLux N80', 289, 5.4],
    ['Rear shock HiLux N80', 219, 3.6],
    ['Front strut Ranger P703', 299, 5.6],
    ['Rear shock Ranger P703', 229, 3.7],
    ['Front strut LandCruiser 300', 379, 6.1],
    ['Rear shock LandCruiser 300', 289, 4.2],
    ['Front shock LandCruiser 79', 249, 4.4],
    ['Rear shock LandCruiser 79', 249, 4.5],
    ['Steering damper LandCruiser 79', 169, 2.2],
    ['Remote reservoir rear shock', 449, 5.8],
  ],
  'Coil springs': [
    ['Front coil 40 mm light, pair', 239, 9.2],
    ['Front coil 40 mm bull bar, pair', 249, 9.8],
    ['Front coil 40 mm bar and winch, pair', 259, 10.4],
    ['Rear coil to 250 kg, pair', 249, 10.1],
    ['Rear coil 250 to 500 kg, pair', 259, 11],
    ['Rear coil 500 to 800 kg, pair', 279, 12.2],
    ['Coil spacer 10 mm, pair', 49, 0.8],
    ['Air helper bag kit', 389, 6.5],
  ],
  'Leaf springs': [
    ['Leaf pack to 300 kg, HiLux N80', 369, 29],
    ['Leaf pack 300 to 600 kg, HiLux N80', 389, 33],
    ['Leaf pack to 300 kg, Ranger', 369, 30],
    ['Leaf pack 300 to 600 kg, Ranger', 389, 34],
    ['Leaf pack to 500 kg, LandCruiser 79', 459, 41],
    ['Leaf pack 500 to 900 kg, LandCruiser 79', 489, 48],
    ['Greasable shackle kit', 139, 3.2],
    ['U-bolt kit', 69, 2.4],
  ],
  'Bushes and arms': [
    ['Upper control arms, pair', 749, 7.8],
    ['Lower control arm bush kit', 119, 1.4],
    ['Rear trailing arms, pair', 589, 11.5],
    ['Panhard rod, adjustable', 329, 4.9],
    ['Castor correction bush kit', 129, 1.1],
    ['Sway bar link kit', 149, 1.6],
    ['Leaf bush kit', 59, 0.7],
  ],
  Brakes: [
    ['Braided brake line kit', 219, 1.2],
    ['Rear brake line extension', 69, 0.3],
    ['Load sensing valve bracket', 49, 0.4],
    ['Front brake pad set, heavy duty', 149, 2.6],
    ['Front disc pair, slotted', 389, 19],
    ['Hand brake cable, long', 119, 1.3],
  ],
  'Labels and decals': [
    ['Compliance plate blank', 12, 0.02],
    ['SVI label roll of 50', 145, 0.3],
    ['Windscreen QR label', 6.5, 0.01],
    ['Tyre placard label', 6.5, 0.01],
    ['GVM upgrade door decal', 9.5, 0.01],
    ['Workshop window decal', 14, 0.05],
  ],
  Hardware: [
    ['Bump stop, front pair', 79, 0.9],
    ['Bump stop, rear pair', 89, 1.1],
    ['Diff drop kit', 159, 2.8],
    ['Tow bar reinforcement plate', 189, 6.4],
    ['High tensile bolt pack M12', 38, 0.9],
    ['High tensile bolt pack M14', 46, 1.3],
    ['Centre bearing spacer', 42, 0.5],
    ['Wheel alignment cam bolt kit', 98, 0.8],
  ],
  'Tools and service': [
    ['Coil compressor service kit', 245, 8.5],
    ['Bush grease 400 g', 18.5, 0.45],
    ['Thread locker 50 ml', 24, 0.08],
    ['Torque paint pen, pack of 6', 29, 0.1],
    ['Wheel alignment, four wheels', 165, 0],
    ['Weighbridge visit', 95, 0],
    ['Engineer inspection booking', 380, 0],
  ],
};

export type CarDealerRow = readonly [
  name: string,
  brands: readonly string[],
  city: string,
  contact: string,
  dealer: string,
];

/** New-car yards by the dealer that they send work to. */
// biome-ignore format: one row a line reads as a table
export const CAR_DEALERS: readonly CarDealerRow[] = [
  ['Nepean Toyota', ['Toyota'], 'Penrith', 'Lee Marsh', 'outback-penrith'],
  ['Blue Mountains Ford', ['Ford'], 'Emu Plains', 'Carla Dunn', 'outback-penrith'],
  ['Hawkesbury Isuzu and Mazda', ['Isuzu', 'Mazda'], 'Windsor', 'Ravi Menon', 'outback-penrith'],
  ['Macquarie Plains Motors', ['Toyota', 'Nissan'], 'Dubbo', 'Beth Long', 'outback-dubbo'],
  ['Capital Utes', ['Ford', 'Volkswagen'], 'Fyshwick', 'Dane Porter', 'outback-fyshwick'],
  ['Strand Toyota', ['Toyota'], 'Townsville', 'Kirra Boyd', 'coastal-townsville'],
  ['Trinity Bay Motors', ['Isuzu', 'Mitsubishi'], 'Cairns', 'Owen Hale', 'coastal-cairns'],
  ['Goldfields 4WD Centre', ['Nissan', 'Ford'], 'Bendigo', 'Tina Rowe', 'redgum-bendigo'],
];
