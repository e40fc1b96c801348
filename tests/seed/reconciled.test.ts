import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { DERIVED } from '#domain/derived-fields.ts';
import { ENTITY_FILES } from '#domain/entity-files.ts';
import { declarationsIn, isEntity } from '#domain/descriptor/declared.ts';
import { catalogueFault, withCatalogue } from '#domain/installation/catalogue.ts';
import { deriveInstallation } from '#domain/installation/derive.ts';
import { type Installation, stageRank } from '#domain/installation/schema.ts';
import { jobTimeLimits } from '#domain/installation/time-limits.ts';
import { allocationOf, holderOf } from '#domain/order/allocation.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { orderTimeLimits } from '#domain/order/time-limits.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { timeLimitDefinitions } from './collections/system.ts';
import { FIXED_CLOCK, fixedWorld, recordsOf } from './fixture.ts';

const world = fixedWorld('demo');
const installations = recordsOf<Installation>(world, 'installations');
const orders = recordsOf<Order>(world, 'orders');

const found = <T>({ value }: { value: T }) => ({ rev: 1, value });

/** Triggers do not fire while the store is seeded, so the seed must hold already what they would make of it. */
describe('a seeded store', () => {
  it('has the search tokens and order ids that the server would give', () => {
    const off = installations.filter(({ value }) => {
      const { searchArr, orderIds } = deriveInstallation(value);
      return JSON.stringify([searchArr, orderIds]) !== JSON.stringify([value.searchArr, value.orderIds]);
    });
    expect(off.map(({ id }) => id)).toEqual([]);
  });

  it('has the totals, sums and search words that each record makes of itself', () => {
    const off = world.records.flatMap(({ collection, id, value }) => {
      const changes = DERIVED.get(collection)?.({ ...value }) ?? {};
      return Object.keys(changes).map((field) => `${collection}/${id} ${field}`);
    });
    expect(off).toEqual([]);
  });

  it('has search words in no collection that the self-check does not look at', () => {
    const searched = declarationsIn(ENTITY_FILES).flatMap(({ value }) =>
      isEntity(value) && 'shape' in value.schema && 'searchArr' in Object(value.schema.shape)
        ? [value.path]
        : [],
    );
    // The first two by what follows each save; entries of the change log never change, and distances settle behind a lock.
    const others = ['installations', 'customerContacts', 'changeLog', 'customerDistances'];
    expect([...new Set(searched)].filter((path) => !DERIVED.has(path)).toSorted()).toEqual(others.toSorted());
  });

  it('has the time limits that the server would set', () => {
    const definitions = timeLimitDefinitions();
    const wanted = installations.map(({ id, value }) =>
      jobTimeLimits(id, value, definitions, FIXED_CLOCK.now),
    );
    const actual = installations.map(({ value }) => {
      const { timeLimits, timeLimitStatusId, timeLimitDueAt, timeLimitEndsAt } = value;
      return { timeLimits, timeLimitStatusId, timeLimitDueAt, timeLimitEndsAt };
    });
    expect(actual).toEqual(wanted);
    const off = orders.filter(({ id, value }) => {
      const would = orderTimeLimits('orders', id, value, definitions, FIXED_CLOCK.now);
      return !isDeepStrictEqual({ ...value, ...would }, value);
    });
    expect(off.map(({ id }) => id)).toEqual([]);
    const statuses = orders.flatMap(({ value }) => value.timeLimits.map((row) => row.timeLimitStatusId));
    expect(new Set(statuses)).toEqual(new Set([0, 1, 2]));
  });

  it('sorts by the stage that it has', () => {
    expect(installations.filter(({ value }) => value.stageRank !== stageRank(value.stage))).toEqual([]);
  });

  it('has the allocations that the server would count', () => {
    const jobs = installations.map(({ id, value }) => ({ ...value, holder: holderOf(id, value) }));
    const off = orders.flatMap(({ id, value }) => {
      const holders = jobs.filter(({ orderIds }) => orderIds.includes(id)).map(({ holder }) => holder);
      const { lines, status } = allocationOf(id, value, holders);
      const brief = (of: Pick<Order, 'lines' | 'status'>) =>
        `${of.status.name} ${of.lines.map(({ qty, heldBy }) => `${heldBy.join('+')}/${qty}`).join(' ')}`;
      const [is, would] = [brief(value), brief({ lines, status })];
      return is === would ? [] : [`${id}: ${is}, would be ${would}`];
    });
    expect(off).toEqual([]);
  });

  it('has jobs that the catalogue allows and whose kits are theirs, wherever they may still move', () => {
    const vehicles = new Map(recordsOf<Vehicle>(world, 'vehicles').map((each) => [each.id, found(each)]));
    const kits = new Map(recordsOf<Kit>(world, 'kits').map((each) => [each.id, found(each)]));
    const off = installations.flatMap(({ id, value }) => {
      const catalogue = { vehicle: vehicles.get(value.vehicleId) ?? 'absent', kits } as const;
      const fault = catalogueFault(value, catalogue);
      const isSame = isDeepStrictEqual(withCatalogue(value, catalogue), value);
      const isOver = value.stage === 'complete' || value.stage === 'cancelled';
      return !isSame || (fault !== '' && !isOver) ? [`${id}: ${isSame ? fault : 'its copies are old'}`] : [];
    });
    expect(off).toEqual([]);
  });
});
