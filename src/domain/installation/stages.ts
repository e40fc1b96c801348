import type { Actor } from '../access/actor.ts';
import { entriesFault, fitsEntries, stepsToEnd } from '../trade/entry.ts';
import { isMissing } from '../shared/quantity.ts';
import { isSigned, NO_SIGNATURE, type Signature } from '../shared/signature.ts';
import { certificateDateFault } from './faults.ts';
import { type Stage, STAGE_MOVES_MAX } from './schema.ts';
import { STAGE_TABLE } from './stage-labels.ts';
import type { MissingItem } from './missing.ts';
import { type GuardId, STAGE_GUARDS, type StageFacts, whyOf } from './stage-guards.ts';

/** Who may move an installation. */
export const STAGE_ROLES = {
  dealer: 'a dealer user',
  dealerAdmin: 'a dealer admin',
  distributor: 'a distributor user',
  distributorAdmin: 'a distributor admin',
  engineer: 'the engineer',
} as const;
export type StageRole = keyof typeof STAGE_ROLES;

/** The role of an actor in moving stages; null for one who belongs nowhere. */
export function stageRole(actor: Pick<Actor, 'kind' | 'isAdmin'>): StageRole | null {
  if (actor.kind === 'dealer') return actor.isAdmin ? 'dealerAdmin' : 'dealer';
  if (actor.kind === 'distributer') return actor.isAdmin ? 'distributorAdmin' : 'distributor';
  return actor.kind === 'engineer' ? 'engineer' : null;
}

/** What the dialog of a move asks for, beside the reason. */
export type MoveInput = 'engineerId' | 'certificateNo' | 'certificateDate' | 'signature' | 'ground';

export interface StageTransition {
  readonly from: Stage;
  readonly to: Stage;
  /** Text of the button. */
  readonly label: string;
  readonly roles: readonly StageRole[];
  readonly guards: readonly GuardId[];
  /** The reason, question or answer is kept with the move. */
  readonly reasonRequired: boolean;
  readonly asks: readonly MoveInput[];
}

const DEALER: readonly StageRole[] = ['dealer', 'dealerAdmin'];
const WHOLE: readonly GuardId[] = ['nothingMissing', 'nothingImpossible', 'checklistComplete'];
const READY: readonly GuardId[] = ['catalogueAllows', ...WHOLE, 'noRedMassCheck'];
const CANCELLABLE: readonly Stage[] = [
  'new',
  'inProgress',
  'readyForCheck',
  'sentToEngineer',
  'engineerQuery',
  'engineerApproved',
  'engineerRejected',
];
/** What goes to an engineer, for the first time or again. */
const SENDING = {
  roles: DEALER,
  guards: ['stateType', 'dealerMaySendToEngineer', ...READY],
  asks: ['engineerId'],
} as const satisfies Partial<StageTransition>;

const move = (
  from: Stage,
  to: Stage,
  label: string,
  rest: Pick<StageTransition, 'roles'> & Partial<StageTransition>,
): StageTransition => ({ from, to, label, guards: [], reasonRequired: false, asks: [], ...rest });

/**
 * Every move an installation can make (product: installation-moves), all by the API. Buttons, "why can't I?" and the
 * API read it.
 */
export const STAGE_TRANSITIONS: readonly StageTransition[] = [
  move('new', 'inProgress', 'Start work', { roles: DEALER, guards: ['vehicleAndTypeChosen'] }),
  move('inProgress', 'readyForCheck', 'Ready for check', { roles: DEALER, guards: READY }),
  move('readyForCheck', 'sentToEngineer', 'Send to engineer', SENDING),
  move('readyForCheck', 'complete', 'Complete', {
    roles: DEALER,
    guards: ['notStateType', ...READY],
  }),
  move('sentToEngineer', 'readyForCheck', 'Recall from engineer', { roles: DEALER, guards: ['notOpened'] }),
  move('sentToEngineer', 'engineerQuery', 'Ask the dealer', {
    roles: ['engineer'],
    reasonRequired: true,
  }),
  move('engineerQuery', 'sentToEngineer', 'Answer the engineer', {
    roles: DEALER,
    // While the question is open everything can change: it is sent again, and whole. What is over the engineer sees.
    guards: WHOLE,
    reasonRequired: true,
  }),
  move('sentToEngineer', 'engineerApproved', 'Approve', {
    roles: ['engineer'],
    guards: ['stateType', ...READY],
    asks: ['certificateNo', 'certificateDate', 'signature'],
  }),
  // What is missing or over is a reason to reject, never in the way of it.
  move('sentToEngineer', 'engineerRejected', 'Reject', {
    roles: ['engineer'],
    guards: ['stateType'],
    reasonRequired: true,
    asks: ['ground'],
  }),
  // What was rejected comes back with what was done about it.
  move('engineerRejected', 'sentToEngineer', 'Send to engineer again', { ...SENDING, reasonRequired: true }),
  move('engineerRejected', 'inProgress', 'Back to work', { roles: DEALER }),
  move('engineerApproved', 'complete', 'Complete', {
    roles: ['dealerAdmin'],
    guards: [...READY, 'certificateThere'],
  }),
  ...CANCELLABLE.map((from) =>
    move(from, 'cancelled', 'Cancel installation', {
      roles: ['dealerAdmin'],
      reasonRequired: true,
    }),
  ),
  move('complete', 'inProgress', 'Reopen', {
    roles: ['distributorAdmin'],
    reasonRequired: true,
  }),
  // The way on where the catalogue has changed since the approval, which then holds no longer.
  move('engineerApproved', 'inProgress', 'Reopen', {
    roles: ['distributorAdmin'],
    reasonRequired: true,
  }),
];

/** The stages from the first to the last: a question that is answered leads on to the engineer. */
const LIFE: readonly Stage[] = [
  'new',
  'inProgress',
  'readyForCheck',
  'engineerQuery',
  'sentToEngineer',
  'engineerRejected',
  'engineerApproved',
  'complete',
  'cancelled',
];
/** How far each stage is from the end. */
export const STAGE_STEPS = stepsToEnd(LIFE, STAGE_TRANSITIONS);

/** The transition between two stages; undefined when there is none. */
export function transition(from: Stage, to: Stage): StageTransition | undefined {
  return STAGE_TRANSITIONS.find((row) => row.from === from && row.to === to);
}

/**
 * The move that takes this one back to where it came from with nothing asked, for whoever made it; undefined where the table
 * has none, and what was done stays done.
 */
export function inverseOf(
  { from, to }: StageTransition,
  role: StageRole | null,
): StageTransition | undefined {
  const back = transition(to, from);
  const isFree = back !== undefined && !back.reasonRequired && back.asks.length === 0;
  return isFree && back.roles.some((each) => each === role) ? back : undefined;
}

export type MoveVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      /** Why not, in plain words: the first thing in the way, or the first few of its kind. */
      readonly why: string;
      /** Everything in the way; [] for one who may not make the move at all, or whose answer is missing. */
      readonly blockers: readonly MissingItem[];
    };

const refused = (why: string, blockers: readonly MissingItem[] = []): MoveVerdict => ({
  allowed: false,
  why,
  blockers,
});

function verdictFor(row: StageTransition, role: StageRole | null, facts: StageFacts): MoveVerdict {
  if (!row.roles.some((each) => each === role)) {
    const who = row.roles.map((each) => STAGE_ROLES[each]).join(' or ');
    return refused(`Only ${who} can do this.`);
  }
  const { movesMade } = facts;
  if (movesMade !== undefined && !fitsEntries(movesMade, row, STAGE_STEPS, { max: STAGE_MOVES_MAX })) {
    return refused(entriesFault('job'));
  }
  const found = row.guards.map((guard) => ({ guard, blockers: STAGE_GUARDS[guard].blockers(facts) }));
  const first = found.find(({ blockers }) => blockers.length > 0);
  if (first === undefined) return { allowed: true };
  return refused(
    whyOf(first.guard, first.blockers),
    found.flatMap(({ blockers }) => blockers),
  );
}

export type StageMoveOption = MoveVerdict & { readonly move: StageTransition };

/** Every move out of a stage, each allowed or with the reason it is not, in the order of the table. */
export function movesFrom(stage: Stage, role: StageRole | null, facts: StageFacts): StageMoveOption[] {
  return STAGE_TRANSITIONS.filter(({ from }) => from === stage).map((row) => ({
    move: row,
    ...verdictFor(row, role, facts),
  }));
}

export interface MoveAnswers {
  readonly reason?: string | undefined;
  readonly engineerId?: string | undefined;
  readonly certificateNo?: string | undefined;
  /** ISO day, or what was typed instead. */
  readonly certificateDate?: string | undefined;
  readonly signature?: Signature | undefined;
  readonly ground?: string | undefined;
}

/** What is asked for by hand: a question to the dealer, the answer to one, else a reason. */
function missingReason({ from, to }: StageTransition): string {
  if (to === 'engineerQuery') return 'Enter a question.';
  if (to !== 'sentToEngineer') return 'Reason is required';
  return from === 'engineerRejected' ? 'Enter what was changed.' : 'Enter an answer.';
}

const INPUT_FAULTS: Record<MoveInput, string> = {
  engineerId: 'Engineer is required',
  certificateNo: 'Certificate number is required',
  certificateDate: 'Certificate date is required',
  signature: 'Sign the approval: type your name or draw your signature.',
  ground: 'Choose what the rejection is for.',
};

const isGiven = (input: MoveInput, answers: MoveAnswers): boolean =>
  input === 'signature' ? isSigned(answers.signature ?? NO_SIGNATURE) : !isMissing(answers[input]);

/** The engineer's decisions: what they rest on is checked anew on the server, and kept. */
export const isDecision = ({ to }: Pick<StageTransition, 'to'>): boolean =>
  to === 'engineerApproved' || to === 'engineerRejected';

/** Checks one wanted move with what its dialog gave; the last word, on the server as in the browser. */
export function checkMove(
  wanted: { readonly from: Stage; readonly to: Stage },
  role: StageRole | null,
  facts: StageFacts,
  answers: MoveAnswers,
): MoveVerdict {
  const row = transition(wanted.from, wanted.to);
  if (row === undefined) {
    const [from, to] = [STAGE_TABLE[wanted.from].label, STAGE_TABLE[wanted.to].label];
    return refused(`This job can’t move from ${from} to ${to}.`);
  }
  const verdict = verdictFor(row, role, facts);
  if (!verdict.allowed) return verdict;
  if (row.reasonRequired && isMissing(answers.reason)) return refused(missingReason(row));
  const asked = row.asks.find((input) => !isGiven(input, answers));
  if (asked !== undefined) return refused(INPUT_FAULTS[asked]);
  const { certificateDate = '' } = answers;
  const fault = row.asks.includes('certificateDate')
    ? certificateDateFault(certificateDate, facts.record, facts.today)
    : null;
  return fault === null ? verdict : refused(fault);
}
