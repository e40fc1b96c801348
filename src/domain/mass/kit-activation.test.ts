import { describe, expect, it } from 'vitest';
import { buildKit, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { activationPoints, blockers, isActivable, newBlocker } from './kit-activation.ts';
import type { Kit } from '../kit/schema.ts';

const VEHICLE = buildVehicle();
const READY = {
  minTyreRating: '112S',
  states: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
} as const;
const judge = (change: Partial<Kit> = {}, missingSkus: readonly string[] = [], vehicles = [VEHICLE]) =>
  activationPoints(buildKit({ ...READY, states: [...READY.states], ...change }), { vehicles, missingSkus });
const told = (...args: Parameters<typeof judge>) =>
  judge(...args)
    .filter(({ level }) => level !== 'ok')
    .map(({ id, level, text }) => `${id} ${level}: ${text}`);

const SPRING = { name: 'Light', frontRate: 110, rearRate: 52, loadMin: 0, loadMax: 300 };

describe('what a kit needs to be activated', () => {
  it('is nothing for a whole kit, and each point is listed as done', () => {
    expect(told()).toEqual([]);
    expect(judge().map(({ id }) => id)).toEqual([
      'vehicles',
      'limits',
      'axles',
      'tyres',
      'mass',
      'approvals',
      'springs',
      'price',
      'sku',
    ]);
  });
  it.each<[Partial<Kit>, string]>([
    [{ vehicleIds: [] }, 'vehicles blocks: No vehicle chosen: nobody will find it.'],
    [
      { gvm: 3500, frontAxleCapacity: 1500, rearAxleCapacity: 1800 },
      'axles blocks: The axle capacities add up to 3,300 kg, less than the GVM of 3,500 kg.',
    ],
    [
      { minTyreRating: '104S', rearAxleCapacity: 1900 },
      'tyres blocks: Two tyres of 104S carry 1,800 kg, less than the rear axle capacity of 1,900 kg.',
    ],
    [{ massRear: '' }, 'mass warns: Mass added to each axle not entered: every mass check will ask for it.'],
    [{ federal: false, states: [] }, 'approvals blocks: No federal approval and none of a state.'],
    [{ approvals: [] }, 'approvals warns: Approval number not entered.'],
    [
      { federal: false, states: ['NSW', 'QLD', 'VIC', 'SA', 'ACT', 'TAS'] },
      'approvals warns: Not approved in NT, WA.',
    ],
    [{ springOptions: [] }, 'springs warns: No spring options: it will be ordered as one kit.'],
    [{ springOptions: [{ ...SPRING, rearRate: '' }] }, 'springs warns: Spring rates not entered for Light.'],
    [
      { springOptions: [SPRING, { ...SPRING, name: 'Heavy', loadMin: 200, loadMax: 600 }] },
      'springs blocks: Heavy: Overlaps Light (0 to 300 kg)',
    ],
    [
      { springOptions: [SPRING, { ...SPRING, name: 'Heavy', loadMin: '', loadMax: '' }] },
      'springs blocks: Heavy: load range not entered.',
    ],
    [{ priceExGst: '' }, 'price blocks: Price not entered.'],
  ])('%j: %s', (change, expected) => {
    expect(told(change)).toEqual([expected]);
  });
  it('says of what could not be looked at that it was not, and never that it is OK', () => {
    expect(told({ gvm: '' })).toEqual([
      'limits blocks: New GVM not entered.',
      'axles open: Not checked: no new GVM entered.',
    ]);
    const unrated = { minTyreRating: '', frontAxleCapacity: '', rearAxleCapacity: '' } as const;
    expect(told({ ...unrated, vehicleIds: [VEHICLE.make, 'gone'] }, [], [])).toEqual([
      'axles open: Not checked: 2 of 2 vehicles could not be read.',
      'tyres open: Not checked: 2 of 2 vehicles could not be read.',
    ]);
    expect(judge().every(({ level, path }) => level === 'ok' && typeof path === 'string')).toBe(true);
  });
  it('names the options without a SKU', () => {
    expect(told({}, ['Heavy', 'Light'])).toEqual(['sku warns: No SKU for Heavy, Light.']);
    expect(told({}, [''])).toEqual(['sku warns: No SKU yet.']);
  });
  it('asks the vehicle for an axle capacity that the kit leaves as it is', () => {
    const short = buildVehicle({ frontAxleCapacity: 1400, rearAxleCapacity: 1700 });
    expect(told({ frontAxleCapacity: '', rearAxleCapacity: '' }, [], [short])[0]).toMatch(
      /^axles blocks: .*: the axle capacities add up to 3,100 kg, less than the GVM of 3,300 kg\.$/,
    );
  });
  it('looks at the tyres of the vehicle where the kit asks for none', () => {
    const light = buildVehicle({ tyreLoadRating: '100S' });
    expect(told({ minTyreRating: '' }, [], [light])[0]).toMatch(
      /^tyres warns: .*Two tyres of 100S carry 1,600 kg/,
    );
  });
  it('says nothing of what has not been read yet', () => {
    const points = activationPoints(buildKit({ states: [...READY.states] }), {});
    expect(points.map(({ id }) => id)).not.toContain('sku');
  });
  it('lets warnings pass, and no blocker', () => {
    expect(isActivable(judge({ massRear: '' }))).toBe(true);
    expect(isActivable(judge({ gvm: '' }))).toBe(false);
    expect(blockers(judge({ gvm: '', priceExGst: '' })).map(({ title }) => title)).toEqual([
      'New limits',
      'Price',
    ]);
  });
  it.each<Partial<Kit>>([{ type: 'btcUpgrade' }, { type: 'gcmUpgrade' }])(
    '%j needs its own limit, and no springs',
    (change) => {
      expect(told(change)[0]).toMatch(/^limits blocks: New .* not entered\.$/);
      expect(judge(change).map(({ id }) => id)).not.toContain('springs');
    },
  );
  it('a suspension kit may go without approval, and is asked for no new limit', () => {
    const change = {
      type: 'suspensionUpgrade',
      gvm: '',
      federal: false,
      states: [],
      springOptions: [],
    } as const;
    expect(isActivable(judge({ ...change, states: [], springOptions: [] }))).toBe(true);
  });
});

describe('an edit of an active kit', () => {
  const active = (change: Partial<Kit> = {}) =>
    buildKit({ ...READY, states: [...READY.states], status: 'active', ...change });
  it.each<[string, Partial<Kit>, Partial<Kit>, string]>([
    ['may change what activation does not ask for', {}, { description: 'For the tray' }, ''],
    ['keeps its price', {}, { priceExGst: '' }, 'Price: Price not entered.'],
    ['keeps its vehicles', {}, { vehicleIds: [] }, 'Vehicles: No vehicle chosen: nobody will find it.'],
    ['may leave what it lacked before', { priceExGst: '' }, { priceExGst: '', description: 'x' }, ''],
    [
      'lacks nothing once it touches what was asked',
      { priceExGst: '' },
      { priceExGst: '', federal: true, gcm: 7000 },
      'Price: Price not entered.',
    ],
    ['is a draft’s own matter', { status: 'draft' }, { status: 'draft', priceExGst: '' }, ''],
  ])('%s', (_name, before, after, text) => {
    expect(newBlocker(active(before), active(after))).toBe(text);
  });
});
