import { beforeAll, describe, expect, it } from 'vitest';
import { installationSchema } from '#domain/installation/schema.ts';
import { kitSchema } from '#domain/kit/schema.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { migrate } from '../../migrations/run.ts';
import { db, emptyStore, read } from './support/admin.ts';
import { named } from './support/migrations.ts';

const OPTION = { name: 'Constant load', frontRate: 30, rearRate: 45, loadMin: 0, loadMax: 300 };

describe('the migration number-bounds', () => {
  // It looks at every record there is.
  beforeAll(emptyStore);

  it('blanks what lies outside the bounds of its field, in rows too, and nothing else', async () => {
    const id = 'outofboundskit000000001';
    const kit = { ...buildKit({ springOptions: [{ ...OPTION, rearRate: 45.5 }] }), _rev: 3, _by: 'seed' };
    const rows = ['Constant load\t-30\t45.5\t0\t300'];
    await db
      .doc(`kits/${id}`)
      .set({ ...kit, springOptions: rows, priceExGst: -250_000, gvm: 3500, leadTimeDays: 14.5 });
    expect(kitSchema.safeParse(await read(`kits/${id}`)).success).toBe(false);
    await migrate(named('number-bounds'), { isWrite: true });
    const made = kitSchema.parse(await read(`kits/${id}`));
    expect(made).toMatchObject({ priceExGst: '', leadTimeDays: '', gvm: 3500 });
    expect(made.springOptions).toEqual([{ ...OPTION, frontRate: '', rearRate: 45.5 }]);
    expect((await read(`kits/${id}`))['_rev']).toBe(3);
    await db.doc(`kits/${id}`).delete();
  });

  it('blanks the measures of a job that can be none, and leaves the others', async () => {
    const id = 'outofboundsjob0000001';
    const path = `installations/${id}`;
    const angles = { castor: 3.5, camber: -0.5, individualToe: 1, totalToe: 1 };
    await db.doc(path).set({
      ...buildInstallation({ stage: 'complete' }),
      heightsBefore: { fl: 0, fr: 500, rl: 99_999, rr: 510 },
      alignmentAfter: { ...angles, castor: 100, totalToe: 100 },
      accessories: ['\tBull bar\t30000\t100\t0\tfalse'],
      people: ['front\t2\t600\t50'],
      weighFront: 50,
      weighRear: 1500,
      _rev: 3,
    });
    expect(installationSchema.safeParse(await read(path)).success).toBe(false);
    await migrate(named('number-bounds'), { isWrite: true });
    const stored = await read(path);
    expect(stored['_rev']).toBe(3);
    expect(installationSchema.parse(stored)).toMatchObject({
      heightsBefore: { fl: '', fr: 500, rl: '', rr: 510 },
      alignmentAfter: { ...angles, castor: '', totalToe: 100 },
      accessories: [{ name: 'Bull bar', weight: '', frontPercent: 100 }],
      people: [{ row: 'front', count: 2, kg: '', frontPercent: 50 }],
      weighFront: '',
      weighRear: 1500,
    });
    expect(named('number-bounds').change({ collection: 'installations', id, data: stored })).toBeNull();
    await db.doc(path).delete();
  });
});
