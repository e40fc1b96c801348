import { isSame } from '../shared/same.ts';
import { known, quantityText } from '../shared/quantity.ts';
import { STATES } from '../shared/schema.ts';
import { parseLoadRating } from '../tyre/load-rating.ts';
import { vehicleName } from '../vehicle/derive.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import { kitEffect } from './kit-effect.ts';
import type { Kit } from '../kit/schema.ts';
import { needsRange, springFault } from '../kit/spring-options.ts';

/**
 * Blocks: the kit can't be activated like this. Warns: somebody should know before it is. Open: what it is checked
 * against is not there, so nobody knows.
 */
export type ActivationLevel = 'ok' | 'open' | 'warns' | 'blocks';

/** One point of the activation checklist. */
export interface ActivationPoint {
  readonly id: string;
  /** What it is about, as "Axle capacities". */
  readonly title: string;
  readonly level: ActivationLevel;
  /** What is wrong, as a sentence; '' where nothing is. */
  readonly text: string;
  /** The field that answers it; '' where it is no field of the kit. */
  readonly path: string;
}

/** What else the checklist looks at; left out where it has not been read. */
export interface ActivationFacts {
  readonly vehicles?: readonly Vehicle[];
  /** Spring options without a SKU; '' stands for the kit as a whole. */
  readonly missingSkus?: readonly string[];
}

type Finding = readonly [level: 'open' | 'warns' | 'blocks', text: string] | null;
type Check = (kit: Kit, facts: ActivationFacts) => Finding;

const kg = (mass: number) => quantityText(mass, 'kg');

const vehicles: Check = ({ vehicleIds }) =>
  vehicleIds.length === 0 ? ['blocks', 'No vehicle chosen: nobody will find it.'] : null;

const NEW_LIMIT = {
  gvmUpgrade: ['gvm', 'GVM'],
  gcmUpgrade: ['gcm', 'GCM'],
  btcUpgrade: ['btc', 'braked towing capacity'],
} as const;

const limits: Check = (kit) => {
  if (kit.type === 'suspensionUpgrade') return null;
  const [field, title] = NEW_LIMIT[kit.type];
  return kit[field] === '' ? ['blocks', `New ${title} not entered.`] : null;
};

/** The first vehicle of which the kit's effect says this, with its name before. */
function atVehicle(kit: Kit, { vehicles: fitted = [] }: ActivationFacts, ids: readonly string[]) {
  for (const vehicle of fitted) {
    const warning = kitEffect(vehicle, kit).warnings.find(({ id }) => ids.includes(id));
    if (warning) return { name: vehicleName(vehicle), text: warning.text };
  }
  return null;
}

/** What is checked at the vehicles while not every one of them was read. */
function notRead({ vehicleIds }: Kit, { vehicles: fitted = [] }: ActivationFacts): Finding {
  if (vehicleIds.length === 0) return ['open', 'Not checked: no vehicle chosen.'];
  const missing = vehicleIds.length - fitted.length;
  if (missing <= 0) return null;
  return ['open', `Not checked: ${missing} of ${vehicleIds.length} vehicles could not be read.`];
}

const axles: Check = (kit, facts) => {
  const [front, rear, gvm] = [known(kit.frontAxleCapacity), known(kit.rearAxleCapacity), known(kit.gvm)];
  if (gvm === null) return kit.type === 'gvmUpgrade' ? ['open', 'Not checked: no new GVM entered.'] : null;
  if (front !== null && rear !== null) {
    if (front + rear >= gvm) return null;
    const sum = `The axle capacities add up to ${kg(front + rear)}`;
    return ['blocks', `${sum}, less than the GVM of ${kg(gvm)}.`];
  }
  const found = atVehicle(kit, facts, ['axle-sum']);
  if (!found) return notRead(kit, facts);
  return ['blocks', `${found.name}: ${found.text.charAt(0).toLowerCase()}${found.text.slice(1)}`];
};

const tyres: Check = (kit, facts) => {
  const rating = parseLoadRating(kit.minTyreRating);
  if (!rating.ok) {
    const found = atVehicle(kit, facts, ['front-tyres', 'rear-tyres']);
    return found ? ['warns', `${found.name}: ${found.text}`] : notRead(kit, facts);
  }
  for (const axle of ['front', 'rear'] as const) {
    const capacity = known(kit[`${axle}AxleCapacity`]);
    const carried = rating.loadKg * 2;
    if (capacity !== null && carried < capacity) {
      const pair = `Two tyres of ${rating.normalised} carry ${kg(carried)}`;
      return ['blocks', `${pair}, less than the ${axle} axle capacity of ${kg(capacity)}.`];
    }
  }
  return null;
};

const mass: Check = ({ massFront, massRear }) =>
  massFront === '' || massRear === ''
    ? ['warns', 'Mass added to each axle not entered: every mass check will ask for it.']
    : null;

const approvals: Check = (kit) => {
  if (!kit.federal && kit.states.length === 0) {
    const level = kit.type === 'suspensionUpgrade' ? 'warns' : 'blocks';
    return [level, 'No federal approval and none of a state.'];
  }
  if (kit.approvals.length === 0) return ['warns', 'Approval number not entered.'];
  const missing = STATES.filter((state) => !kit.states.includes(state));
  return kit.federal || missing.length === 0 ? null : ['warns', `Not approved in ${missing.join(', ')}.`];
};

const springs: Check = ({ springOptions: rows }) => {
  if (rows.length === 0) return ['warns', 'No spring options: it will be ordered as one kit.'];
  for (const [index, { name }] of rows.entries()) {
    const fault =
      springFault(rows, index, 'name') ||
      springFault(rows, index, 'loadMin') ||
      springFault(rows, index, 'loadMax') ||
      (needsRange(rows, index) ? 'load range not entered.' : '');
    if (fault !== '') return ['blocks', `${name}: ${fault}`];
  }
  const open = rows.filter(({ frontRate, rearRate }) => frontRate === '' || rearRate === '');
  if (open.length === 0) return null;
  return ['warns', `Spring rates not entered for ${open.map(({ name }) => name).join(', ')}.`];
};

const price: Check = ({ priceExGst }) => (priceExGst === '' ? ['blocks', 'Price not entered.'] : null);

const sku: Check = (_kit, { missingSkus = [] }) => {
  const named = missingSkus.filter((option) => option !== '');
  if (missingSkus.length === 0) return null;
  return ['warns', named.length === 0 ? 'No SKU yet.' : `No SKU for ${named.join(', ')}.`];
};

interface Item {
  readonly id: string;
  readonly title: string;
  readonly check: Check;
  readonly path: (kit: Kit) => string;
  /** Left out of the list while this is false. */
  readonly asks?: (kit: Kit, facts: ActivationFacts) => boolean;
}

const ITEMS: readonly Item[] = [
  { id: 'vehicles', title: 'Vehicles', check: vehicles, path: () => 'vehicleIds' },
  {
    id: 'limits',
    title: 'New limits',
    check: limits,
    path: ({ type }) => (type === 'suspensionUpgrade' ? '' : NEW_LIMIT[type][0]),
    asks: ({ type }) => type !== 'suspensionUpgrade',
  },
  { id: 'axles', title: 'Axle capacities', check: axles, path: () => 'frontAxleCapacity' },
  { id: 'tyres', title: 'Tyres', check: tyres, path: () => 'minTyreRating' },
  {
    id: 'mass',
    title: 'Added mass',
    check: mass,
    path: ({ massFront }) => (massFront === '' ? 'massFront' : 'massRear'),
  },
  { id: 'approvals', title: 'Approvals', check: approvals, path: () => 'approvals' },
  {
    id: 'springs',
    title: 'Springs',
    check: springs,
    path: () => 'springOptions',
    asks: ({ type }) => type === 'gvmUpgrade',
  },
  { id: 'price', title: 'Price', check: price, path: () => 'priceExGst' },
  {
    id: 'sku',
    title: 'SKU',
    check: sku,
    path: () => '',
    asks: (_kit, { missingSkus }) => missingSkus !== undefined,
  },
];

/** The activation checklist of a kit, in order, points that are in order too (product: kit-activation). */
export function activationPoints(kit: Kit, facts: ActivationFacts): readonly ActivationPoint[] {
  return ITEMS.filter(({ asks }) => asks?.(kit, facts) ?? true).map(({ id, title, check, path }) => {
    const [level, text] = check(kit, facts) ?? (['ok', ''] as const);
    return { id, title, level, text, path: path(kit) };
  });
}

/** The points that keep a kit from being activated. */
export function blockers(points: readonly ActivationPoint[]): readonly ActivationPoint[] {
  return points.filter(({ level }) => level === 'blocks');
}

/** True while nothing blocks; warnings may stand. */
export function isActivable(points: readonly ActivationPoint[]): boolean {
  return blockers(points).length === 0;
}

/** Asked for again where an edit touches one of these. */
const DEMANDED = [
  'type',
  'vehicleIds',
  'priceExGst',
  'federal',
  'states',
  'gvm',
  'gcm',
  'btc',
  'frontAxleCapacity',
  'rearAxleCapacity',
] as const;
/** The points that no save gets past, whatever page or script it comes from. */
const HELD = ['vehicles', 'limits', 'axles', 'approvals', 'price'];

/**
 * What keeps an edit of an active kit from being saved, as a sentence; '' for nothing. What blocked it before may stay
 * while the edit touches other fields.
 */
export function newBlocker(before: Kit, after: Kit): string {
  if (before.status !== 'active' || after.status !== 'active') return '';
  const old = blockers(activationPoints(before, {})).map(({ id }) => id);
  const isTouched = DEMANDED.some((field) => !isSame(before[field], after[field]));
  const broken = blockers(activationPoints(after, {})).find(
    ({ id }) => !old.includes(id) || (isTouched && HELD.includes(id)),
  );
  return broken ? `${broken.title}: ${broken.text}` : '';
}

/**
 * Whether a kit may be saved as it is: it begins as a draft, and an active one has what its activation asks for. One from
 * before that lacks a point can be edited elsewhere.
 */
export function meetsDemands(before: Kit | null, after: Kit): boolean {
  if (after.status !== 'active') return true;
  if (before === null) return false;
  const isTouched = (['status', ...DEMANDED] as const).some((field) => !isSame(before[field], after[field]));
  return !isTouched || !blockers(activationPoints(after, {})).some(({ id }) => HELD.includes(id));
}
