import { supplierOf } from '../../../../src/domain/dealer-account/book.ts';
import type { LineAsked } from '../../../../src/domain/goods-return/draft.ts';
import { derivedReturn, returnEffects } from '../../../../src/domain/goods-return/effects.ts';
import type { ReturnFacts } from '../../../../src/domain/goods-return/guards.ts';
import { type ReturnInput, returnInputFault } from '../../../../src/domain/goods-return/input.ts';
import {
  PHOTO_MOVES,
  RETURN_MOVES,
  type ReturnMove,
  returnMove,
} from '../../../../src/domain/goods-return/moves.ts';
import { isReturnPhotoPath } from '../../../../src/domain/goods-return/photos.ts';
import {
  type GoodsReturn,
  goodsReturnSchema,
  returnStatus,
} from '../../../../src/domain/goods-return/schema.ts';
import { orderRole } from '../../../../src/domain/order/roles.ts';
import { moveVerdict } from '../../../../src/domain/shared/move-table.ts';
import { userSchema } from '../../../../src/domain/user/schema.ts';
import { pathWithoutImage } from '../../files/photo-files.ts';
import { readRecord } from '../../store/read.ts';
import { nextOf } from '../../store/series.ts';
import type { FreshWrite } from '../../store/update-fresh.ts';
import { endpoint } from '../endpoint.ts';
import { invalid } from '../errors.ts';
import {
  FieldRefusal,
  judge,
  type MoveAsked,
  type MoveBook,
  moveRecords,
  type MoveWork,
} from '../move-record/move-record.ts';
import { followUpOf, openedFault, readOpened, withdrawn, withInvoicedPrices } from './follow-up.ts';
import { moveReturnPayload } from './payload.ts';
import { readDraft } from './sources.ts';
import { heldElsewhere, readUnits } from './units.ts';

interface Input extends ReturnInput {
  readonly draft?: readonly LineAsked[] | undefined;
}
type Asked = MoveAsked<GoodsReturn, ReturnMove, Input>;

/** Begins a supplier's series of the numbers that goods travel under. */
const FIRST_NUMBER = 70_001;

/** The next number of an authorisation. Read before whatever else decides it: two at once do not both get it. */
async function numberFor({ move, record }: Asked): Promise<{ rmaNumber: string; writes: FreshWrite[] }> {
  const isAuthorisation = move.id === 'authorise' || move.id === 'authoriseKept';
  if (!isAuthorisation || record.rmaNumber !== '') return { rmaNumber: record.rmaNumber, writes: [] };
  const { number, write } = await nextOf(`returnNumbers~${supplierOf(record)}`, FIRST_NUMBER);
  return { rmaNumber: `RMA-${number}`, writes: [write] };
}

/** The lines of a draft that is changed, and whoever takes them back. @throws ApiError. */
async function changedDraft({ record, move, input, moving }: Asked): Promise<GoodsReturn> {
  if (move.id !== 'change') return record;
  if (!input.draft) throw new FieldRefusal('lines', 'Add at least one line.');
  const keyOf = (index: number) => `${moving.rev + 1}.${index + 1}`;
  const { lines, parties } = await readDraft(record.dealerId, input.draft, record.lines, keyOf);
  if (supplierOf(parties) !== supplierOf(record)) {
    throw new FieldRefusal('lines', 'These goods go to another supplier. Make another return.');
  }
  return { ...record, lines: [...lines] };
}

/** Every photo that is added is a picture in this return's own folder. @throws FieldRefusal. */
async function lookAtPhotos({ id, move, input }: Asked): Promise<void> {
  if (PHOTO_MOVES[move.id] === undefined) return;
  const paths = (input.lines ?? []).flatMap(({ photos = [] }) => photos.map(({ path }) => path));
  const isForeign = paths.some((path) => !isReturnPhotoPath(id, path));
  if (isForeign || (await pathWithoutImage(paths)) !== '') {
    throw new FieldRefusal('lines', 'A photo was not found. Add it again.');
  }
}

async function work(asked: Asked): Promise<MoveWork<GoodsReturn>> {
  const { id, role, move, input, moving, email } = asked;
  const { rmaNumber, writes: numbered } = await numberFor(asked);
  const draft = await changedDraft(asked);
  const record = move.id === 'approve' ? await withInvoicedPrices(draft) : draft;
  const needsUnits = move.guards.includes('unitsAreThere');
  // What it would hold once it has moved; an approval that is undone holds all of it again.
  const wanted = { ...record, status: returnStatus(move.to) };
  const units = await readUnits(id, asked.record);
  const opened = move.id === 'undoApproval' ? await readOpened(record) : null;
  const facts: ReturnFacts = {
    status: record.status.name,
    entries: record.entries,
    goods: record,
    unitsFault: needsUnits ? units.faultOf(wanted) || (await heldElsewhere(id, wanted)) : '',
    followUpFault: opened && openedFault(opened),
    now: moving.now,
  };
  judge(moveVerdict(RETURN_MOVES, move, role, facts), returnInputFault(move, input, facts));
  await lookAtPhotos(asked);
  const moved = returnEffects({ ...moving, move, input, facts, lines: record.lines, rmaNumber });
  const followUp = move.id === 'approve' ? await followUpOf(id, moved, { moving, email }) : null;
  const after = followUp ? derivedReturn({ ...moved, ...followUp.fields }) : moved;
  return {
    record: after,
    writes: [
      ...numbered,
      ...units.writesOf(after),
      ...(followUp?.writes ?? []),
      ...(opened ? withdrawn(opened, moving) : []),
    ],
    creates: followUp?.creates ?? [],
  };
}

const BOOK: MoveBook<GoodsReturn, ReturnMove, Input> = {
  collection: 'returns',
  schema: goodsReturnSchema,
  noun: 'return',
  roleOf: (actor, goods) => orderRole(actor, goods, 'installations'),
  work,
};

/**
 * POST move-return: every move of returns (product: return-moves). The units that a return holds are noted in the order
 * lines they came from in the same write, so that one received unit is returned once; an approval opens its credit and its
 * replacement order in it, too. Answers `{results}` as move-invoice does.
 */
export const moveReturn = endpoint('Returns', moveReturnPayload, async (payload, actor) => {
  const move = returnMove(payload.move);
  if (!move) throw invalid('No such move.');
  const email = (await readRecord(userSchema, `users/${actor.uid}`))?.email ?? '';
  return { results: await moveRecords(BOOK, move, payload, { actor, email }) };
});
