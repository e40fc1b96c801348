import type { KitState, KitType } from '#domain/kit/schema.ts';
import type { State } from '#domain/shared/schema.ts';

type FrontRear = readonly [front: number, rear: number];

export interface KitRow {
  code: string;
  name: string;
  type: KitType;
  /** Families of data/vehicles.ts that it fits. */
  families: readonly string[];
  gvm?: number;
  gcm?: number;
  btc?: number;
  ball?: number;
  axles?: FrontRear;
  lift?: FrontRear;
  mass: FrontRear;
  /** Dollars ex GST. */
  price: number;
  lead: number;
  federal?: true;
  /** States without an approval for it; absent: approved in all. */
  notIn?: readonly State[];
  /** Load rating that the fitted tyres must have. */
  minTyreRating?: string;
  /** Loads in kg that the spring options are made for. */
  springs?: readonly FrontRear[];
  status?: KitState;
  supersededBy?: string;
}

const LIGHT_TO_HEAVY: readonly FrontRear[] = [
  [0, 250],
  [250, 500],
  [500, 800],
];

/** Kits with demonstration figures: their new axle capacities always sum to at least the new GVM. */
// biome-ignore format: one row a line reads as a table
export const KITS: readonly KitRow[] = [
  { code: 'GVM-HLX80-3300', name: 'HiLux N80 GVM 3300', type: 'gvmUpgrade', families: ['hilux-n80'], gvm: 3300, axles: [1530, 1900], lift: [40, 35], mass: [6, 18], price: 3190, lead: 10, federal: true, springs: LIGHT_TO_HEAVY },
  { code: 'GVM-HLX80-3500', name: 'HiLux N80 GVM 3500', type: 'gvmUpgrade', families: ['hilux-n80'], gvm: 3500, axles: [1600, 2050], lift: [45, 45], mass: [8, 26], price: 3890, lead: 14, federal: true, notIn: ['WA'], minTyreRating: '112S', springs: LIGHT_TO_HEAVY },
  { code: 'GVM-HLX70-2950', name: 'HiLux N70 GVM 2950', type: 'gvmUpgrade', families: ['hilux-n70'], gvm: 2950, axles: [1380, 1720], lift: [40, 40], mass: [5, 17], price: 2890, lead: 10, springs: LIGHT_TO_HEAVY.slice(0, 2) },
  { code: 'GVM-FOR-3000', name: 'Fortuner GVM 3000', type: 'gvmUpgrade', families: ['fortuner'], gvm: 3000, axles: [1420, 1720], lift: [40, 35], mass: [6, 10], price: 3290, lead: 10, federal: true, springs: LIGHT_TO_HEAVY.slice(0, 2) },
  { code: 'GVM-PRA120-3050', name: 'Prado 120 GVM 3050', type: 'gvmUpgrade', families: ['prado-120'], gvm: 3050, axles: [1400, 1800], lift: [40, 40], mass: [6, 10], price: 2990, lead: 15, notIn: ['WA', 'TAS'], springs: LIGHT_TO_HEAVY.slice(0, 2) },
  { code: 'GVM-PRA150-3300', name: 'Prado 150 GVM 3300', type: 'gvmUpgrade', families: ['prado-150'], gvm: 3300, axles: [1550, 1950], lift: [40, 40], mass: [7, 12], price: 3490, lead: 8, federal: true, springs: LIGHT_TO_HEAVY },
  { code: 'GVM-PRA250-3500', name: 'Prado 250 GVM 3500', type: 'gvmUpgrade', families: ['prado-250'], gvm: 3500, axles: [1650, 1980], lift: [35, 35], mass: [8, 13], price: 4290, lead: 21, federal: true, springs: LIGHT_TO_HEAVY.slice(0, 2) },
  { code: 'GVM-LC200-3800', name: 'LandCruiser 200 GVM 3800', type: 'gvmUpgrade', families: ['lc200'], gvm: 3800, axles: [1800, 2200], lift: [45, 45], mass: [9, 15], price: 4190, lead: 7, federal: true, springs: LIGHT_TO_HEAVY },
  { code: 'GVM-LC200-4000', name: 'LandCruiser 200 GVM 4000', type: 'gvmUpgrade', families: ['lc200'], gvm: 4000, axles: [1850, 2350], lift: [45, 50], mass: [10, 22], price: 4990, lead: 14, notIn: ['WA', 'NT'], minTyreRating: '117S', springs: LIGHT_TO_HEAVY },
  { code: 'GVM-LC300-3780', name: 'LandCruiser 300 GVM 3780', type: 'gvmUpgrade', families: ['lc300'], gvm: 3780, axles: [1800, 2150], lift: [40, 40], mass: [9, 14], price: 4590, lead: 7, federal: true, springs: LIGHT_TO_HEAVY },
  { code: 'GVM-LC79-3780', name: 'LandCruiser 79 GVM 3780', type: 'gvmUpgrade', families: ['lc79'], gvm: 3780, axles: [1600, 2400], lift: [45, 40], mass: [8, 30], price: 3990, lead: 7, federal: true, springs: LIGHT_TO_HEAVY },
  { code: 'GVM-LC79-4200', name: 'LandCruiser 79 GVM 4200', type: 'gvmUpgrade', families: ['lc79'], gvm: 4200, axles: [1680, 2750], lift: [50, 50], mass: [12, 44], price: 5690, lead: 14, federal: true, minTyreRating: '121/118S', springs: LIGHT_TO_HEAVY },
  { code: 'GVM-LC7X-3660', name: 'LandCruiser 76 and 78 GVM 3660', type: 'gvmUpgrade', families: ['lc76-78'], gvm: 3660, axles: [1600, 2300], lift: [45, 45], mass: [8, 28], price: 3990, lead: 10, federal: true, springs: LIGHT_TO_HEAVY },
  { code: 'GVM-RNGPX-3500', name: 'Ranger PX GVM 3500', type: 'gvmUpgrade', families: ['ranger-px', 'bt50-ur'], gvm: 3500, axles: [1600, 2050], lift: [40, 40], mass: [7, 22], price: 3590, lead: 7, federal: true, springs: LIGHT_TO_HEAVY },
  { code: 'GVM-RNG703-3500', name: 'Ranger P703 GVM 3500', type: 'gvmUpgrade', families: ['ranger-p703', 'amarok-nf'], gvm: 3500, axles: [1680, 2100], lift: [40, 40], mass: [7, 22], price: 3890, lead: 7, federal: true, springs: LIGHT_TO_HEAVY },
  { code: 'GVM-EVE-3500', name: 'Everest GVM 3500', type: 'gvmUpgrade', families: ['everest-ua', 'everest-u704'], gvm: 3500, axles: [1650, 1980], lift: [35, 35], mass: [7, 12], price: 3790, lead: 14, federal: true, springs: LIGHT_TO_HEAVY.slice(0, 2) },
  { code: 'GVM-DMXRG-3500', name: 'D-Max and BT-50 GVM 3500', type: 'gvmUpgrade', families: ['dmax-rg', 'bt50-tf'], gvm: 3500, axles: [1600, 2100], lift: [40, 40], mass: [7, 22], price: 3590, lead: 7, federal: true, springs: LIGHT_TO_HEAVY },
  { code: 'GVM-DMXRT-3250', name: 'D-Max RT50 GVM 3250', type: 'gvmUpgrade', families: ['dmax-rt50'], gvm: 3250, axles: [1430, 1980], lift: [40, 40], mass: [6, 20], price: 3190, lead: 10, springs: LIGHT_TO_HEAVY.slice(0, 2) },
  { code: 'GVM-MUXRJ-3150', name: 'MU-X RJ GVM 3150', type: 'gvmUpgrade', families: ['mux-rj'], gvm: 3150, axles: [1530, 1850], lift: [40, 40], mass: [7, 12], price: 3490, lead: 10, federal: true, springs: LIGHT_TO_HEAVY.slice(0, 2) },
  { code: 'GVM-PATY62-3900', name: 'Patrol Y62 GVM 3900', type: 'gvmUpgrade', families: ['patrol-y62'], gvm: 3900, axles: [1820, 2250], lift: [45, 45], mass: [9, 16], price: 4390, lead: 10, federal: true, springs: LIGHT_TO_HEAVY },
  { code: 'GVM-NAVD23-3350', name: 'Navara D23 GVM 3350', type: 'gvmUpgrade', families: ['navara-d23'], gvm: 3350, axles: [1510, 1920], lift: [40, 40], mass: [6, 16], price: 3290, lead: 12, notIn: ['WA'], springs: LIGHT_TO_HEAVY.slice(0, 2) },
  { code: 'GVM-TRIMV-3450', name: 'Triton MV GVM 3450', type: 'gvmUpgrade', families: ['triton-mv'], gvm: 3450, axles: [1560, 2020], lift: [40, 40], mass: [7, 20], price: 3590, lead: 12, federal: true, springs: LIGHT_TO_HEAVY.slice(0, 2) },
  { code: 'GVM-PAJ-3000', name: 'Pajero Sport GVM 3000', type: 'gvmUpgrade', families: ['pajero-sport'], gvm: 3000, axles: [1380, 1720], lift: [40, 35], mass: [6, 10], price: 3190, lead: 15, federal: true, springs: LIGHT_TO_HEAVY.slice(0, 2) },
  { code: 'GVM-GLA-3200', name: 'Gladiator JT GVM 3200', type: 'gvmUpgrade', families: ['gladiator-jt'], gvm: 3200, axles: [1500, 1900], lift: [40, 40], mass: [8, 14], price: 3990, lead: 28, springs: LIGHT_TO_HEAVY.slice(0, 2) },
  { code: 'GVM-DEF-3500', name: 'Defender 110 GVM 3500', type: 'gvmUpgrade', families: ['defender-l663'], gvm: 3500, axles: [1650, 2000], lift: [30, 30], mass: [8, 12], price: 4890, lead: 28, federal: true, status: 'draft', springs: LIGHT_TO_HEAVY.slice(0, 1) },
  { code: 'GVM-HLX80-3200', name: 'HiLux N80 GVM 3200', type: 'gvmUpgrade', families: ['hilux-n80'], gvm: 3200, axles: [1500, 1850], lift: [40, 35], mass: [6, 18], price: 2990, lead: 10, status: 'superseded', supersededBy: 'GVM-HLX80-3300', springs: LIGHT_TO_HEAVY.slice(0, 2) },
  { code: 'BTC-HLX70-3000', name: 'HiLux N70 BTC 3000', type: 'btcUpgrade', families: ['hilux-n70'], btc: 3000, ball: 300, mass: [0, 24], price: 1290, lead: 10, notIn: ['WA', 'NT'] },
  { code: 'BTC-FOR-3500', name: 'Fortuner BTC 3500', type: 'btcUpgrade', families: ['fortuner'], btc: 3500, ball: 350, mass: [0, 20], price: 1490, lead: 10, federal: true, notIn: ['WA'] },
  { code: 'BTC-PRA120-3000', name: 'Prado 120 BTC 3000', type: 'btcUpgrade', families: ['prado-120'], btc: 3000, ball: 300, mass: [0, 22], price: 1390, lead: 15, notIn: ['WA', 'NT', 'TAS'] },
  { code: 'BTC-PRA150-3500', name: 'Prado 150 BTC 3500', type: 'btcUpgrade', families: ['prado-150'], btc: 3500, ball: 350, mass: [0, 22], price: 1490, lead: 8, federal: true, notIn: ['WA'] },
  { code: 'BTC-EVE-3500', name: 'Everest UA BTC 3500', type: 'btcUpgrade', families: ['everest-ua'], btc: 3500, ball: 350, mass: [0, 21], price: 1490, lead: 14, federal: true, notIn: ['WA'] },
  { code: 'BTC-MUX-3500', name: 'MU-X UC BTC 3500', type: 'btcUpgrade', families: ['mux-uc'], btc: 3500, ball: 350, mass: [0, 21], price: 1450, lead: 10, notIn: ['WA', 'NT'] },
  { code: 'BTC-TRI-3500', name: 'Triton MQ BTC 3500', type: 'btcUpgrade', families: ['triton-mq'], btc: 3500, ball: 350, mass: [0, 23], price: 1390, lead: 12, notIn: ['WA'] },
  { code: 'BTC-PAJ-3500', name: 'Pajero Sport BTC 3500', type: 'btcUpgrade', families: ['pajero-sport'], btc: 3500, ball: 350, mass: [0, 20], price: 1450, lead: 15, notIn: ['WA'] },
  { code: 'BTC-LC79-4000', name: 'LandCruiser 79 BTC 4000', type: 'btcUpgrade', families: ['lc79'], btc: 4000, ball: 400, mass: [0, 28], price: 1890, lead: 14, federal: true, notIn: ['WA', 'NT'] },
  { code: 'GCM-HLX80-6300', name: 'HiLux N80 GCM 6300', type: 'gcmUpgrade', families: ['hilux-n80'], gcm: 6300, mass: [0, 4], price: 990, lead: 10, notIn: ['SA', 'TAS', 'NT'] },
  { code: 'GCM-RNG-6500', name: 'Ranger and BT-50 GCM 6500', type: 'gcmUpgrade', families: ['ranger-px', 'bt50-ur'], gcm: 6500, mass: [0, 4], price: 990, lead: 7, notIn: ['SA', 'TAS', 'NT'] },
  { code: 'GCM-LC200-7500', name: 'LandCruiser 200 GCM 7500', type: 'gcmUpgrade', families: ['lc200'], gcm: 7500, mass: [2, 6], price: 1290, lead: 7, notIn: ['SA', 'TAS', 'NT'] },
  { code: 'GCM-LC79-7800', name: 'LandCruiser 79 GCM 7800', type: 'gcmUpgrade', families: ['lc79'], gcm: 7800, mass: [2, 8], price: 1290, lead: 7, notIn: ['SA', 'TAS', 'NT'] },
  { code: 'GCM-DMX-6500', name: 'D-Max and BT-50 GCM 6500', type: 'gcmUpgrade', families: ['dmax-rg', 'bt50-tf'], gcm: 6500, mass: [0, 4], price: 990, lead: 7, notIn: ['SA', 'TAS', 'NT'] },
  { code: 'SUS-HLX80-40', name: 'HiLux N80 40 mm touring suspension', type: 'suspensionUpgrade', families: ['hilux-n80'], lift: [40, 35], mass: [5, 14], price: 2190, lead: 5 },
  { code: 'SUS-RNG703-40', name: 'Ranger P703 40 mm touring suspension', type: 'suspensionUpgrade', families: ['ranger-p703', 'amarok-nf'], lift: [40, 40], mass: [5, 14], price: 2390, lead: 5 },
  { code: 'SUS-PRA150-40', name: 'Prado 150 40 mm touring suspension', type: 'suspensionUpgrade', families: ['prado-150', 'prado-120'], lift: [40, 40], mass: [6, 9], price: 2490, lead: 5 },
  { code: 'SUS-JIM-40', name: 'Jimny 40 mm touring suspension', type: 'suspensionUpgrade', families: ['jimny'], lift: [40, 40], mass: [3, 4], price: 1690, lead: 8 },
  { code: 'SUS-PATY61-50', name: 'Patrol Y61 50 mm touring suspension', type: 'suspensionUpgrade', families: ['patrol-y61'], lift: [50, 50], mass: [7, 9], price: 2290, lead: 10 },
  { code: 'SUS-NAV-35', name: 'Navara 35 mm touring suspension', type: 'suspensionUpgrade', families: ['navara-d40', 'navara-d23'], lift: [35, 35], mass: [5, 11], price: 2090, lead: 8 },
  { code: 'SUS-USP-30', name: 'RAM and Silverado 30 mm levelling suspension', type: 'suspensionUpgrade', families: ['ram-dt', 'silverado-t1'], lift: [30, 10], mass: [6, 6], price: 3290, lead: 21 },
  { code: 'SUS-AMA-30', name: 'Amarok 2H 30 mm touring suspension', type: 'suspensionUpgrade', families: ['amarok-2h'], lift: [30, 30], mass: [5, 12], price: 2290, lead: 8, status: 'withdrawn' },
];
