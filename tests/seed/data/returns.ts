import type { ReturnMoveId } from '#domain/goods-return/moves.ts';
import type { ReturnOutcome, ReturnReason } from '#domain/goods-return/schema.ts';

/** What a dealer writes, by reason. */
export const RETURN_WORDS: Readonly<Record<ReturnReason, readonly string[]>> = {
  faulty: [
    'Left rear shock leaks oil from the seal after 400 km.',
    'Front coil sits 18 mm lower on the driver side, measured unloaded.',
    'Thread of the upper strut mount is stripped, the nut will not hold its torque.',
    'Airbag loses 20 psi overnight. Fittings soaped, the leak is at the bead.',
  ],
  damaged: [
    'Carton crushed on one corner, the powder coat of both leaf packs is chipped to bare steel.',
    'Pallet arrived on its side. Shock body dented near the spring seat.',
  ],
  warranty: [
    'Rear bush torn after 11 months, 14,200 km, mostly sealed road.',
    'Shock faded on corrugations, no rebound damping left on the passenger side.',
    'Spring sagged 22 mm since the fitting, ride heights before and after are on the job.',
  ],
  wrong: [
    'Label says heavy constant load, the springs inside are marked medium.',
    'Kit for the dual cab was packed, we ordered the extra cab.',
  ],
  incomplete: [
    'U-bolt plates and the fitting instructions are missing from the carton.',
    'Only one of two upper strut mounts was in the box.',
  ],
  unwanted: [
    'Customer cancelled the job. Unopened, in its carton.',
    'Ordered twice for the same vehicle. Never opened.',
  ],
};

/** How one return went: when it began, why, and its moves, each so many hours after the one before. */
export interface ReturnWay {
  readonly daysAgo: number;
  readonly reasons: readonly ReturnReason[];
  readonly steps: readonly (readonly [ReturnMoveId, number])[];
  /** What becomes of its lines, in their order. */
  readonly outcomes: readonly ReturnOutcome[];
}

const way = (
  daysAgo: number,
  reasons: readonly ReturnReason[],
  steps: ReturnWay['steps'],
  outcomes: readonly ReturnOutcome[] = [],
): ReturnWay => ({ daysAgo, reasons, steps, outcomes });

const AUTHORISED = [
  ['request', 1],
  ['authorise', 22],
] as const;
const SENT = [...AUTHORISED, ['book', 6], ['send', 24]] as const;
const RECEIVED = [...SENT, ['receive', 70]] as const;

/** A return for each way that one can take, in every status; of open ones one is late. */
export const RETURN_WAYS = {
  draft: way(1, ['unwanted'], []),
  asked: way(5, ['faulty'], [
    ['request', 1],
    ['ask', 25],
  ] as const),
  requested: way(1, ['faulty'], [['request', 2]]),
  requestedLate: way(8, ['wrong'], [['request', 2]]),
  authorised: way(4, ['damaged'], AUTHORISED),
  authorisedLate: way(41, ['unwanted'], AUTHORISED),
  booked: way(3, ['faulty'], [...AUTHORISED, ['book', 5]]),
  inTransit: way(6, ['warranty'], SENT),
  inTransitLate: way(24, ['incomplete'], SENT),
  received: way(8, ['faulty', 'wrong'], RECEIVED),
  receivedLate: way(19, ['warranty'], RECEIVED),
  credited: way(12, ['faulty', 'unwanted'], [...RECEIVED, ['approve', 26]], ['credit', 'credit']),
  replaced: way(15, ['damaged', 'warranty'], [...RECEIVED, ['approve', 30]], ['replace', 'repair']),
  repaired: way(63, ['warranty'], [...RECEIVED, ['approve', 52]], ['repair']),
  repairedAgain: way(112, ['faulty'], [...RECEIVED, ['approve', 28]], ['repair']),
  kept: way(
    9,
    ['faulty'],
    [
      ['request', 2],
      ['authoriseKept', 20],
      ['approve', 3],
    ] as const,
    ['credit'],
  ),
  declined: way(88, ['warranty'], [...RECEIVED, ['decline', 48]]),
  refused: way(140, ['warranty'], [
    ['request', 1],
    ['refuse', 30],
  ] as const),
  secondLook: way(6, ['warranty'], [
    ['request', 1],
    ['refuse', 24],
    ['secondLook', 40],
  ] as const),
  cancelled: way(51, ['unwanted'], [...AUTHORISED, ['cancel', 90]]),
  discarded: way(30, ['wrong'], [['discard', 3]]),
} as const satisfies Readonly<Record<string, ReturnWay>>;
export type ReturnWayName = keyof typeof RETURN_WAYS;
