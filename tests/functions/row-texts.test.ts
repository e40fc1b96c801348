import { describe, expect, it } from 'vitest';
import { rewriteRows } from '../../functions/src/triggers/row-texts.ts';
import { kitSchema } from '#domain/kit/schema.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { db } from './support/admin.ts';

const option = { name: 'Constant load', frontRate: 30, rearRate: 45, loadMin: 0, loadMax: 300 };

describe('rewriteRows', () => {
  it('makes text of the rows that an older release stored as maps, once, and leaves stamps and broken records', async () => {
    const kit = buildKit({ springOptions: [option] });
    await db.doc('kits/oldrowskit0000000001').set({ ...kit, _rev: 3, _by: 'seed' });
    await db.doc('kits/oldrowskit0000000002').set({ ...kit, name: 5, _rev: 3, _by: 'seed' });
    await db.doc('counters/rowTexts').delete();

    expect(await rewriteRows()).toBeGreaterThan(1);

    const stored = (await db.doc('kits/oldrowskit0000000001').get()).data() ?? {};
    expect(stored['springOptions']).toEqual(['Constant load\t30\t45\t0\t300']);
    expect(stored['_rev']).toBe(3);
    expect(kitSchema.parse(stored).springOptions).toEqual([option]);
    const broken = (await db.doc('kits/oldrowskit0000000002').get()).data() ?? {};
    expect(broken['springOptions']).toEqual([option]);
    expect(await rewriteRows()).toBe(0);
  });
});
