import * as z from 'zod/mini';
import type { ReturnMoveId } from '../goods-return/moves.ts';
import { goodsReturnSchema } from '../goods-return/schema.ts';
import type { MoveEntry } from '../shared/move-table.ts';
import { type Audience, countIn, dealerSide, type NoticeEvent, said, supplierSide } from './event.ts';
import { noticeKind, type NoticeKindId } from './kinds.ts';
import type { NoticeSource } from './sources.ts';

/** What is told of a return, whatever else of it can be read. */
const toldSchema = z.pick(goodsReturnSchema, {
  number: true,
  dealerId: true,
  distributerId: true,
  supplierDealerId: true,
  entries: true,
});
type Told = z.infer<typeof toldSchema>;

const COMMENT = ['returnComment', 'has a comment'] as const;
const CANCELLED = ['returnCancelled', 'cancelled'] as const;

/** What a move tells, and how it says so behind the number. Moves that are not here tell nobody. */
const TOLD = {
  request: ['returnAsked', 'requested'],
  secondLook: ['returnAsked', 'requested again'],
  recall: ['returnCancelled', 'taken back to change'],
  ask: ['returnQueried', 'needs an answer'],
  authorise: ['returnAuthorised', 'authorised'],
  authoriseKept: ['returnAuthorised', 'authorised, keep the part'],
  extend: ['returnAuthorised', 'has more time'],
  refuse: ['returnRefused', 'not authorised'],
  book: ['returnSent', 'booked'],
  send: ['returnSent', 'sent'],
  receive: ['returnReceived', 'received'],
  receiveByHand: ['returnReceived', 'received'],
  approve: ['returnDecided', 'approved'],
  decline: ['returnDecided', 'declined'],
  appeal: ['returnDecided', 'looked at again'],
  undoApproval: ['returnDecided', 'no longer approved'],
  cancelRequested: CANCELLED,
  cancelAuthorised: CANCELLED,
  cancelBooked: CANCELLED,
  sayRequested: COMMENT,
  sayAuthorised: COMMENT,
  sayBooked: COMMENT,
  sayInTransit: COMMENT,
  sayReceived: COMMENT,
  sayDeclined: COMMENT,
} as const satisfies Partial<Record<ReturnMoveId, readonly [NoticeKindId, string]>>;

const BY_MOVE: ReadonlyMap<string, readonly [NoticeKindId, string]> = new Map(Object.entries(TOLD));

function audiencesOf(goods: Told, kind: NoticeKindId): readonly Audience[] {
  const { to, area } = noticeKind(kind);
  return [
    ...(to.includes('dealer') ? dealerSide(goods, area) : []),
    ...(to.includes('supplier') ? supplierSide(goods, area) : []),
  ];
}

/** A request behind a question is its answer. */
function toldOf(entries: readonly MoveEntry[], index: number): readonly [NoticeKindId, string] | undefined {
  const move = entries[index]?.move ?? '';
  const isAnswer = move === 'request' && entries.slice(0, index).some((earlier) => earlier.move === 'ask');
  return isAnswer ? ['returnAnswered', 'answered'] : BY_MOVE.get(move);
}

/** What a write of a return tells; null where it cannot be read. */
export const returnEvents: NoticeSource = (id, before, after) => {
  const first = countIn(before, 'entries');
  if (countIn(after, 'entries') <= first) return [];
  const goods = toldSchema.safeParse(after).data;
  if (!goods) return null;
  return goods.entries.flatMap((entry, index): NoticeEvent[] => {
    const told = index < first || entry.by === '' ? undefined : toldOf(goods.entries, index);
    if (told === undefined) return [];
    const [kind, words] = told;
    return [
      {
        kind,
        key: `entry~${index}`,
        at: entry.at,
        by: entry.by,
        byName: entry.byName,
        audiences: audiencesOf(goods, kind),
        to: { collection: 'returns', id },
        ...said({ title: `Return ${goods.number} ${words}`, text: entry.note, quote: entry.reason }),
      },
    ];
  });
};
