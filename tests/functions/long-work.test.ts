import { describe, expect, it } from 'vitest';
import { beginWork, goOnOrBegin, goOnWith, type LongWork } from '../../functions/src/store/long-work.ts';
import { NEW_LIMITS } from '../../functions/src/triggers/time-limits.ts';
import { statusFields } from '#domain/order/status.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { labelOrderSchema } from '#domain/label-order/schema.ts';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { db, freshId, read, save } from './support/admin.ts';
import { LIMITS, setTheStage } from './support/cast.ts';
import { begunAt, wholeJob } from './support/job.ts';
import { orderIn, setOrderStage } from './support/orders.ts';
import { followed } from './support/triggers.ts';

const now = () => Math.floor(Date.now() / 1000);

/** Two steps of three pages each, and what they did; `broken` a page that fails until it is mended. */
function toy(more: Partial<LongWork> = {}) {
  const done: string[] = [];
  const broken = new Set<string>();
  const step = (id: string) => ({
    id,
    page: async (after: string) => {
      const page = Number(after || '0');
      if (broken.has(`${id}${page}`)) throw new Error('down');
      done.push(`${id}${page}`);
      return Promise.resolve({ next: page < 2 ? String(page + 1) : null, counts: { [id]: 1 } });
    },
  });
  const work: LongWork = { name: freshId('toy'), steps: [step('a'), step('b')], ...more };
  return { work, done, broken, stored: () => read(`longWork/${work.name}`) };
}
const ALL = ['a0', 'a1', 'a2', 'b0', 'b1', 'b2'];

describe('long work', () => {
  it('goes on where its time was over, every page once', async () => {
    const { work, done, stored } = toy();
    await beginWork(work, { sliceMs: 0 });
    expect(done).toEqual(['a0']);
    expect(await stored()).toMatchObject({ state: 'waiting', step: 'a', after: '1', counts: { a: 1 } });
    for (let slices = 1; slices < 6; slices += 1) await goOnWith(work, 0);
    expect(done).toEqual(ALL);
    expect(await stored()).toMatchObject({ state: 'done', counts: { a: 3, b: 3 } });
    expect(await goOnWith(work)).toBeNull();
  });

  it('tries a page again that failed, and has told of it', async () => {
    const { work, done, broken, stored } = toy();
    broken.add('b1');
    await expect(beginWork(work, { run: 'event-1' })).rejects.toThrow('down');
    expect(await stored()).toMatchObject({ state: 'running', step: 'b', after: '1' });
    const faults = await db.collection('serverFaults').where('path', '==', `longWork/${work.name}`).get();
    expect(faults.docs.map((each) => each.get('what'))).toEqual(['A long work stopped at a page']);
    broken.clear();
    // The same event comes again.
    expect(await beginWork(work, { run: 'event-1' })).toEqual({ a: 3, b: 3 });
    expect(done).toEqual(ALL);
  });

  it('ends where it says what becomes of it', async () => {
    const ended: string[] = [];
    const { work, broken, stored } = toy({
      failed: async ({ run }) => Promise.resolve(void ended.push(run)),
    });
    broken.add('a1');
    await expect(beginWork(work, { run: 'mine' })).rejects.toThrow('down');
    expect([ended, (await stored())['state']]).toEqual([['mine'], 'done']);
  });

  it('is done by one of two that go on, and not by one whose run another took the place of', async () => {
    const { work, done } = toy();
    await beginWork(work, { sliceMs: 0 });
    const [one, two] = await Promise.all([goOnWith(work), goOnWith(work)]);
    expect([one, two].filter((each) => each === null)).toHaveLength(1);
    expect(done).toEqual(ALL);

    const twice = toy();
    const inner = twice.work.steps[0];
    let isFirst = true;
    const overtaken: LongWork = {
      ...twice.work,
      steps: [
        {
          id: 'a',
          page: async (after, run) => {
            const page = await inner?.page(after, run);
            if (isFirst) {
              isFirst = false;
              await beginWork(twice.work, { run: 'newer' });
            }
            return page ?? { next: null, counts: {} };
          },
        },
      ],
    };
    await beginWork(overtaken, { run: 'older' });
    expect(twice.done).toEqual(['a0', ...ALL]);
    expect(await twice.stored()).toMatchObject({ run: 'newer', state: 'done', counts: { a: 3, b: 3 } });
  });

  it('of a night that was too short is done in the next before another begins', async () => {
    const { work, done } = toy();
    await beginWork(work, { sliceMs: 0 });
    expect(await goOnOrBegin(work)).toEqual({ a: 3, b: 3 });
    expect(done).toEqual([...ALL, ...ALL]);
  });
});

describe('new limits', () => {
  it('reach jobs, orders and label orders, whoever does the next page', async () => {
    await setTheStage();
    await setOrderStage();
    const dealerId = freshId('dealer');
    const job = `installations/${freshId('job')}`;
    await save(job, wholeJob({ dealerId, moves: [begunAt(now() - LIMITS.gvmUpgradeState - 60)] }));
    const order = `orders/${await orderIn('orderInTransit', { dealerId, dispatchedAt: now() })}`;
    const labels = `compliancePlateOrders/${freshId('labels')}`;
    await save(
      labels,
      storedFields(
        labelOrderSchema,
        buildLabelOrder({ ...statusFields('orderInTransit'), dispatchedAt: now(), dealerId }),
      ),
    );
    await followed(`longWork/${NEW_LIMITS.name}`, () => beginWork(NEW_LIMITS, { sliceMs: 0 }));
    expect(await read(`longWork/${NEW_LIMITS.name}`)).toMatchObject({ state: 'done' });
    expect(await read(job)).toMatchObject({ timeLimitStatusId: 2 });
    for (const path of [order, labels]) expect((await read(path))['timeLimits']).toHaveLength(1);
  });
});
