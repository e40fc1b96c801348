import type { Stage, StageMove } from '#domain/installation/schema.ts';
import { type StageRole, transition } from '#domain/installation/stages.ts';
import { ENGINEERS, USERS } from '#tests/seed/data/people.ts';
import type { Random } from '#tests/seed/random.ts';
import type { Plan } from './plan.ts';
import type { InstallationWorld } from './world.ts';

interface Person {
  uid: string;
  firstName: string;
  lastName: string;
}

/** How an installation went so far. */
export interface Timeline {
  stage: Stage;
  moves: StageMove[];
  /** The engineer who signs for the state; set once the job was sent. */
  engineer: (typeof ENGINEERS)[number] | null;
}

const QUESTIONS = [
  'The VIN plate photo is blurred, please take it again.',
  'Which spring option was fitted at the rear?',
  'Please state the tyre load rating on the side wall.',
  'Rear height after seems low for this kit. Measured on level ground?',
];
const ANSWERS = [
  'New photo taken, see the slot.',
  'The option on the job is the one fitted, serial checked.',
  'Rating read from the side wall and entered.',
  'Measured again on the hoist pad, figures stand.',
];
const REJECTIONS = {
  masses: 'Rear axle is over its limit as weighed. Reduce the accessories or fit the higher rated spring.',
  evidence:
    'The weighbridge ticket is for another date than the masses entered. Weigh again and photograph the ticket.',
  work: 'Rear bump stops are not those of the kit. Fit the parts of the kit and photograph them.',
} as const;
const REJECTED_FOR = ['masses', 'evidence', 'work'] as const;
/** What a rejection of the seed was for, by its words. */
export const groundFor = (reason: string): keyof typeof REJECTIONS =>
  REJECTED_FOR.find((ground) => REJECTIONS[ground] === reason) ?? 'evidence';
const CANCEL_REASONS = [
  'Customer sold the vehicle.',
  'Customer chose another kit, new job opened.',
  'Vehicle damaged before the work began.',
  'Booked twice.',
];

/** The stages one after another for a type, with the days that each usually waits. */
function pathOf(plan: Plan, random: Random): (readonly [Stage, number])[] {
  const start: (readonly [Stage, number])[] = [
    ['inProgress', random.int(1, 16)],
    ['readyForCheck', random.int(1, 5)],
  ];
  if (plan.type.compliance !== 'state') return [...start, ['complete', random.int(0, 6)]];
  if (!plan.dealer.value.canSendToEngineer) return start;
  const asksOnce = plan.stage === 'engineerQuery' || random.chance(0.35);
  const query: (readonly [Stage, number])[] = asksOnce
    ? [
        ['engineerQuery', random.int(1, 4)],
        ['sentToEngineer', random.int(1, 7)],
      ]
    : [];
  const chance = random.fork('rejection');
  const isRejected = plan.stage === 'engineerRejected' || (plan.stage === undefined && chance.chance(0.1));
  const rejection: (readonly [Stage, number])[] = isRejected
    ? [
        ['engineerRejected', chance.int(1, 6)],
        ['sentToEngineer', chance.int(1, 8)],
      ]
    : [];
  return [
    ...start,
    ['sentToEngineer', random.int(0, 4)],
    ...query,
    ...rejection,
    ['engineerApproved', random.int(2, 8)],
    ['complete', random.int(1, 7)],
  ];
}

/** A person who may make the move, by the roles of the transition table. */
function personFor(roles: readonly StageRole[], plan: Plan, engineer: Person, random: Random): Person {
  if (roles.includes('engineer')) return engineer;
  const staff = USERS.filter(({ dealer }) => dealer === plan.dealer.id);
  const able = staff.filter(
    (user) => user.admin || (roles.includes('dealer') && user.grants.includes('installations')),
  );
  return random.pick(able);
}

/** What a dealer says of a job that comes back from a rejection. */
const CORRECTED = 'What you asked for is corrected and photographed anew.';

function reasonFor(to: Stage, from: Stage, random: Random): string {
  if (to === 'cancelled') return random.pick(CANCEL_REASONS);
  if (to === 'engineerQuery') return random.pick(QUESTIONS);
  if (to === 'engineerRejected') return REJECTIONS[random.pick(REJECTED_FOR)];
  if (from === 'engineerRejected' && to === 'sentToEngineer') return CORRECTED;
  return from === 'engineerQuery' ? random.pick(ANSWERS) : '';
}

/** How many of the planned steps were made: all that lie in the past, unless the job stalled or an example stops it. */
function stepsTaken(
  plan: Plan,
  path: readonly (readonly [Stage, number])[],
  isDemo: boolean,
  random: Random,
): number {
  if (plan.stage === 'new') return 0;
  if (plan.stage && plan.stage !== 'cancelled' && plan.stage !== 'complete') {
    return path.findIndex(([stage]) => stage === plan.stage) + 1;
  }
  const isStalled = plan.stage === undefined && random.chance(isDemo ? 0 : 0.035);
  return isStalled ? random.int(0, path.length - 1) : path.length;
}

/** The moves of a job up to now, each allowed by the transition table, made by somebody who may make it. */
export function timelineOf(
  plan: Plan,
  { clock, isDemo }: Pick<InstallationWorld, 'clock' | 'isDemo'>,
  random: Random,
): Timeline {
  const engineer = ENGINEERS.find(({ states }) => states.includes(plan.state));
  if (!engineer) throw new Error(`No engineer signs for ${plan.state}`);
  const path = pathOf(plan, random);
  const isCancelled = plan.stage === 'cancelled' || (plan.stage === undefined && random.chance(0.04));
  const wanted = path.slice(0, stepsTaken(plan, path, isDemo, random));
  const steps: readonly (readonly [Stage, number])[] = isCancelled
    ? [...wanted.slice(0, random.int(0, Math.min(2, wanted.length))), ['cancelled', random.int(1, 6)]]
    : wanted;

  const moves: StageMove[] = [];
  let from: Stage = 'new';
  let daysAgo = plan.createdDaysAgo;
  let hour = 9;
  for (const [to, wait] of steps) {
    const fits = daysAgo - wait >= (hour >= 15 ? 1 : 0);
    if (!fits && plan.stage === undefined) break;
    // An example is squeezed into the days before today; any other job only got as far as it did.
    const next = Math.max(daysAgo - (fits ? wait : 1), plan.stage ? 1 : 0);
    const isSameDay = next >= daysAgo;
    hour = isSameDay ? Math.min(hour + 0.25, 17.9) : random.int(8, 15) + random.next() * 0.9;
    daysAgo = Math.min(daysAgo, next);
    const at = clock.at(daysAgo, hour);
    if (at > clock.now) break;
    const row = transition(from, to);
    if (!row) throw new Error(`No move from ${from} to ${to}`);
    const person = personFor(row.roles, plan, engineer, random);
    moves.push({
      from,
      to,
      reason: reasonFor(to, from, random),
      by: person.uid,
      byName: `${person.firstName} ${person.lastName}`,
      at,
      rev: moves.length + 2,
      questions: [],
      changes: [],
    });
    from = to;
  }
  const wasSent = moves.some(({ to }) => to === 'sentToEngineer');
  return { stage: from, moves, engineer: wasSent ? engineer : null };
}
