import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { buildAccessory, buildKit, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { accessorySchema } from '../accessory/schema.ts';
import { kitSchema } from '../kit/schema.ts';
import { kitSkuSchema } from '../kit-sku/schema.ts';
import { oemRimSchema } from '../oem-rim/schema.ts';
import { productSchema } from '../product/schema.ts';
import { storedFields } from '../shared/rows.ts';
import { suspensionKitSchema } from '../suspension-kit/schema.ts';
import { vehicleSchema } from '../vehicle/schema.ts';
import { limitChangeOf, limitChangesBetween, movedOn, undone } from './changes.ts';
import { decisiveFields } from './decisive.ts';
import { LIMIT_RECORDS } from './records.ts';
import { LIMIT_COLLECTIONS, type LimitCollection, limitChangeSchema } from './schema.ts';
import { limitChangeText, limitDiffs, ownChanges, standsNow } from './labels.ts';

const SCHEMAS: Record<LimitCollection, z.ZodMiniObject> = {
  vehicles: vehicleSchema,
  kits: kitSchema,
  kitSkus: kitSkuSchema,
  products: productSchema,
  accessories: accessorySchema,
  suspensionKits: suspensionKitSchema,
  oemRims: oemRimSchema,
};

/** Numbers by which no job is checked or priced. */
const NOT_DECIDING: Partial<Record<LimitCollection, readonly string[]>> = {
  vehicles: ['engineCapacity', 'manufacturedFrom', 'manufacturedTo', 'savedManufacturedTo'],
  kits: ['leadTimeDays'],
  oemRims: ['yearFrom', 'yearTo', 'diameter', 'centreBore'],
};

const WHO = { by: 'u1', byName: 'Jess Nguyen', dealerId: 'd1', distributerId: '', organisation: 'Outback' };
const stamped = (fields: object, rev: number) => ({ ...fields, _rev: rev, _by: 'u1', _at: 'then' });
const kit = buildKit();
const change = (fields: object, before: object = kit) => {
  const made = limitChangeOf(
    { collection: 'kits', id: 'k1' },
    stamped(before, 1),
    stamped({ ...before, ...fields }, 2),
    WHO,
    1_790_000_000,
  );
  if (!made) throw new Error('No change was told.');
  return made;
};

describe('the decisive fields', () => {
  it.each(LIMIT_COLLECTIONS)('are fields of %s, and name every number that decides', (collection) => {
    const { shape } = SCHEMAS[collection];
    const fields = decisiveFields(collection);
    expect(fields.filter((field) => !(field in shape))).toEqual([]);
    const numbers = Object.entries(shape).flatMap(([name, schema]) =>
      z.safeParse(schema, 1.5).success || z.safeParse(schema, 15).success ? [name] : [],
    );
    expect(numbers.filter((name) => !fields.includes(name))).toEqual(NOT_DECIDING[collection] ?? []);
  });
});

describe('a change of limits', () => {
  it('reports limits, prices, approvals and states with both values, and nothing else', () => {
    const made = change({ gvm: 3500, name: 'Another name', states: ['NSW'], priceExGst: 1 });
    expect(made.changes.map(({ path }) => path)).toEqual(['gvm', 'states', 'priceExGst']);
    expect(limitChangeSchema.safeParse(made).success).toBe(true);
    expect(made).toMatchObject({
      recordName: `${kit.code} Another name`,
      kind: 'update',
      rev: 2,
      state: 'open',
    });
  });

  it('is none where nothing that decides was touched', () => {
    expect(limitChangesBetween('kits', kit, { ...kit, name: 'x', description: 'y' })).toEqual([]);
    const rim = oemRimSchema.parse({ make: 'Toyota', rating: 1000 });
    expect(limitChangesBetween('oemRims', rim, { ...rim, check: 'below' })).toEqual([]);
    expect(limitChangesBetween('oemRims', rim, { ...rim, check: 'below', rating: 900 })).toHaveLength(2);
  });

  it('does not take a field that an old record lacks, or rows kept as text, for a change', () => {
    const { federal: _none, ...older } = buildKit({ federal: false });
    expect(limitChangesBetween('kits', older, { ...older, federal: false })).toEqual([]);
    expect(limitChangesBetween('kits', kit, storedFields(kitSchema, kit))).toEqual([]);
    expect(
      limitChangesBetween('kits', kit, storedFields(kitSchema, { ...kit, springOptions: [] })),
    ).toHaveLength(1);
  });

  it('reports a record that does not fit its schema too', () => {
    const broken = { ...kit, colour: 5, name: 7 };
    expect(limitChangesBetween('kits', broken, { ...broken, gvm: 9999 })).toHaveLength(1);
  });

  it('reports of a new record what it begins with', () => {
    const changes = limitChangesBetween('accessories', undefined, buildAccessory());
    expect(changes.map(({ path }) => path)).toEqual([
      'weight',
      'weightCategory',
      'weightFrontPercent',
      'weightRearPercent',
    ]);
    expect(changes.every(({ old }) => old === null)).toBe(true);
  });
});

describe('undoing', () => {
  it('brings the old values back, with what follows from them, and leaves later edits of other fields', () => {
    const made = change({ gvm: 3500, springOptions: [] });
    const now = stamped({ ...kit, gvm: 3500, springOptions: [], description: 'Later' }, 3);
    expect(movedOn(made, now)).toBeNull();
    const back = undone(made, now, 1);
    expect(LIMIT_RECORDS.kits.read(back ?? {})).toEqual({
      ...LIMIT_RECORDS.kits.read(LIMIT_RECORDS.kits.store(kit) ?? {}),
      description: 'Later',
    });
  });

  it('says which field has moved on, and what stands there', () => {
    const made = change({ gvm: 3500 });
    const moved = movedOn(made, { ...kit, gvm: 3600 });
    expect(moved).toEqual({ path: 'gvm', now: '3600' });
    expect(standsNow('kits', 'gvm', moved?.now ?? null)).toBe('GVM is 3600 kg now');
  });

  it('deletes what was added', () => {
    const vehicle = buildVehicle();
    const made = limitChangeOf({ collection: 'vehicles', id: 'v' }, undefined, stamped(vehicle, 1), WHO, 1);
    expect(made?.kind).toBe('create');
    expect(made && undone(made, vehicle, 77)).toMatchObject({ deleted: true, deletedAt: 77 });
  });

  it('is not done where the record would not fit', () => {
    expect(undone(change({ gvm: 3500 }), { ...kit, gvm: 3500, name: 7 }, 1)).toBeNull();
  });
});

describe('in words', () => {
  it('has units, money and yes or no', () => {
    const made = change({ gvm: 3500, priceExGst: 123_456, federal: !kit.federal });
    const texts = limitDiffs(made).map(({ field, new: value }) => `${field}: ${value}`);
    expect(texts).toEqual([
      'GVM: 3500 kg',
      `Federal: ${kit.federal ? 'No' : 'Yes'}`,
      'Price ex GST: $1,234.56',
    ]);
    expect(limitChangeText(made)).toContain(`GVM: ${kit.gvm} kg → 3500 kg`);
  });

  it('is a line for each field where a job is checked, one for a new record', () => {
    const lines = ownChanges(change({ gvm: 3500, gcm: 6500 }));
    expect(lines.map(({ field }) => field)).toEqual(['GVM', 'GCM']);
    expect(lines[0]).toMatchObject({ recordId: 'k1', byName: 'Jess Nguyen', at: 1_790_000_000 });
    const made = limitChangeOf({ collection: 'kits', id: 'k' }, undefined, stamped(kit, 1), WHO, 1);
    expect(made && ownChanges(made).map(({ field }) => field)).toEqual(['Added']);
  });
});
