import { NOTHING_KNOWN } from '../../../../../src/domain/sale/guards.ts';
import { quoteState } from '../../../../../src/domain/sale/link.ts';
import { QUOTE_CHANGED, QUOTE_CLOSED, type QuoteState } from '../../../../../src/domain/sale/link-texts.ts';
import { sales } from '../../../../../src/domain/sale/entity.ts';
import { SALE } from '../../../../../src/domain/sale/moves.ts';
import { type Sale, saleSchema } from '../../../../../src/domain/sale/schema.ts';
import { unixSeconds } from '../../../../../src/domain/shared/dates.ts';
import { entryOfPress } from '../../../../../src/domain/shared/press.ts';
import { storedFields } from '../../../../../src/domain/shared/rows.ts';
import { applyMove } from '../../../../../src/domain/trade/apply.ts';
import { moveVerdict, PORTAL } from '../../../../../src/domain/trade/move.ts';
import { CUSTOMER_UID } from '../../../../../src/domain/trade/roles.ts';
import { type FreshWrite, writeFresh } from '../../../store/update-fresh.ts';
import { conflict } from '../../errors.ts';
import { type LinkRecord, linkedRecord } from '../../link-record.ts';
import { refusalError } from '../move.ts';
import { stampsOf } from '../../../store/stamps.ts';

/** The sale whose customer has this link. @throws ApiError as linkedRecord. */
export const quoteOf = (key: string, caller: string): Promise<LinkRecord<Sale>> =>
  linkedRecord(saleSchema, sales.path, key, caller);

type CustomerMove = 'sign' | 'view' | 'ask';

/** In which states of the link each of them is taken. */
const OPEN: Readonly<Record<CustomerMove, readonly QuoteState[]>> = {
  sign: ['open'],
  view: ['open'],
  // Whoever comes too late may ask for a new one.
  ask: ['open', 'expired'],
};

/** The write of a move of the customer's; null where this press made it before. @throws ApiError where the table does not allow it. */
function movedByLink(
  { read, value }: LinkRecord<Sale>,
  move: CustomerMove,
  { request, name, given }: { readonly request: string; readonly name: string; readonly given: object },
): FreshWrite | null {
  const now = new Date();
  const rev = Number(read.get('_rev'));
  const mover = { role: 'customer', who: { ...PORTAL, uid: CUSTOMER_UID }, byName: name } as const;
  const press = { move, request, rev, input: given };
  const after = applyMove(SALE, { record: value, rev }, press, mover, { known: NOTHING_KNOWN, now });
  if (after.state === 'done') return null;
  if (after.state === 'refused') throw refusalError(after);
  const stamps = stampsOf(CUSTOMER_UID, after.rev);
  return { read, changes: { ...storedFields(saleSchema, after.record), ...(after.rev > rev && stamps) } };
}

/**
 * What a customer does by the link, as a row of the table of sales: asked again by the same press it does nothing.
 * `named` is who signs; whoever asks is called as the quote calls them. @throws ApiError 404, 409 with what to do next, 400, 429.
 */
export function moveByLink(
  move: 'sign' | 'ask',
  {
    id,
    request,
    given,
    named,
    shown,
  }: {
    readonly id: string;
    readonly request: string;
    readonly given: object;
    readonly named?: string;
    /** The revision that they were shown. */
    readonly shown?: string;
  },
  caller: string,
): Promise<undefined> {
  return writeFresh(async () => {
    const found = await quoteOf(id, caller);
    const { value } = found;
    const isKnown = entryOfPress(value.entries, request, CUSTOMER_UID) !== undefined;
    const state = quoteState(value, new Date());
    if (!isKnown && state !== 'open' && !OPEN[move].includes(state)) throw conflict(QUOTE_CLOSED[state]);
    if (!isKnown && shown !== undefined && shown !== value.sentRev) throw conflict(QUOTE_CHANGED);
    const name = named ?? (value.customerName || 'Customer');
    const write = movedByLink(found, move, { request, name, given });
    return { writes: write ? [write] : [], result: undefined };
  });
}

/** Looks within so many seconds count as one, so that whoever reloads writes nothing. */
const VIEW_SECONDS = 600;

/** Counts a look at a quote that can be accepted; the first of each revision is an entry that its maker is told of. */
export async function countView(found: LinkRecord<Sale>): Promise<void> {
  const { ref } = found.read;
  await writeFresh(async () => {
    const read = await ref.get();
    const value = saleSchema.safeParse(read.data()).data;
    const now = new Date();
    const isNews = value && unixSeconds(now) - value.viewedAt >= VIEW_SECONDS;
    if (!isNews || quoteState(value, now) !== 'open') return { writes: [], result: undefined };
    const row = SALE.move('view');
    const facts = { record: value, who: { ...PORTAL, uid: CUSTOMER_UID }, now, known: NOTHING_KNOWN };
    const isFirst = value.views === 0 && row && moveVerdict(SALE, row, 'customer', facts).allowed;
    const counted = { views: value.views + 1, viewedAt: unixSeconds(now) };
    if (!isFirst) return { writes: [{ read, changes: counted }], result: undefined };
    // No id that a caller may give has a space: whoever asks first under this request would keep the quote from being read.
    const by = { request: `view ${unixSeconds(now)}`, name: value.customerName || 'Customer', given: {} };
    const write = movedByLink({ read, value }, 'view', by);
    return { writes: write ? [write] : [], result: undefined };
  });
}
