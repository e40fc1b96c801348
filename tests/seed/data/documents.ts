import type { State } from '#domain/shared/schema.ts';

export interface DocumentRow {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly audience: readonly number[];
  readonly states?: readonly State[];
  readonly version: string;
  readonly status: 'draft' | 'published' | 'superseded';
  readonly replaces?: string;
  readonly replacedBy?: string;
  /** Days ago of its publishing and, from then, its effect. */
  readonly age: number;
  /** The lines of its file; none for a document without one. */
  readonly lines?: readonly string[];
}

const ALL = [0, 1, 2, 3, 4, 5];
const GVM = [2, 3, 4, 5];

/** The library of the demonstration: figures and rules in it are examples, not advice. */
export const DOCUMENT_ROWS: readonly DocumentRow[] = [
  {
    id: 'fitting-rear-springs-2',
    title: 'Fitting guide: rear springs, 50 mm lift',
    category: 'Fitting guides',
    description: 'Order of work and torque settings for the rear springs of the 50 mm kits.',
    tags: ['springs', 'rear', 'torque'],
    audience: GVM,
    version: '2',
    status: 'superseded',
    replacedBy: 'fitting-rear-springs-3',
    age: 400,
    lines: ['U-bolts: 120 Nm, re-torque after 500 km.'],
  },
  {
    id: 'fitting-rear-springs-3',
    title: 'Fitting guide: rear springs, 50 mm lift',
    category: 'Fitting guides',
    description: 'Order of work and torque settings. U-bolts are re-torqued after 1,000 km.',
    tags: ['springs', 'rear', 'torque'],
    audience: GVM,
    version: '3',
    status: 'published',
    replaces: 'fitting-rear-springs-2',
    age: 60,
    lines: ['U-bolts: 130 Nm, re-torque after 1,000 km.', 'Shackle pins: 75 Nm at ride height.'],
  },
  {
    id: 'fitting-front-struts',
    title: 'Fitting guide: front struts',
    category: 'Fitting guides',
    description: 'Assembly of the front strut, spring seat and top mount.',
    tags: ['struts', 'front'],
    audience: [1, 2, 3, 4, 5],
    version: '1',
    status: 'published',
    age: 210,
    lines: ['Use a spring compressor rated for 20 kN.'],
  },
  {
    id: 'weighbridge-checklist',
    title: 'Weighbridge ticket: what it must show',
    category: 'Compliance',
    description:
      'Axle by axle, unladen, with the date and the operator. Tickets older than 30 days are returned.',
    tags: ['weighbridge', 'mass'],
    audience: GVM,
    version: '4',
    status: 'published',
    age: 25,
    lines: ['Front axle, rear axle and total in kg.', 'Vehicle identification number in full.'],
  },
  {
    id: 'nsw-vsccs-evidence',
    title: 'NSW: evidence for a VSCCS certificate',
    category: 'Compliance',
    description: 'Demonstration data, not advice: the photos and papers that a certifier in NSW asks for.',
    tags: ['NSW', 'certifier'],
    audience: GVM,
    states: ['NSW', 'ACT'],
    version: '2',
    status: 'published',
    age: 120,
    lines: ['Photo of the compliance plate, weighbridge ticket, kit list.'],
  },
  {
    id: 'price-list-franchise',
    title: 'Price list: franchise',
    category: 'Price lists',
    description: 'Kits and spare parts ex GST.',
    tags: ['prices'],
    audience: [4, 5],
    version: '2026',
    status: 'published',
    age: 45,
    lines: ['Prices ex GST. GST of 10 % is added on the invoice.'],
  },
  {
    id: 'price-list-dealers',
    title: 'Price list: dealers',
    category: 'Price lists',
    description: 'Kits and spare parts ex GST.',
    tags: ['prices'],
    audience: [1, 2, 3],
    version: '2026',
    status: 'published',
    age: 45,
    lines: ['Prices ex GST. GST of 10 % is added on the invoice.'],
  },
  {
    id: 'warranty-claim-form',
    title: 'Warranty claim form',
    category: 'Forms',
    description: 'One form for each vehicle. Photos of the part and of the odometer go with it.',
    tags: ['warranty', 'returns'],
    audience: ALL,
    version: '1',
    status: 'published',
    age: 300,
    lines: ['Dealer, vehicle, kit, kilometres, what failed and when.'],
  },
  {
    id: 'opening-hours',
    title: 'Warehouse hours over the holidays',
    category: '',
    description: 'The warehouse is closed from 24 December to 2 January.',
    tags: [],
    audience: ALL,
    version: '',
    status: 'published',
    age: 10,
  },
  {
    id: 'towing-guide',
    title: 'Towing guide for customers',
    category: 'Marketing',
    description: 'Ball load, axle loads and what a GVM upgrade does not change.',
    tags: ['towing'],
    audience: ALL,
    version: '1',
    status: 'draft',
    age: 0,
    lines: ['A GVM upgrade does not by itself raise the axle ratings.'],
  },
];

export interface NewsRow {
  readonly id: string;
  /** Days ago; a negative number is still to come. */
  readonly age: number;
  readonly content: string;
  readonly categories: readonly number[];
}

/** What dealers are told when they sign in. */
export const NEWS_ROWS: readonly NewsRow[] = [
  {
    id: 'weighbridge-tickets',
    age: 25,
    content:
      'From today a weighbridge ticket must show both axles.\n\nThe checklist stands under Documents, Compliance.',
    categories: GVM,
  },
  {
    id: 'rear-springs-torque',
    age: 60,
    content: 'The torque of the rear U-bolts has changed: 130 Nm. Please use version 3 of the fitting guide.',
    categories: GVM,
  },
  {
    id: 'holiday-hours',
    age: -7,
    content:
      'The warehouse is closed from 24 December to 2 January. Orders placed by 20 December still leave.',
    categories: ALL,
  },
];
