import type { InstallationType } from '#domain/installation/schema.ts';
import { daysBetween, SECONDS_PER_DAY, type IsoDay } from '#domain/shared/dates.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { TECHNICIANS } from '#tests/seed/data/names.ts';
import type { Random } from '#tests/seed/random.ts';
import type { Job } from './installation.ts';

// How the trade of a demonstration goes: a year with its seasons in which work is finished, a few weeks booked ahead, and
// a handful of things late by days. Stories need other examples and a store of their own (profile e2e).

/** How busy each month is beside the average: quiet over the New Year and in winter, busy before the touring season. */
const MONTHS = [0.6, 0.9, 1.05, 1.1, 1, 0.85, 0.8, 0.95, 1.15, 1.3, 1.2, 0.85];
const BUSIEST = 1.3;
/** How much less there was a year ago. */
const GROWTH = 0.3;
const YEAR = 365;
const FRIDAY = 5;

const weekdayOf = (day: IsoDay) => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWorkday = (day: IsoDay) => weekdayOf(day) >= 1 && weekdayOf(day) <= FRIDAY;

/** How many days ago a job was taken on, out of so many: on working days, by season and growth. */
export function seasonalDaysAgo(clock: Clock, days: number, random: Random): number {
  for (;;) {
    const daysAgo = random.int(0, days - 1);
    const day = clock.daysAgo(daysAgo);
    const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? 1;
    const share = (month * (1 - (GROWTH * daysAgo) / YEAR)) / BUSIEST;
    if (isWorkday(day) && random.chance(share)) return daysAgo;
  }
}

/** Jobs booked ahead, by the dealer: few enough for its people, of types that differ. */
export const BOOKINGS: readonly (readonly [dealerId: string, types: readonly InstallationType[]])[] = [
  [
    'outback-penrith',
    [
      'gvmUpgradeState',
      'gvmUpgradeFederal',
      'gvmUpgradeState',
      'btcUpgradeState',
      'gvmUpgradeFederal',
      'gvmBtcUpgradeState',
      'suspensionCheck',
      'gvmUpgradeState',
      'gvmUpgradeFederal',
    ],
  ],
  ['outback-dubbo', ['gvmUpgradeState', 'gvmUpgradeFederal', 'gcmUpgradeState']],
  ['coastal-townsville', ['gvmUpgradeState', 'gvmUpgradeFederal', 'gvmUpgradeState', 'btcUpgradeState']],
  ['coastal-cairns', ['gvmUpgradeState', 'gvmUpgradeFederal']],
  ['redgum-bendigo', ['gvmUpgradeState', 'gvmUpgradeFederal', 'suspensionCheck']],
];

/** Working days that are booked ahead. */
const BOOKED_AHEAD = 9;

/** The day that a job nobody has begun is booked for: one of the next working days, today among them, the nearer the fuller. */
export function bookedDay(clock: Clock, random: Random): IsoDay {
  const days = Array.from({ length: 2 * BOOKED_AHEAD }, (_, index) => clock.daysAgo(-index)).filter(
    isWorkday,
  );
  return random.weighted(days.slice(0, BOOKED_AHEAD).map((day, index) => [day, BOOKED_AHEAD - index]));
}

/** Two or three people do the work of a dealer. */
export function teamOf(dealerId: string): readonly string[] {
  const first = (dealerId.charCodeAt(0) + dealerId.length) % TECHNICIANS.length;
  const size = dealerId === 'outback-penrith' ? 3 : 2;
  return Array.from({ length: size }, (_, index) => TECHNICIANS[(first + index) % TECHNICIANS.length] ?? '');
}

/** Days that a label's photo may take (its time limit), and a little more. */
const PHOTO_DAYS = 7.1;
/** Most labels are photographed within so many days. */
const USUAL_DAYS = 5;

const doneAt = ({ timeline }: Job): number => timeline.moves.findLast(({ to }) => to === 'complete')?.at ?? 0;
const daysSince = (at: number, clock: Clock): number => (clock.now - at) / SECONDS_PER_DAY;

/** Of each dealer, the newest job whose label photos are overdue: by days, not by months. */
export function forgottenLabels(jobs: readonly Job[], clock: Clock): ReadonlySet<string> {
  const overdue = jobs
    .filter((job) => job.plan.type.complianceFlag && doneAt(job) > 0)
    .filter((job) => daysSince(doneAt(job), clock) > PHOTO_DAYS)
    .toSorted((a, b) => doneAt(a) - doneAt(b));
  return new Set(new Map(overdue.map(({ id, plan }) => [plan.dealer.id, id])).values());
}

/** Whether the labels of a complete job are photographed. */
export function hasLabelPhotos(job: Job, clock: Clock, random: Random): boolean {
  if (job.isForgotten) return false;
  return daysSince(doneAt(job), clock) > USUAL_DAYS || random.chance(0.7);
}

/** One dealer has what is over exempted, the others have to see to it. */
export const exemptShare = (dealerId: string): number => (dealerId === 'redgum-bendigo' ? 1 : 0);

/** Where the kits of a booked job come from: stock, an order that comes in time or too late, or nobody ordered them. */
const KIT_SOURCES = [
  ['stock', 6],
  ['inTime', 3],
  ['tooLate', 1],
  ['none', 1],
] as const;
/** Kits for a job of the next few days are here. */
const HERE_DAYS = 3;

/** How the kits of a job that is booked for a day come to it. */
export function kitSource(clock: Clock, bookedFor: IsoDay, random: Random) {
  const source = random.weighted(KIT_SOURCES);
  return source === 'inTime' && daysBetween(clock.today, bookedFor) < HERE_DAYS ? 'stock' : source;
}
