import type { CreditDraft } from '../../../../src/domain/credit/effects.ts';
import { creditEffects, creditFault } from '../../../../src/domain/credit/effects.ts';
import type { CreditFacts } from '../../../../src/domain/credit/guards.ts';
import { CREDIT_MOVES, type CreditMove, creditMove } from '../../../../src/domain/credit/moves.ts';
import { type Credit, creditSchema } from '../../../../src/domain/credit/schema.ts';
import { orderRole } from '../../../../src/domain/order/roles.ts';
import { MOVE_REASON_MAX, moveVerdict } from '../../../../src/domain/shared/move-table.ts';
import { cutCodePoints } from '../../../../src/domain/shared/text.ts';
import { readBuyer, readSupplier } from '../../billing/parties.ts';
import { readRecord } from '../../store/read.ts';
import { userSchema } from '../../../../src/domain/user/schema.ts';
import { endpoint } from '../endpoint.ts';
import { invalid } from '../errors.ts';
import {
  judge,
  type MoveAsked,
  type MoveBook,
  moveRecords,
  type MoveWork,
} from '../move-record/move-record.ts';
import { readSource } from './facts.ts';
import { moveCreditPayload } from './payload.ts';

interface CreditInput {
  readonly reason?: string | undefined;
  readonly draft?: CreditDraft | undefined;
}

function inputFault(move: CreditMove, { reason = '', draft }: CreditInput) {
  if (move.reason !== '' && reason.trim() === '') {
    return { field: 'reason', message: `${move.reason} is required` };
  }
  if (reason.length > MOVE_REASON_MAX) {
    return { field: 'reason', message: `At most ${MOVE_REASON_MAX} characters` };
  }
  if (move.id !== 'change') return null;
  return draft ? creditFault(draft) : { field: 'lines', message: 'Add at least one line.' };
}

async function work({
  id,
  record,
  role,
  email,
  move,
  input,
  moving,
}: MoveAsked<Credit, CreditMove, CreditInput>): Promise<MoveWork<Credit>> {
  const isApproval = move.id === 'approve';
  const isMoney = isApproval || move.id === 'cancel';
  const [supplier, buyer, source] = isMoney
    ? await Promise.all([readSupplier(record), readBuyer(record), readSource(record)])
    : [null, null, null];
  const facts: CreditFacts = {
    status: record.status.name,
    entries: record.entries,
    credit: record,
    uid: moving.uid,
    email,
    needsSecond: supplier?.creditNeedsSecond ?? false,
    source: source?.source ?? null,
    seller: supplier?.party ?? null,
    buyer,
    now: moving.now,
  };
  judge(moveVerdict(CREDIT_MOVES, move, role, facts), inputFault(move, input));
  const after = creditEffects({ ...moving, move, draft: input.draft ?? null, facts });
  if (!source) return { record: after };
  const { inc } = after.totals;
  const posting = {
    kind: isApproval ? ('credit' as const) : ('creditCancelled' as const),
    recordId: id,
    number: record.number,
    text: cutCodePoints(record.reasonText, 200),
    amount: isApproval ? -inc : inc,
  };
  const { writes, creates } = source.account.post(posting, moving.uid, moving.now);
  return {
    record: after,
    writes: [...writes, ...source.noted(after, id, isApproval, moving.uid)],
    creates,
  };
}

const BOOK: MoveBook<Credit, CreditMove, CreditInput> = {
  collection: 'credits',
  schema: creditSchema,
  noun: 'credit',
  roleOf: (actor, credit) => orderRole(actor, credit, 'installations'),
  sees: (role, credit) => credit.isApproved || role === 'supplier' || role === 'supplierAdmin',
  work,
};

/**
 * POST move-credit: change, approve, cancel, comment. An approval takes from what the dealer owes, up to what was invoiced
 * less earlier credits, by somebody else than who made it where the supplier asks for that. Answers `{results}` as
 * move-invoice does.
 */
export const moveCredit = endpoint('Credits', moveCreditPayload, async (payload, actor) => {
  const move = creditMove(payload.move);
  if (!move) throw invalid('No such move.');
  const email = (await readRecord(userSchema, `users/${actor.uid}`))?.email ?? '';
  return { results: await moveRecords(BOOK, move, payload, { actor, email }) };
});
