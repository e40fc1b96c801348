import { type CreditLine, type CreditReason } from '../credit/schema.ts';
import { orderTotals } from '../order/effects.ts';
import { lineText } from '../order/line-text.ts';
import type { OrderWish } from '../order/schema.ts';
import { formatDate, todaySydney } from '../shared/dates.ts';
import { type Cents, roundCents } from '../shared/money.ts';
import { type Moving, moveEntry } from '../shared/move-effects.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { unitKeysOf } from './claims.ts';
import type { ReturnFacts } from './guards.ts';
import { type ReturnInput, saidOf } from './input.ts';
import { PHOTO_MOVES, type ReturnMove, type ReturnMoveId } from './moves.ts';
import { type GoodsReturn, type ReturnLine, returnStatus } from './schema.ts';

const unique = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '');

/** The fields that follow from others: value, what queries and a search find it by. */
export function derivedReturn(goods: GoodsReturn): GoodsReturn {
  const { lines, number, rmaNumber, dealerName, dealerId, consignment, creditNumber } = goods;
  return {
    ...goods,
    kitIds: unique(lines.map(({ kitId }) => kitId)),
    reasons: unique(lines.map(({ reason }) => reason)),
    orderIds: unique(lines.map(({ orderId }) => orderId)),
    installationIds: unique(lines.map(({ installationId }) => installationId)),
    unitKeys: [...unitKeysOf(dealerId, lines)],
    value: orderTotals(lines),
    searchArr: searchTerms(
      [
        number,
        rmaNumber,
        dealerName,
        consignment,
        creditNumber,
        ...lines.flatMap(({ orderNumber, installationNumber, serial }) => [
          orderNumber,
          installationNumber,
          serial,
        ]),
      ].slice(0, 40),
    ),
  };
}

/** All that the effects of a move follow from; its guards have passed and its input is sound. */
export interface ReturnMade extends Moving {
  readonly move: ReturnMove;
  readonly input: ReturnInput;
  readonly facts: ReturnFacts;
  /** For `change`: the lines as the server has made them out. */
  readonly lines: readonly ReturnLine[];
  /** Of an authorisation, the number that goods travel under. */
  readonly rmaNumber: string;
}

/** What a move adds to the entry in words, and the fields it writes beside status and entry. */
interface Effect {
  readonly note?: string;
  readonly fields?: Partial<GoodsReturn>;
}

const units = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`;

/** What is credited at a price without GST: less restocking, rounded once, whole cents. */
export const lessRestocking = (exGst: Cents, restockPercent: number): Cents =>
  exGst - roundCents((exGst * restockPercent) / 100);

const NOTHING_DECIDED = { outcome: '', outcomeNote: '', creditExGst: 0, creditedExGst: 0 } as const;

function requested({ facts: { goods, now } }: ReturnMade): Effect {
  const qty = goods.lines.reduce((sum, line) => sum + line.qty, 0);
  return { note: units(qty), fields: { requestedOn: goods.requestedOn || todaySydney(now) } };
}

function authorised({ input, rmaNumber }: ReturnMade): Effect {
  const { shipTo = '', restockPercent = 0, expiresOn = '' } = input;
  const terms = restockPercent > 0 ? `, restocking ${restockPercent}%` : '';
  return {
    note: `${rmaNumber}, until ${formatDate(expiresOn)}${terms}`,
    fields: { rmaNumber, shipTo: shipTo.trim(), restockPercent, expiresOn },
  };
}

/** Nothing travels: every unit counts as it was asked for. */
function kept({ input, rmaNumber, facts: { goods, now } }: ReturnMade): Effect {
  return {
    note: `${rmaNumber}, nothing is sent back`,
    fields: {
      rmaNumber,
      keepPart: true,
      restockPercent: input.restockPercent ?? 0,
      receivedOn: todaySydney(now),
      lines: goods.lines.map((line) => ({ ...line, receivedQty: line.qty, condition: 'asDescribed' })),
    },
  };
}

function booked({ input }: ReturnMade): Effect {
  const { freightCarrier = '', collectOn = '' } = input;
  const carrier = freightCarrier.trim();
  return { note: `${carrier}, ${formatDate(collectOn)}`, fields: { freightCarrier: carrier, collectOn } };
}

function received({ input, facts: { goods, now } }: ReturnMade): Effect {
  const lines = goods.lines.map((line): ReturnLine => {
    const said = saidOf(input, line);
    const receivedQty = said?.receivedQty ?? line.qty;
    return { ...line, receivedQty, condition: receivedQty === 0 ? '' : (said?.condition ?? '') };
  });
  const counted = lines.reduce((sum, { receivedQty }) => sum + receivedQty, 0);
  const missing = lines.reduce((sum, { qty, receivedQty }) => sum + qty - receivedQty, 0);
  return {
    note: missing === 0 ? units(counted) : `${units(counted)}, ${missing} short`,
    fields: { lines, receivedOn: todaySydney(now) },
  };
}

function approved({ input, facts: { goods } }: ReturnMade): Effect {
  const lines = goods.lines.map((line): ReturnLine => {
    const said = saidOf(input, line);
    if (line.receivedQty === 0 || said?.outcome === undefined) return { ...line, ...NOTHING_DECIDED };
    const price = line.priceExGst === '' ? (said.priceExGst ?? 0) : line.priceExGst;
    return {
      ...line,
      outcome: said.outcome,
      outcomeNote: (said.outcomeNote ?? '').trim(),
      ...(said.outcome === 'credit'
        ? {
            creditExGst: lessRestocking(price, goods.restockPercent),
            creditedExGst: lessRestocking(price * line.receivedQty, goods.restockPercent),
          }
        : { creditExGst: 0, creditedExGst: 0 }),
    };
  });
  const hasRejected = lines.some(({ outcome }) => outcome === 'reject');
  return { fields: { lines, rejectedGoods: hasRejected ? (input.rejectedGoods ?? '') : '' } };
}

function declined({ input, facts: { goods } }: ReturnMade): Effect {
  const lines = goods.lines.map(
    (line): ReturnLine =>
      line.receivedQty === 0
        ? { ...line, ...NOTHING_DECIDED }
        : { ...line, ...NOTHING_DECIDED, outcome: 'reject' },
  );
  return { fields: { lines, rejectedGoods: input.rejectedGoods ?? '' } };
}

const undecided = ({ facts: { goods } }: ReturnMade): Effect => ({
  fields: {
    lines: goods.lines.map((line) => ({ ...line, ...NOTHING_DECIDED })),
    rejectedGoods: '',
    creditId: '',
    creditNumber: '',
    replacementOrderId: '',
  },
});

/** What is changed or asked again begins without what was decided before. */
const backToDraft = (): Effect => ({});

function photographed({ move, input, facts: { goods } }: ReturnMade): Effect {
  const place = PHOTO_MOVES[move.id] ?? 'photos';
  const added = (line: ReturnLine) =>
    (saidOf(input, line)?.photos ?? []).map(({ path, name }) => ({
      url: '',
      urlThumb: '',
      path,
      name,
      size: 0,
    }));
  const count = goods.lines.reduce((sum, line) => sum + added(line).length, 0);
  return {
    note: `${count} ${count === 1 ? 'photo' : 'photos'}`,
    fields: { lines: goods.lines.map((line) => ({ ...line, [place]: [...line[place], ...added(line)] })) },
  };
}

const EFFECTS: Readonly<Partial<Record<ReturnMoveId, (made: ReturnMade) => Effect>>> = {
  change: ({ lines }) => ({ fields: { lines: [...lines] } }),
  photograph: photographed,
  photographAgain: photographed,
  inspect: photographed,
  request: requested,
  recall: backToDraft,
  authorise: authorised,
  authoriseKept: kept,
  extend: ({ input: { expiresOn = '' } }) => ({
    note: `until ${formatDate(expiresOn)}`,
    fields: { expiresOn },
  }),
  book: booked,
  rebook: () => ({ fields: { freightCarrier: '', collectOn: '' } }),
  send: ({ input: { consignment = '' } }) => ({
    note: consignment.trim(),
    fields: { consignment: consignment.trim() },
  }),
  receive: received,
  receiveByHand: received,
  approve: approved,
  decline: declined,
  appeal: undecided,
  undoApproval: undecided,
};

/** The return after a move, stamps and what the approval opens excepted. */
export function returnEffects(made: ReturnMade): GoodsReturn {
  const { move, facts } = made;
  const { note = '', fields = {} } = EFFECTS[move.id]?.(made) ?? {};
  return derivedReturn({
    ...facts.goods,
    ...fields,
    status: returnStatus(move.to),
    entries: [...facts.goods.entries, moveEntry(move, made, note)],
  });
}

/**
 * Units at whole cents that sum up to what is credited for all of them: where it can't be shared out evenly, some are a cent
 * dearer than the others.
 */
function pricedUnits({ receivedQty, creditExGst, creditedExGst }: ReturnLine) {
  // What was decided before the whole was kept was rounded for each unit.
  const whole = creditedExGst || creditExGst * receivedQty;
  const price = Math.floor(whole / receivedQty);
  const dearer = whole - price * receivedQty;
  return [
    { qty: receivedQty - dearer, priceExGst: price },
    { qty: dearer, priceExGst: price + 1 },
  ].filter(({ qty, priceExGst }) => qty > 0 && priceExGst > 0);
}

/** The lines of the credit that an approved return opens, restocking off; none where nothing is credited. */
export function creditLinesOf({
  lines,
  restockPercent,
}: Pick<GoodsReturn, 'lines' | 'restockPercent'>): readonly CreditLine[] {
  const note = restockPercent > 0 ? `, less ${restockPercent}% restocking` : '';
  return lines
    .filter(({ outcome, receivedQty }) => outcome === 'credit' && receivedQty > 0)
    .flatMap((line) => {
      const what = [lineText(line), line.serial].filter((part) => part !== '').join(', ') + note;
      return pricedUnits(line).map((priced) => ({ description: what, ...priced }));
    });
}
/** What such a credit is made for. */
export const CREDITED_FOR: CreditReason = 'return';

/** What the replacement order of an approved return asks for; nothing where nothing is replaced. */
export function replacementWants({ lines }: Pick<GoodsReturn, 'lines'>): readonly OrderWish[] {
  const wants = new Map<string, OrderWish>();
  for (const { kitId, springOption, compliance, receivedQty, outcome } of lines) {
    if (outcome !== 'replace' || receivedQty === 0) continue;
    const key = `${kitId}\n${springOption}\n${compliance}`;
    const before = Number(wants.get(key)?.qty ?? 0);
    wants.set(key, { kitId, springOption, qty: before + receivedQty, compliance });
  }
  return [...wants.values()];
}
