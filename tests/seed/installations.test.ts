import { describe, expect, it } from 'vitest';
import { PLACES_BY_DEALER } from './data/places.ts';
import { missingFor } from '#domain/installation/missing.ts';
import { checkJob } from '#domain/installation/job-check.ts';
import { type Installation, INSTALLATION_TYPES, type Stage, STAGES } from '#domain/installation/schema.ts';
import { STAGE_GUARDS } from '#domain/installation/stage-guards.ts';
import { stageRole, transition } from '#domain/installation/stages.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { timeLimitsOf } from '#domain/installation/time-limits.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { checkVin } from '#domain/installation/vin.ts';
import type { User } from '#domain/user/schema.ts';
import { stateComplianceRows, timeLimitDefinitions } from './collections/system.ts';
import { TYRE_SIZES } from './data/compliance.ts';
import { FIXED_CLOCK, fixedWorld, recordsOf } from './fixture.ts';
import type { Profile } from './world.ts';

const AFTER_READY: readonly Stage[] = [
  'readyForCheck',
  'sentToEngineer',
  'engineerQuery',
  'engineerApproved',
  'engineerRejected',
  'complete',
];
const reference = {
  tyreSizes: TYRE_SIZES,
  complianceRows: stateComplianceRows(),
  today: FIXED_CLOCK.today,
};

describe.each<Profile>(['demo', 'e2e'])('installations of the %s profile', (profile) => {
  const world = fixedWorld(profile);
  const jobs = recordsOf<Installation>(world, 'installations');
  const ids = (collection: string) => new Set(recordsOf(world, collection).map(({ id }) => id));

  it('are in every stage and of every type', () => {
    expect(new Set(jobs.map(({ value }) => value.stage))).toEqual(new Set(STAGES));
    expect(new Set(jobs.map(({ value }) => value.type))).toEqual(new Set(INSTALLATION_TYPES));
    expect(new Set(jobs.map(({ value }) => value.dealerId))).toEqual(new Set(Object.keys(PLACES_BY_DEALER)));
  });

  it('span eighteen months, numbered by age, with the counter at the next number', () => {
    const numbers = jobs.map(({ value }) => value.number);
    expect(numbers).toEqual(numbers.map((_, index) => `I-${10_001 + index}`));
    const counters = recordsOf<{ next: number }>(world, 'counters');
    const counter = counters.find(({ id }) => id === 'installations');
    expect(counter?.value.next).toBe(10_001 + jobs.length);
    const days = jobs.map(({ value }) => value.installationDate).toSorted();
    expect(days[0]?.slice(0, 4)).toBe('2025');
    expect(days.at(-1) ?? '').toMatch(/^2026-1[12]/);
  });

  it('name records that exist, of their own dealer', () => {
    const [customers, vehicles, engineers, yards] = ['customers', 'vehicles', 'engineers', 'carDealers'].map(
      ids,
    );
    const dealers = recordsOf<{ distributerId: string; dealerGroupId: string }>(world, 'dealers');
    for (const { id, value } of jobs) {
      const dealer = dealers.find((each) => each.id === value.dealerId)?.value;
      expect(value, id).toMatchObject({
        distributerId: dealer?.distributerId,
        dealerGroupId: dealer?.dealerGroupId,
      });
      expect(customers, id).toContain(value.customerId);
      expect(vehicles, id).toContain(value.vehicleId);
      expect(value.engineerId === '' || engineers?.has(value.engineerId), id).toBe(true);
      expect(value.carDealerId === '' || yards?.has(value.carDealerId), id).toBe(true);
    }
  });

  it('made only moves of the transition table, by people who may, one after another, never after now', () => {
    const users = new Map(recordsOf<User>(world, 'users').map(({ id, value }) => [id, value]));
    const engineers = ids('engineers');
    for (const { id, value, rev } of jobs) {
      let from: Stage = 'new';
      let last = 0;
      for (const move of value.moves) {
        const row = transition(move.from, move.to);
        const user = users.get(move.by);
        const role = user
          ? stageRole({
              kind: user.dealerId === value.dealerId ? 'dealer' : 'none',
              isAdmin: user.type === 'admin',
            })
          : engineers.has(move.by) && move.by === value.engineerId && 'engineer';
        expect(move.from, id).toBe(from);
        expect(row?.roles, `${id}: ${move.by}`).toContain(role);
        expect(row?.reasonRequired && move.reason === '', id).toBe(false);
        expect(move.at, id).toBeGreaterThanOrEqual(last);
        expect(move.at, id).toBeLessThanOrEqual(FIXED_CLOCK.now);
        [from, last] = [move.to, move.at];
      }
      expect(value.stage, id).toBe(from);
      expect(rev, id).toBe(value.moves.at(-1)?.rev ?? 1);
    }
  });

  it('have what their stage asks for, and a mass check without red', () => {
    for (const { id, value } of jobs.filter((job) => AFTER_READY.includes(job.value.stage))) {
      const mass = checkJob(value, reference);
      expect(missingFor(value.stage === 'complete' ? 'complete' : 'readyForCheck', value, mass), id).toEqual(
        [],
      );
      const facts = { record: value, mass, canSendToEngineer: true, today: reference.today };
      expect(STAGE_GUARDS.noRedMassCheck.blockers(facts), id).toEqual([]);
      expect(STAGE_GUARDS.nothingImpossible.blockers(facts), id).toEqual([]);
      expect(value.massCheck?.worst, id).toBe(mass.worst);
      expect(value.massCheck?.total, id).toBe(mass.totals.total);
    }
  });

  it('follow the law as the seed states it: federal work before registration, state work where it is allowed', () => {
    for (const { id, value } of jobs) {
      const compliance = installationType(value.type)?.compliance;
      expect(value.registeredBefore, id).toBe(compliance === 'federal' ? 'no' : 'yes');
      expect(value.rego === '', id).toBe(compliance === 'federal');
      expect(compliance === 'federal' && value.vehicle?.ssmApprovalNumber1 === '', id).toBe(false);
      const rule = reference.complianceRows.find(
        (row) => row.type === value.type && row.state === value.state,
      );
      expect(compliance === 'state', id).toBe(rule !== undefined);
      expect(rule?.verdict, id).not.toBe('notAllowed');
    }
  });

  it('carry the time limits that the domain gives them, rolled up on their dealer with those of its orders', () => {
    for (const { id, value } of jobs) {
      expect(value.timeLimits, id).toEqual(timeLimitsOf(id, value, timeLimitDefinitions(), FIXED_CLOCK.now));
      expect(value.timeLimitStatusId, id).toBe(
        Math.max(0, ...value.timeLimits.map((each) => each.timeLimitStatusId)),
      );
    }
    const dealers = recordsOf<Dealer>(world, 'dealers').map(({ value }) => value);
    const ordered = (['orders', 'compliancePlateOrders'] as const).flatMap((collection) =>
      recordsOf<Order>(world, collection),
    );
    const open = [...jobs, ...ordered]
      .map(({ value }) => value.timeLimitStatusId)
      .filter((status) => status > 0);
    const counts = dealers.map((each) => each.timeLimitErrorCount + each.timeLimitExemptCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(open.length);
  });

  it('ask for a match exactly where a GVM kit was fitted and the job is complete', () => {
    for (const { id, value } of jobs) {
      const isAsked = value.stage === 'complete' && value.kits.some(({ type }) => type === 'gvmUpgrade');
      expect(value.kitMatchRequest !== null, id).toBe(isAsked);
    }
  });

  it('carry sound VINs, the same one only for a vehicle that came back', () => {
    const seen = new Map<string, Installation>();
    for (const { id, value } of jobs) {
      expect(checkVin(value.vin).ok, `${id} ${value.vin}`).toBe(true);
      const { vehicleId, customerId } = seen.get(value.vin) ?? value;
      expect(value, id).toMatchObject({ vehicleId, customerId });
      seen.set(value.vin, value);
    }
  });

  it('show only pictures that are uploaded', () => {
    const paths = new Set(world.objects.map(({ path }) => path));
    const photos = jobs.flatMap(({ value }) => Object.values(value.photos));
    for (const { path } of photos)
      expect([paths.has(path), paths.has(`${path}_thumb`)]).toEqual([true, true]);
    const own = jobs.filter(({ id, value }) =>
      Object.values(value.photos).some(({ path }) => path.includes(id)),
    );
    expect(own.length).toBeGreaterThan(profile === 'demo' ? 45 : 8);
    const hashes = photos.map(({ hash }) => hash).filter((hash) => hash !== '');
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('the demonstration', () => {
  const jobs = recordsOf<Installation>(fixedWorld('demo'), 'installations').map(({ value }) => value);

  it('has jobs in progress that the mass check refuses', () => {
    const started = jobs.filter(({ stage }) => stage === 'inProgress');
    expect(started.map((job) => checkJob(job, reference).worst)).toContain('over');
  });

  it('has vehicles that came back, and limits that are over and exempted', () => {
    expect(new Set(jobs.map(({ vin }) => vin)).size).toBeLessThan(jobs.length);
    expect(new Set(jobs.map(({ timeLimitStatusId }) => timeLimitStatusId))).toEqual(new Set([0, 1, 2]));
  });
});
