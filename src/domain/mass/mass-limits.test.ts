import { describe, expect, it } from 'vitest';
import type { Quantity } from '../shared/quantity.ts';
import { massLimitsInForce } from './mass-limits.ts';
import { buildMassKit, buildMassVehicle } from './mass-input.fixture.ts';

describe('massLimitsInForce', () => {
  it("is the vehicle's own without a kit", () => {
    const { gvm, rearAxle, blockedGcmKits } = massLimitsInForce(buildMassVehicle(), []);
    expect(gvm).toEqual({ kg: 3400, title: 'GVM', basis: 'vehicle' });
    expect(rearAxle.kg).toBe(2150);
    expect(blockedGcmKits).toEqual([]);
  });

  it('takes only what the kit states: a GVM kit does not raise an axle', () => {
    const limits = massLimitsInForce(buildMassVehicle(), [buildMassKit({ gvm: 3700 })]);
    expect(limits.gvm).toEqual({ kg: 3700, title: 'GVM', basis: 'kit: Stage 2' });
    expect(limits.frontAxle).toMatchObject({ kg: 1700, basis: 'vehicle' });
    expect(limits.rearAxle).toMatchObject({ kg: 2150, basis: 'vehicle' });
  });

  it.each([
    ['btc', 'towing'],
    ['maxBallWeight', 'ball'],
    ['frontAxleCapacity', 'frontAxle'],
    ['rearAxleCapacity', 'rearAxle'],
    ['gcm', 'gcm'],
  ] as const)("a kit's %s is the limit %s", (field, limit) => {
    const kit = buildMassKit({ name: 'B', [field]: 1234 });
    expect(massLimitsInForce(buildMassVehicle(), [kit])[limit]).toMatchObject({ kg: 1234, basis: 'kit: B' });
  });

  it('takes the lowest of kits that disagree, in any order', () => {
    const kits = [buildMassKit({ name: 'A', gvm: 3700 }), buildMassKit({ name: 'B', gvm: 3600 })];
    for (const order of [kits, kits.toReversed()]) {
      expect(massLimitsInForce(buildMassVehicle(), order).gvm).toMatchObject({ kg: 3600, basis: 'kit: B' });
    }
    const silent = [buildMassKit({ name: 'C' }), ...kits];
    expect(massLimitsInForce(buildMassVehicle(), silent).gvm).toMatchObject({ kg: 3600, basis: 'kit: B' });
  });

  it('is not known at all with a kit of which nobody knows what it states, whatever the others do', () => {
    const kits = [
      buildMassKit({ name: 'A', gvm: 3700 }),
      { ...buildMassKit({ name: 'B' }), isUnknown: true },
    ];
    for (const order of [kits, kits.toReversed()]) {
      const { blockedGcmKits: _, ...limits } = massLimitsInForce(buildMassVehicle(), order);
      for (const limit of Object.values(limits)) expect(limit).toMatchObject({ kg: null, basis: 'kit: B' });
    }
  });

  it("refuses a new GCM where revision is not allowed, and keeps the vehicle's", () => {
    const vehicle = buildMassVehicle({ gcmRevisionNotAllowed: true });
    const limits = massLimitsInForce(vehicle, [buildMassKit({ gcm: 7500, gvm: 3700 })]);
    expect(limits.gcm).toMatchObject({ kg: 7000, basis: 'vehicle' });
    expect(limits.gvm.kg).toBe(3700);
    expect(limits.blockedGcmKits).toEqual(['Stage 2']);
    for (const kit of [buildMassKit({ gcm: 7000 }), buildMassKit({ gvm: 3700 })]) {
      expect(massLimitsInForce(vehicle, [kit]).blockedGcmKits).toEqual([]);
    }
  });

  it('takes any limit above nothing, however low', () => {
    expect(massLimitsInForce(buildMassVehicle({ gvm: 0.5 }), []).gvm.kg).toBe(0.5);
  });

  it.each<[Quantity]>([[''], [null], [undefined], [0], [-5], [Number.NaN]])(
    'takes %s for not stated',
    (gvm) => {
      expect(massLimitsInForce(buildMassVehicle({ gvm }), [buildMassKit({ gvm })]).gvm.kg).toBeNull();
    },
  );
});
