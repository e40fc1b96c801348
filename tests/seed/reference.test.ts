import { describe, expect, it } from 'vitest';
import { installationType } from '#domain/installation-type/types.ts';
import type { Kit } from '#domain/kit/schema.ts';
import { statedTorques } from '#domain/kit/torques.ts';
import { STATES } from '#domain/shared/schema.ts';
import { parseLoadRating } from '#domain/tyre/load-rating.ts';
import { parseTyreSize } from '#domain/tyre/tyre-size.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { stateComplianceRows, timeLimitDefinitions } from './collections/system.ts';
import { areasOf } from './collections/users.ts';
import { TYRE_SIZES } from './data/compliance.ts';
import { USERS } from './data/people.ts';
import { fixedWorld, recordsOf } from './fixture.ts';

const world = fixedWorld('e2e');
const vehicles = recordsOf<Vehicle>(world, 'vehicles');
const kits = recordsOf<Kit>(world, 'kits');

function pairKg(rating: string): number {
  const parsed = parseLoadRating(rating);
  return parsed.ok ? parsed.loadKg * 2 : 0;
}

describe('vehicles', () => {
  it.each(vehicles.map(({ id, value }) => [id, value] as const))(
    '%s has masses that fit together',
    (_, value) => {
      const front = Number(value.frontAxleCapacity);
      const rear = Number(value.rearAxleCapacity);
      expect(Number(value.frontAxleTareWeight) + Number(value.rearAxleTareWeight)).toBe(value.tareWeight);
      expect(front + rear).toBeGreaterThanOrEqual(Number(value.gvm));
      expect(Number(value.tareWeight)).toBeLessThan(Number(value.gvm) - 250);
      expect(Number(value.gcm)).toBeLessThanOrEqual(Number(value.gvm) + Number(value.towingCapacity) + 1000);
      expect(Number(value.gcm)).toBeGreaterThan(Number(value.gvm));
      expect(Number(value.maxBallWeight)).toBeLessThanOrEqual(Number(value.towingCapacity) * 0.1 + 1);
      expect(pairKg(value.tyreLoadRating)).toBeGreaterThanOrEqual(Math.max(front, rear));
      expect(Number(value.rimRating) * 2).toBeGreaterThanOrEqual(Math.max(front, rear));
      expect(Number(value.gvm) > 3500).toBe(value.category === 'NB1');
    },
  );

  it.each(vehicles.map(({ id, value }) => [id, value] as const))(
    '%s has tyres that can be read',
    (_, value) => {
      const sizes = [value.tyreSize, value.tyreSize2, value.tyreSize3, value.tyreSize4].filter(
        (size) => size !== '',
      );
      expect(sizes).not.toHaveLength(0);
      for (const size of sizes) expect(parseTyreSize(size, TYRE_SIZES), size).toMatchObject({ ok: true });
    },
  );

  it.each(vehicles.map(({ id, value }) => [id, value] as const))('%s has years in order', (_, value) => {
    expect(value.manufacturedTo === '').toBe(value.currentModel);
    expect(value.manufacturedToMonth === '').toBe(value.currentModel);
    expect(value.manufacturedTo || Infinity).toBeGreaterThanOrEqual(Number(value.manufacturedFrom));
  });
});

describe('kits', () => {
  it.each(kits.map(({ id, value }) => [id, value] as const))(
    '%s raises what it says, on vehicles that exist',
    (_, kit) => {
      const fitted = vehicles.filter(({ id }) => kit.vehicleIds.includes(id));
      expect(fitted).toHaveLength(kit.vehicleIds.length);
      expect(fitted).not.toHaveLength(0);
      for (const { value: vehicle } of fitted) {
        const axles = Number(kit.frontAxleCapacity) + Number(kit.rearAxleCapacity);
        expect(kit.gvm || Infinity).toBeGreaterThan(Number(vehicle.gvm));
        expect(axles).toBeGreaterThanOrEqual(kit.gvm || 0);
        expect(kit.gcm || Infinity).toBeGreaterThan(Number(vehicle.gcm));
        expect(kit.gcm !== '' && vehicle.gcmRevisionNotAllowed).toBe(false);
        expect(kit.btc || Infinity).toBeGreaterThan(Number(vehicle.towingCapacity));
        expect(kit.federal && vehicle.ssmApprovalNumber1 === '').toBe(false);
        const lifted = Number(vehicle.rearStandardHeight) + (kit.heightChangeRear || 0);
        expect(lifted).toBeLessThanOrEqual(Number(vehicle.rearMaxHeight));
      }
    },
  );

  it('offers spring options on GVM kits only, and names what supersedes a superseded one', () => {
    for (const { value } of kits) expect(value.springOptions.length > 0).toBe(value.type === 'gvmUpgrade');
    const superseded = kits.filter(({ value }) => value.status === 'superseded');
    expect(superseded).not.toHaveLength(0);
    for (const { value } of superseded) expect(kits.map(({ id }) => id)).toContain(value.supersededBy);
  });
});

describe('torques of kits', () => {
  it('are stated by every kit on sale that bolts something on, each row sound, no two kits alike', () => {
    const stating = kits.filter(({ value }) => value.type !== 'gcmUpgrade' && value.status !== 'draft');
    for (const { id, value } of stating) {
      expect(value.torques, id).not.toEqual([]);
      expect(statedTorques(value.torques), id).toEqual(value.torques);
      const axle = value.torques.map(({ point }) => point);
      expect(axle.includes('rearUBolt') && axle.includes('rearLowerArm'), id).toBe(false);
    }
    const sheets = stating.map(({ value }) => JSON.stringify(value.torques));
    expect(new Set(sheets).size).toBe(sheets.length);
  });

  it('of GCM kits and drafts are not known: their jobs show the general ranges', () => {
    const without = kits.filter(({ value }) => value.torques.length === 0);
    expect(new Set(without.map(({ value }) => value.type))).toEqual(new Set(['gvmUpgrade', 'gcmUpgrade']));
  });
});

describe('system documents', () => {
  const rows = stateComplianceRows();

  it('says for each state and State type what is allowed, who says so and since when', () => {
    expect(new Set(rows.map(({ state, type }) => `${state} ${type}`)).size).toBe(7 * STATES.length);
    for (const row of rows) {
      expect(installationType(row.type)?.compliance).toBe('state');
      expect(row.source).toContain('demonstration data');
      expect(row.effectiveFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(row.condition !== '').toBe(row.verdict === 'condition');
    }
  });

  it('limits every installation type and the four other types, in whole days', () => {
    const definitions = Object.entries(timeLimitDefinitions());
    expect(definitions).toHaveLength(13 + 4);
    for (const [, { limit, label, description }] of definitions) {
      expect(limit % 86_400).toBe(0);
      expect(label).not.toBe('');
      expect(description).not.toBe('');
    }
  });
});

describe('accounts', () => {
  it('grants only areas that the table of rights asks for', () => {
    for (const { uid, dealer, grants } of USERS) {
      const areas = areasOf(dealer ? 'dealer' : 'distributer');
      const listed = grants === 'all' ? areas : grants;
      expect(
        listed.filter((area) => !areas.includes(area)),
        uid,
      ).toEqual([]);
    }
  });

  it('has an account for each actor of the rules tests', () => {
    const actors = USERS.map(({ actor }) => actor);
    expect(actors).toEqual(
      expect.arrayContaining([
        'DA',
        'DU',
        'DU without privileges',
        'DG',
        'DO',
        'XA',
        'XU',
        'DV',
        'a disabled XA',
      ]),
    );
  });
});
