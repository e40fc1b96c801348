import type { Position } from '#domain/suspension-kit/schema.ts';

type FrontRear = readonly [front: number, rear: number];

export interface SuspensionKitRow {
  code: string;
  name: string;
  /** Families of data/vehicles.ts that it fits. */
  families: readonly string[];
  lift: FrontRear;
  /** kg above the empty vehicle at the rear axle. */
  load: FrontRear;
  /** Dollars ex GST. */
  price: number;
  rear: 'coil' | 'leaf';
}

/** Suspension kits without an upgrade of limits; demonstration figures. Some families have none. */
// biome-ignore format: one row a line reads as a table
export const SUSPENSION_KITS: readonly SuspensionKitRow[] = [
  { code: 'SK-HLX80-40T', name: 'HiLux N80 40 mm touring', families: ['hilux-n80'], lift: [40, 35], load: [0, 300], price: 2190, rear: 'leaf' },
  { code: 'SK-HLX80-40C', name: 'HiLux N80 40 mm constant load', families: ['hilux-n80'], lift: [40, 45], load: [300, 600], price: 2390, rear: 'leaf' },
  { code: 'SK-HLX80-STD', name: 'HiLux N80 standard height', families: ['hilux-n80'], lift: [0, 0], load: [0, 250], price: 1690, rear: 'leaf' },
  { code: 'SK-HLX70-40T', name: 'HiLux N70 40 mm touring', families: ['hilux-n70'], lift: [40, 40], load: [0, 300], price: 1990, rear: 'leaf' },
  { code: 'SK-PRA-40T', name: 'Prado and Fortuner 40 mm touring', families: ['prado-120', 'prado-150', 'fortuner'], lift: [40, 35], load: [0, 250], price: 2290, rear: 'coil' },
  { code: 'SK-PRA-40C', name: 'Prado and Fortuner 40 mm constant load', families: ['prado-150', 'fortuner'], lift: [40, 45], load: [250, 500], price: 2490, rear: 'coil' },
  { code: 'SK-LC200-50C', name: 'LandCruiser 200 50 mm constant load', families: ['lc200'], lift: [50, 50], load: [400, 800], price: 2990, rear: 'coil' },
  { code: 'SK-LC79-50C', name: 'LandCruiser 79 50 mm constant load', families: ['lc79', 'lc76-78'], lift: [50, 50], load: [500, 900], price: 3190, rear: 'leaf' },
  { code: 'SK-RNG-40T', name: 'Ranger, Amarok and BT-50 40 mm touring', families: ['ranger-px', 'ranger-p703', 'amarok-nf', 'bt50-ur'], lift: [40, 40], load: [0, 300], price: 2390, rear: 'leaf' },
  { code: 'SK-RNG-40C', name: 'Ranger and Amarok 40 mm constant load', families: ['ranger-p703', 'amarok-nf'], lift: [40, 45], load: [300, 600], price: 2590, rear: 'leaf' },
  { code: 'SK-DMX-40T', name: 'D-Max and BT-50 40 mm touring', families: ['dmax-rg', 'bt50-tf'], lift: [40, 40], load: [0, 300], price: 2190, rear: 'leaf' },
  { code: 'SK-PATY61-75', name: 'Patrol Y61 75 mm tourer', families: ['patrol-y61'], lift: [75, 75], load: [0, 400], price: 2690, rear: 'coil' },
  { code: 'SK-JIM-40', name: 'Jimny 40 mm touring', families: ['jimny'], lift: [40, 40], load: [0, 150], price: 1690, rear: 'coil' },
  { code: 'SK-USP-30', name: 'RAM and Silverado 30 mm levelling', families: ['ram-dt', 'silverado-t1'], lift: [30, 10], load: [0, 500], price: 3290, rear: 'leaf' },
];

export type PartRow = readonly [position: Position, product: string, qty: number];

/** Parts of every kit by the name of a product; what is no product of ours stands as text. */
export const FRONT_PARTS: readonly PartRow[] = [
  ['frontSpring', 'Front coil 40 mm bull bar, pair', 1],
  ['frontDamper', 'Front strut, valved for the kit', 2],
  ['frontBush', 'Castor correction bush kit', 1],
];
export const REAR_PARTS: Readonly<Record<SuspensionKitRow['rear'], readonly PartRow[]>> = {
  coil: [
    ['rearSpring', 'Rear coil to 250 kg, pair', 1],
    ['rearDamper', 'Rear shock, valved for the kit', 2],
    ['rearArm', 'Rear trailing arms, pair', 1],
  ],
  leaf: [
    ['rearSpring', 'Leaf pack, made for the load', 2],
    ['rearDamper', 'Rear shock, valved for the kit', 2],
    ['rearBush', 'Leaf bush kit', 1],
  ],
};

export interface RimRow {
  make: string;
  model: string;
  years: readonly [from: number | '', to: number | ''];
  size: string;
  offset: number;
  rating: number;
  bore: number;
  studs: string;
  partNo: string;
}

/** Rims as makers fit them, demonstration figures. Two are rated too low for an axle they came on. */
// biome-ignore format: one row a line reads as a table
export const OEM_RIMS: readonly RimRow[] = [
  { make: 'Toyota', model: 'HiLux', years: [2015, ''], size: '17x7.5', offset: 30, rating: 1120, bore: 106.1, studs: '6x139.7', partNo: 'TR-1775-30' },
  { make: 'Toyota', model: 'HiLux', years: [2015, ''], size: '18x7.5', offset: 30, rating: 1120, bore: 106.1, studs: '6x139.7', partNo: 'TR-1875-30' },
  { make: 'Toyota', model: 'HiLux', years: [2005, 2015], size: '15x7', offset: 30, rating: 780, bore: 106.1, studs: '6x139.7', partNo: 'TR-1570-30' },
  { make: 'Toyota', model: 'LandCruiser Prado', years: [2009, 2024], size: '17x7.5', offset: 25, rating: 1120, bore: 106.1, studs: '6x139.7', partNo: 'TR-1775-25' },
  { make: 'Toyota', model: 'LandCruiser', years: [2007, 2021], size: '17x8', offset: 60, rating: 1250, bore: 110.1, studs: '5x150', partNo: 'TR-1780-60' },
  { make: 'Toyota', model: 'LandCruiser', years: [2021, ''], size: '18x8', offset: 60, rating: 1300, bore: 95.1, studs: '6x139.7', partNo: 'TR-1880-60' },
  { make: 'Ford', model: 'Ranger', years: [2011, 2022], size: '17x8', offset: 55, rating: 1180, bore: 93.1, studs: '6x139.7', partNo: 'FR-1780-55' },
  { make: 'Ford', model: 'Ranger', years: [2022, ''], size: '18x8', offset: 55, rating: 1250, bore: 93.1, studs: '6x139.7', partNo: 'FR-1880-55' },
  { make: 'Ford', model: 'Ranger', years: [2022, ''], size: '16x7', offset: 55, rating: 840, bore: 93.1, studs: '6x139.7', partNo: 'FR-1670-55' },
  { make: 'Isuzu', model: 'D-Max', years: [2020, ''], size: '18x7.5', offset: 33, rating: 1150, bore: 100.1, studs: '6x139.7', partNo: 'IR-1875-33' },
  { make: 'Mitsubishi', model: 'Triton', years: [2015, ''], size: '18x7.5', offset: 38, rating: 1100, bore: 67.1, studs: '6x139.7', partNo: 'MR-1875-38' },
  { make: 'Suzuki', model: 'Jimny', years: [2018, ''], size: '15x5.5', offset: 5, rating: 640, bore: 108.1, studs: '5x139.7', partNo: 'SR-1555-5' },
];
