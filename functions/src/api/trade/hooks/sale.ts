import * as z from 'zod/mini';
import { type SaleDraft, saleDraftSchema } from '../../../../../src/domain/sale/draft.ts';
import { NOTHING_KNOWN, type SaleKnown } from '../../../../../src/domain/sale/guards.ts';
import { attachAsks, saleFolder } from '../../../../../src/domain/sale/files.ts';
import { linkAsks } from '../../../../../src/domain/sale/input.ts';
import { revisionOf } from '../../../../../src/domain/sale/revision.ts';
import { type Sale, saleRevisionSchema } from '../../../../../src/domain/sale/schema.ts';
import type { SaleType } from '../../../../../src/domain/sale/statuses.ts';
import { isFileIn } from '../../../../../src/domain/shared/file-folder.ts';
import { storedFields } from '../../../../../src/domain/shared/rows.ts';
import { storedSize } from '../../../files/photo-files.ts';
import { db } from '../../../store/admin.ts';
import { lateWrites } from '../../day-close/late.ts';
import { newLinkKey } from '../../link-record.ts';
import type { Beside, Found, Hooks, MoveContext } from '../hooks.ts';
import { readPosSettings, takeSaleNumber } from '../sales/numbers.ts';
import { linkedBy, namedBy } from '../sales/named.ts';
import { cataloguePrices } from '../sales/prices.ts';
import { accountOf } from '../sales/account.ts';
import { mailQuote } from '../sales/mail-quote.ts';
import { quoteFacts } from '../sales/quote-facts.ts';
import { stampsOf } from '../../../store/stamps.ts';

type Context = MoveContext<Sale>;

/** What a move says the sale is to be; null for one that leaves that alone. */
const draftOfMove = ({ input }: Context): SaleDraft | null =>
  saleDraftSchema.safeParse(input['draft']).data ?? null;

/** What a link names; nothing where its input is none, which the row's schema refuses. */
const linkOf = ({ input }: Context) =>
  z.object(linkAsks).safeParse(input).data ?? { installationId: '', orderId: '', customerId: '' };

/** Bytes of the files that are added, as far as they lie in the sale's own folder: what is elsewhere is not looked at. */
async function sizesOf({ id, move, input }: Context): Promise<SaleKnown['fileSizes']> {
  if (move !== 'attach') return NOTHING_KNOWN.fileSizes;
  const files = attachAsks.files.safeParse(input['files']).data ?? [];
  const own = files.filter(({ path }) => isFileIn(saleFolder(id), path));
  const found = await Promise.all(own.map(async ({ path }) => [path, await storedSize(path)] as const));
  return new Map(found.filter(([, size]) => size > 0));
}

/** The type of the sale that gets a number by this move: itself, once its type is chosen, or what goes on from it. */
function numberedType({ move, record }: Context, draft: SaleDraft | null): SaleType {
  if (move === 'order' || move === 'invoice') return move;
  return draft && record.number === '' ? draft.type : 'none';
}

/** What is sent is kept beside it; the customer is mailed its link where that was asked for. */
function sentBeside({ id, moving, input }: Context, after: Sale, limits: SaleKnown['limits']): Beside<Sale> {
  const ref = db.doc(`salesRecords/${id}/revs/${after.rev}`);
  const stamps = stampsOf(moving.uid, 1);
  return {
    creates: [
      { ref, value: { ...storedFields(saleRevisionSchema, revisionOf(after, moving, limits)), ...stamps } },
    ],
    ...(input['mail'] === true && { afterwards: () => mailQuote(id, after, moving.request) }),
  };
}

/** Moves that put something on the customer's account, or say when it is to be paid. */
const ON_ACCOUNT: ReadonlySet<string> = new Set(['finish', 'pay', 'invoice']);

async function read(context: Context): Promise<Found<Sale, SaleKnown>> {
  const { record, move } = context;
  const draft = draftOfMove(context);
  const type = numberedType(context, draft);
  const named = draft
    ? await namedBy(record, draft)
    : move === 'link' && (await linkedBy(record, linkOf(context)));
  // Of a customer who was merged the account of the one who stayed counts.
  const customerId = (named && named.mergedInto) || (draft?.customerId ?? record.customerId);
  const [prices, settings, facts, found, fileSizes] = await Promise.all([
    cataloguePrices(draft?.lines ?? []),
    type === 'none' && move !== 'finish' ? null : readPosSettings(record.dealerId),
    move === 'send' ? quoteFacts(record) : null,
    ON_ACCOUNT.has(move) ? accountOf(context, customerId) : null,
    sizesOf(context),
  ]);
  const account = found?.account ?? null;
  const key = newLinkKey();
  const known = {
    ...NOTHING_KNOWN,
    ...(named || null),
    ...facts,
    prices,
    fileSizes,
    account,
    termsDays: account?.termsDays ?? settings?.termsDays ?? 0,
    depositPercent: settings?.depositPercent ?? 0,
    key,
  };
  return {
    known,
    allowed: async () => {
      const { number, writes } = await takeSaleNumber(record.dealerId, type, settings?.numberPrefix ?? '');
      return {
        known: { ...known, number },
        beside: async (after) => ({
          writes: [...writes, ...(found?.writes ?? []), ...(await lateWrites(record, after))],
          ...(move === 'send' && sentBeside(context, after, known.limits)),
        }),
      };
    },
  };
}

/** Numbers, what the catalogue asks, and what the customer was sent; a sale that goes on knows where it came from. */
export const saleHooks: Hooks<Sale, SaleKnown> = {
  read,
  goesOn: (record, _id, from) => ({ ...record, parentId: from }),
};
