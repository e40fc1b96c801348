import { customerSnapshot, vehicleSnapshot } from '#domain/installation/derive.ts';
import { blankKitSlot, kitSnapshot } from '#domain/installation/kit-slots.ts';
import { catalogueSources, massSnapshotOf } from '#domain/installation/mass-snapshot.ts';
import { type Installation, type KitSlot, stageRank } from '#domain/installation/schema.ts';
import { daysBetween, type IsoDay } from '#domain/shared/dates.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { TECHNICIANS } from '#tests/seed/data/names.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import type { SeedRecord } from '#tests/seed/record.ts';
import { bookedDay, exemptShare, hasLabelPhotos, kitSource, teamOf } from './demo.ts';
import { identityOf } from './identity.ts';
import { labelCode } from './label-code.ts';
import { loadFor } from './load.ts';
import type { Plan } from './plan.ts';
import { checklistOf, measuresOf, photosOf } from './proof.ts';
import { engineerBlock, kitMatch, limitsOf } from './server-fields.ts';
import type { Timeline } from './timeline.ts';
import type { InstallationWorld } from './world.ts';

/** What the seed has decided about one job before its record is made. */
export interface Job {
  id: string;
  number: string;
  plan: Plan;
  timeline: Timeline;
  hasMorePhotos: boolean;
  /** Of a demonstration, its labels are still to be photographed long after the work. */
  isForgotten: boolean;
}

/** How the kits of a job that a demonstration has booked come to it; null for any other. */
function sourceOf(
  { timeline }: Job,
  { clock, isDemo }: InstallationWorld,
  bookedFor: IsoDay,
  random: Random,
) {
  return isDemo && timeline.stage === 'new' ? kitSource(clock, bookedFor, random) : null;
}

/** One slot per kit type; a job that holds its kits takes them from the dealer's stock. */
function kitSlots(job: Job, world: InstallationWorld, bookedFor: IsoDay, random: Random): KitSlot[] {
  const { id, plan, timeline } = job;
  const { stage, moves } = timeline;
  const source = sourceOf(job, world, bookedFor, random);
  const isHeld = (stage !== 'new' && stage !== 'cancelled') || source === 'stock';
  return plan.kits.map((kit) => {
    const { value } = kit;
    const slot = {
      type: value.type,
      kitId: kit.id,
      ...kitSnapshot(value),
      springOption: value.springOptions.length > 0 ? random.pick(value.springOptions).name : '',
      serial: '',
      orderId: '',
      orderLine: '' as const,
    };
    if (source === 'inTime' || source === 'tooLate') {
      const days = daysBetween(world.clock.today, bookedFor);
      const dueInDays = source === 'inTime' ? days - 1 : days + 2;
      world.stock.orderFor({
        dealer: plan.dealer,
        kit,
        springOption: slot.springOption,
        jobId: id,
        dueInDays,
      });
    }
    if (!isHeld) return slot;
    const started = moves.find(({ to }) => to === 'inProgress')?.at ?? world.clock.now;
    const daysAgo = world.clock.age(started);
    const isComplete = stage === 'complete';
    return {
      ...slot,
      ...world.stock.take({ dealer: plan.dealer, kit, springOption: slot.springOption, daysAgo, isComplete }),
    };
  });
}

function carDealerOf({ plan }: Job, world: InstallationWorld, random: Random): string {
  const yards = world.carDealers.filter(({ value }) => value.dealerId === plan.dealer.id);
  const isSent = plan.type.compliance === 'federal' && yards.length > 0 && random.chance(0.6);
  return isSent ? random.pick(yards).id : '';
}

/** Numbers of plate and labels, from the day the work was ready for check. */
function labelNumbers({ id, plan, timeline }: Job, random: Random) {
  const isDone = timeline.stage === 'complete' && plan.type.complianceFlag;
  return {
    plateNumber: isDone ? `P${random.int(100_000, 999_999)}` : '',
    sviLabelNumber: isDone ? `SVI-${random.int(10_000, 99_999)}` : '',
    windscreenLabelCode: isDone && plan.type.windscreenLabel ? labelCode(id, random) : '',
  };
}

/** The records that the job was checked with. */
function sourcesOf({ vehicle, kits }: Plan) {
  const found = <T>(value: T) => ({ rev: 1, value });
  const catalogue = {
    vehicle: found(vehicle.value),
    kits: new Map(kits.map(({ id, value }) => [id, found(value)])),
  };
  const slots = kits.map(({ id, value }) => ({ ...blankKitSlot(value.type), kitId: id }));
  return catalogueSources({ vehicleId: vehicle.id, kits: slots }, catalogue);
}

/** The day of work that is now brought to compliance, never before the vehicle was built. */
function retroDay(
  { createdDaysAgo }: Job['plan'],
  { buildYear }: Pick<Installation, 'buildYear'>,
  clock: InstallationWorld['clock'],
  random: Random,
): IsoDay {
  const day = clock.daysAgo(createdDaysAgo + random.int(200, 1500));
  const built = `${Number(buildYear) + 1}-01-01`;
  return day > built ? day : built;
}

/** The record of a job, with everything that its stage implies. */
export function installationOf(job: Job, world: InstallationWorld, random: Random): Installation {
  const { id, number, plan, timeline } = job;
  const { clock, isDemo } = world;
  const first = plan.after ?? job;
  const { stage, moves, engineer } = timeline;
  const isReady = moves.some(({ to }) => to === 'readyForCheck');
  const started = moves.find(({ to }) => to === 'inProgress')?.at;
  const completedAt = moves.find(({ to }) => to === 'complete')?.at ?? 0;
  const ready = moves.findLast(({ to }) => to === 'complete' || to === 'readyForCheck')?.at ?? 0;
  const isWeighed = isReady && plan.type.complianceFlag && random.chance(0.6);
  const mustPass = isReady || random.chance(0.7);
  // Somebody packs too much and has to be told.
  const isOverloaded = isDemo && stage === 'inProgress' && !mustPass;
  const measures = measuresOf(plan, stage, random);
  const { load, check, inputs } = loadFor(
    plan,
    world,
    measures,
    { mustPass, isWeighed, isOverloaded },
    random,
  );
  const isBooked = isDemo && stage === 'new';
  const technicianName =
    started === undefined && !isBooked ? '' : random.pick(isDemo ? teamOf(plan.dealer.id) : TECHNICIANS);
  const hasLabels =
    completedAt !== 0 &&
    (isDemo
      ? hasLabelPhotos(job, clock, random)
      : random.chance(clock.now - completedAt > 14 * 86_400 ? 0.985 : 0.5));
  const work = started ?? clock.at(Math.max(plan.createdDaysAgo - 7, -14), 9);
  const installationDate = isBooked ? bookedDay(clock, random) : clock.daysAgo(clock.age(work));
  const identity = identityOf(plan, first.plan, clock, createRandom(`vehicle ${first.id}`));
  const fields = {
    number,
    type: plan.type.key,
    stage,
    stageRank: stageRank(stage),
    state: plan.state,
    registeredBefore: plan.type.compliance === 'federal' ? ('no' as const) : ('yes' as const),
    dealerId: plan.dealer.id,
    dealerGroupId: plan.dealer.value.dealerGroupId,
    dealer: plan.dealer.value.name,
    distributerId: plan.dealer.value.distributerId,
    engineerId: engineer?.uid ?? '',
    carDealerId: carDealerOf(job, world, random),
    customerId: plan.customer.id,
    customer: customerSnapshot(plan.customer.value),
    vehicleId: plan.vehicle.id,
    vehicle: vehicleSnapshot(plan.vehicle.value),
    ...identity,
    installationDate,
    originalJobDate: plan.type.retro ? retroDay(plan, identity, clock, random) : '',
    technicianName,
    kits: kitSlots(job, world, installationDate, random),
    ...load,
    ...measures,
    photos: photosOf(id, plan, timeline, { hasMore: job.hasMorePhotos, hasLabels }, world.studio, random),
    checklist: checklistOf(plan, timeline, moves[0]?.by ?? '', random),
    ...labelNumbers(job, random),
    notes: random.chance(0.12) ? 'Customer waits on site, call when ready.' : '',
    moves,
    massCheck: isReady ? massSnapshotOf(check, ready, { sources: sourcesOf(plan), inputs }) : null,
    engineer: engineerBlock(timeline, random, (at) =>
      massSnapshotOf(check, at, { sources: sourcesOf(plan) }),
    ),
    kitMatchRequest: kitMatch(plan.type.kitTypes.includes('gvmUpgrade'), completedAt, clock, random),
    timeLimits: [],
    completedAt,
    deleted: false,
  } satisfies Parameters<typeof buildInstallation>[0];
  const share = isDemo ? exemptShare(plan.dealer.id) : undefined;
  return buildInstallation({ ...fields, ...limitsOf(id, fields, world.timeLimits, clock, random, share) });
}

/** Unix seconds of the last thing that happened to a job. */
export function lastTouched({ plan, timeline }: Job, world: InstallationWorld): number {
  return timeline.moves.at(-1)?.at ?? Math.min(world.clock.at(plan.createdDaysAgo, 9), world.clock.now);
}

/** The record as stored: its revision counts the writes that its moves were. */
export function installationRecord(
  job: Job,
  world: InstallationWorld,
  random: Random,
): SeedRecord<Installation> {
  const value = installationOf(job, world, random);
  const rev = value.moves.length + 1;
  return { collection: 'installations', id: job.id, value, at: lastTouched(job, world), rev };
}
