import { PRIVILEGES, type Requirement } from './privileges.ts';

/** The organisation kinds whose users hold area flags; engineers hold none. */
export const GRANT_KINDS = ['dealer', 'distributer'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

/** Where an area stands in the matrix of rights. */
export const AREA_GROUPS = {
  work: 'Everyday work',
  reference: 'Reference data (needs type admin)',
  organisation: 'Organisations and settings (needs type admin)',
  control: 'Reports and control (needs type admin)',
} as const;
export type AreaGroup = keyof typeof AREA_GROUPS;

/** One area flag in plain words. */
export interface Area {
  readonly area: string;
  readonly title: string;
  readonly group: AreaGroup;
  /** What a person with the flag can do, as a sentence without its subject. */
  readonly opens: string;
}

/** Every area flag with its help, in the order of the matrix. A test holds it against PRIVILEGES. */
export const AREAS: readonly Area[] = [
  {
    area: 'installations',
    title: 'Installations',
    group: 'work',
    opens: 'Records and reads installations; also returns and credits.',
  },
  {
    area: 'orders',
    title: 'Orders',
    group: 'work',
    opens:
      'Kit orders, label orders and invoices; for a dealer also car dealers, for a distributor lead times.',
  },
  {
    area: 'customers',
    title: 'Customers',
    group: 'work',
    opens: 'Names, addresses and licences of the dealer group’s customers.',
  },
  {
    area: 'quotes',
    title: 'Quotes',
    group: 'work',
    opens: 'Writes and sends quotes; finds customers by name.',
  },
  {
    area: 'pos',
    title: 'Point of sale',
    group: 'work',
    opens: 'The sales register, its accounts and prices; finds customers by name.',
  },
  {
    area: 'tjmOrders',
    title: 'TJM orders',
    group: 'work',
    opens: 'Orders that come from the TJM store network.',
  },
  {
    area: 'matchGvmInstallations',
    title: 'Installation confirmations',
    group: 'work',
    opens: 'Confirms that the kit on an installation is one we supplied.',
  },
  {
    area: 'kitOrderStats',
    title: 'Kit order stats',
    group: 'work',
    opens: 'Numbers of kit orders by month, type and cost.',
  },
  { area: 'kits', title: 'Kits', group: 'reference', opens: 'Changes kits, their limits and their SKUs.' },
  {
    area: 'vehicles',
    title: 'Vehicles',
    group: 'reference',
    opens: 'Changes vehicles, masses and tyre sizes.',
  },
  {
    area: 'suspensionKits',
    title: 'Suspension kits',
    group: 'reference',
    opens: 'Changes suspension kits and the vehicles they fit.',
  },
  {
    area: 'products',
    title: 'Products',
    group: 'reference',
    opens: 'Changes products, their categories and warranty settings.',
  },
  {
    area: 'accessories',
    title: 'Accessories',
    group: 'reference',
    opens: 'Changes accessories and their masses.',
  },
  {
    area: 'freightCarriers',
    title: 'Freight carriers',
    group: 'reference',
    opens: 'Changes the carriers that orders are sent with.',
  },
  {
    area: 'oemRims',
    title: 'OEM rims',
    group: 'reference',
    opens: 'Changes the rims that vehicles leave the factory with.',
  },
  {
    area: 'masterDataCapacities',
    title: 'Master data capacities',
    group: 'reference',
    opens: 'Changes the capacities of vehicles and kits in one grid.',
  },
  {
    area: 'dealers',
    title: 'Dealers',
    group: 'organisation',
    opens:
      'Changes dealers. A distributor with it may also give dealer users the areas that only dealers have.',
  },
  { area: 'distributors', title: 'Distributors', group: 'organisation', opens: 'Changes distributors.' },
  {
    area: 'engineers',
    title: 'Engineers',
    group: 'organisation',
    opens: 'Changes approval engineers and invites new ones.',
  },
  {
    area: 'printers',
    title: 'Printers',
    group: 'organisation',
    opens: 'Changes printers and their page sizes.',
  },
  {
    area: 'leadTimes',
    title: 'Lead times',
    group: 'organisation',
    opens: 'Changes cut-off times and days in transit.',
  },
  {
    area: 'documents',
    title: 'Documents',
    group: 'organisation',
    opens: 'Publishes documents. Everybody may read those meant for them.',
  },
  {
    area: 'settings',
    title: 'Settings',
    group: 'organisation',
    opens: 'Changes session lengths, two-step sign-in, time limits and state rules.',
  },
  { area: 'reports', title: 'Reports', group: 'control', opens: 'Runs and exports reports.' },
  {
    area: 'audit',
    title: 'Audit',
    group: 'control',
    opens: 'Runs the audit of dealers and reads its errors.',
  },
  {
    area: 'imageConflicts',
    title: 'Image conflicts',
    group: 'control',
    opens: 'Resolves photos that appear on more than one installation.',
  },
  {
    area: 'customerDistances',
    title: 'Customer distances',
    group: 'control',
    opens: 'How far customers live from dealers, on the map.',
  },
  {
    area: 'changeLog',
    title: 'Change log',
    group: 'control',
    opens: 'Reads who changed what. The history on a record’s own page does not need type admin.',
  },
];

/** The organisation kinds that the table of rights asks for this area. */
export function kindsOfArea(area: string): readonly GrantKind[] {
  const requirements: readonly Requirement[] = Object.values(PRIVILEGES);
  return GRANT_KINDS.filter((kind) => requirements.some((requirement) => requirement[kind] === area));
}

/** The areas that count for this kind, in the order of the matrix. */
export function areasOfKind(kind: GrantKind): readonly Area[] {
  return AREAS.filter(({ area }) => kindsOfArea(area).includes(kind));
}

/** Areas that no distributor can hold; firestore.rules hold the same list, generated. */
export const DEALER_ONLY_AREAS: readonly string[] = areasOfKind('dealer')
  .map(({ area }) => area)
  .filter((area) => !kindsOfArea(area).includes('distributer'))
  .toSorted();

/** Areas whose holders change what every dealer's jobs are checked against; limits, masses, heights, approvals and prices. */
export const SHARED_LIMIT_AREAS: readonly string[] = [
  'kits',
  'vehicles',
  'products',
  'accessories',
  'suspensionKits',
  'oemRims',
  'masterDataCapacities',
];

/** What giving one of these areas to a dealer's account means, '' for any other area or account. */
export function sharedLimitMeaning(kind: GrantKind, area: string): string {
  return kind === 'dealer' && SHARED_LIMIT_AREAS.includes(area)
    ? 'Lets this person change limits, masses and prices that every dealer’s jobs are checked against. Head office is told of each change.'
    : '';
}
