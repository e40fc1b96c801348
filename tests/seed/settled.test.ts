import { describe, expect, it } from 'vitest';
import { deriveInstallation } from '#domain/installation/derive.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { timeLimitState } from '#domain/installation/time-limit-state.ts';
import { allocationOf } from '#domain/order/allocation.ts';
import type { Order } from '#domain/order/schema.ts';
import { timeLimitDefinitions } from './collections/system.ts';
import { FIXED_CLOCK, fixedWorld, recordsOf } from './fixture.ts';

const world = fixedWorld('demo');
const installations = recordsOf<Installation>(world, 'installations');
const orders = recordsOf<Order>(world, 'orders');

/** Triggers do not fire while the store is seeded, so the seed must hold already what they would make of it. */
describe('a seeded store', () => {
  it('has the search tokens and order ids that the server would give', () => {
    const off = installations.filter(({ value }) => {
      const { searchArr, orderIds } = deriveInstallation(value);
      return JSON.stringify([searchArr, orderIds]) !== JSON.stringify([value.searchArr, value.orderIds]);
    });
    expect(off.map(({ id }) => id)).toEqual([]);
  });

  it('has the time limits that the server would set', () => {
    const definitions = timeLimitDefinitions();
    const wanted = installations.map(({ id, value }) =>
      timeLimitState(id, value, definitions, FIXED_CLOCK.now),
    );
    const held = installations.map(({ value: { timeLimits, timeLimitStatusId, timeLimitDueAt } }) => ({
      timeLimits,
      timeLimitStatusId,
      timeLimitDueAt,
    }));
    expect(held).toEqual(wanted);
  });

  it('has the allocations that the server would count', () => {
    const jobs = installations.map(({ value }) => value);
    const off = orders.flatMap(({ id, value }) => {
      const holders = jobs.filter(({ orderIds }) => orderIds.includes(id));
      const { lines, status } = allocationOf(id, value, holders);
      const brief = (of: Pick<Order, 'lines' | 'status'>) =>
        `${of.status.name} ${of.lines.map(({ qty, allocatedQty }) => `${allocatedQty}/${qty}`).join(' ')}`;
      const [is, would] = [brief(value), brief({ lines, status })];
      return is === would ? [] : [`${id}: ${is}, would be ${would}`];
    });
    expect(off).toEqual([]);
  });
});
