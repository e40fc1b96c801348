import { supplierOf } from '../../../../../src/domain/dealer-account/account.ts';
import type { ReturnKnown } from '../../../../../src/domain/goods-return/guards.ts';
import { returnLineWishesSchema, photoAsks } from '../../../../../src/domain/goods-return/input.ts';
import { RETURN } from '../../../../../src/domain/goods-return/moves.ts';
import { isReturnPhotoPath } from '../../../../../src/domain/goods-return/photos.ts';
import { type GoodsReturn, returnStatus } from '../../../../../src/domain/goods-return/schema.ts';
import { pathWithoutImage } from '../../../files/photo-files.ts';
import { nextOf } from '../../../store/series.ts';
import type { FreshWrite } from '../../../store/update-fresh.ts';
import type { Hooks, MoveContext } from '../hooks.ts';
import { FieldRefusal } from '../refusal.ts';
import { followUpOf, openedFault, readOpened, withdrawn, withInvoicedPrices } from '../returns/follow-up.ts';
import { readDraft } from '../returns/sources.ts';
import { heldElsewhere, readUnits } from '../returns/units.ts';

type Context = MoveContext<GoodsReturn>;

/** Begins a supplier's series of the numbers that goods travel under. */
const FIRST_NUMBER = 70_001;

/** The next number of an authorisation. Read before whatever else decides it: two at once do not both get it. */
async function numberFor({ move, record }: Context): Promise<{ rmaNumber: string; writes: FreshWrite[] }> {
  const isAuthorisation = move === 'authorise' || move === 'authoriseKept';
  if (!isAuthorisation || record.rmaNumber !== '') return { rmaNumber: record.rmaNumber, writes: [] };
  const { number, write } = await nextOf(`returnNumbers~${supplierOf(record)}`, FIRST_NUMBER);
  return { rmaNumber: `RMA-${number}`, writes: [write] };
}

/** The lines of a draft that is changed, made out by the server. @throws ApiError. */
async function changedDraft({ record, input, moving }: Context): Promise<GoodsReturn> {
  const { data: draft } = returnLineWishesSchema.safeParse(input['draft']);
  if (!draft) throw new FieldRefusal('lines', 'Add at least one line.');
  const keyOf = (index: number) => `${moving.rev + 1}.${index + 1}`;
  const { lines, parties } = await readDraft(record.dealerId, draft, record.lines, keyOf);
  if (supplierOf(parties) !== supplierOf(record)) {
    throw new FieldRefusal('lines', 'These goods go to another supplier. Make another return.');
  }
  return { ...record, lines: [...lines] };
}

/** The return as it is moved: its draft as it is changed to, its approval at the prices that were invoiced. */
function asMoved(context: Context): Promise<GoodsReturn> | GoodsReturn {
  if (context.move === 'change') return changedDraft(context);
  return context.move === 'approve' ? withInvoicedPrices(context.record) : context.record;
}

const PHOTO_MOVES: readonly string[] = ['photograph', 'photographAgain', 'inspect'];

/** Every photo that is added is a picture in this return's own folder. @throws FieldRefusal. */
async function lookAtPhotos({ id, move, input }: Context): Promise<void> {
  if (!PHOTO_MOVES.includes(move)) return;
  const lines = photoAsks.lines.safeParse(input['lines']).data ?? [];
  const paths = lines.flatMap(({ photos }) => photos.map(({ path }) => path));
  const isForeign = paths.some((path) => !isReturnPhotoPath(id, path));
  if (isForeign || (await pathWithoutImage(paths)) !== '') {
    throw new FieldRefusal('lines', 'A photo was not found. Add it again.');
  }
}

/**
 * The units that a return holds are noted in the order lines they came from in the same write, so that one received unit is
 * returned once; an approval opens its credit and its replacement order in it, too.
 */
export const returnHooks: Hooks<GoodsReturn, ReturnKnown> = {
  read: async (context) => {
    const { id, move, moving, email } = context;
    const { rmaNumber, writes: numbered } = await numberFor(context);
    const record = await asMoved(context);
    const row = RETURN.move(move);
    // What it would hold once it has moved; an approval that is undone holds all of it again.
    const wanted = { ...record, status: returnStatus(row?.to ?? record.status.name) };
    const units = await readUnits(id, context.record);
    const needsUnits = row?.guards.includes('unitsAreThere') === true;
    const opened = move === 'undoApproval' ? await readOpened(record) : null;
    return {
      record,
      known: {
        unitsFault: needsUnits ? units.faultOf(wanted) || (await heldElsewhere(id, wanted)) : '',
        followUpFault: opened ? openedFault(opened) : '',
        rmaNumber,
      },
      allowed: async () => {
        await lookAtPhotos(context);
        return {
          beside: async (moved) => {
            const followUp = move === 'approve' ? await followUpOf(id, moved, { moving, email }) : null;
            const after = { ...moved, ...followUp?.fields };
            return {
              fields: followUp?.fields ?? {},
              writes: [
                ...numbered,
                ...units.writesOf(after),
                ...(followUp?.writes ?? []),
                ...(opened ? withdrawn(opened, moving) : []),
              ],
              creates: followUp?.creates ?? [],
            };
          },
        };
      },
    };
  },
};
