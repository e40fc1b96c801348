import { type CreditLine, type CreditReason } from '../credit/schema.ts';
import { lineText } from '../order/line-text.ts';
import type { OrderWish } from '../order/schema.ts';
import { formatDate, todaySydney } from '../shared/dates.ts';
import { type Cents, roundCents } from '../shared/money.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { unitKeysOf } from './claims.ts';
import type { Asks, Effect, Given, Made as MadeOf } from '../trade/move.ts';
import type { ReturnKnown } from './guards.ts';
import {
  type approveAsks,
  type authoriseAsks,
  type bookAsks,
  type countAsks,
  type declineAsks,
  type keepAsks,
  type photoAsks,
  saidOf,
} from './input.ts';
import type { GoodsReturn, ReturnLine } from './schema.ts';
import { lineTotals } from '../trade/lines.ts';
import { counted } from '../shared/number-texts.ts';
import { partiesOf } from '../trade/parties.ts';

const unique = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '');

/** The fields that follow from others: value, what queries and a search find it by. */
export function derivedReturn(goods: GoodsReturn): GoodsReturn {
  const { lines, number, rmaNumber, dealerName, dealerId, consignment, creditNumber } = goods;
  return {
    ...goods,
    ...partiesOf(goods),
    kitIds: unique(lines.map(({ kitId }) => kitId)),
    reasons: unique(lines.map(({ reason }) => reason)),
    orderIds: unique(lines.map(({ orderId }) => orderId)),
    installationIds: unique(lines.map(({ installationId }) => installationId)),
    unitKeys: [...unitKeysOf(dealerId, lines)],
    value: lineTotals(lines),
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

type Made<A extends Asks = Readonly<Record<string, never>>> = MadeOf<GoodsReturn, ReturnKnown, Given<A>>;
type Brings = Effect<GoodsReturn>;

const units = (count: number) => counted(count, 'unit');

/** What is credited at a price without GST: less restocking, rounded once, whole cents. */
export const lessRestocking = (exGst: Cents, restockPercent: number): Cents =>
  exGst - roundCents((exGst * restockPercent) / 100);

const NOTHING_DECIDED = { outcome: '', outcomeNote: '', creditExGst: 0, creditedExGst: 0 } as const;

export function requested({ facts: { record, now } }: Made): Brings {
  const qty = record.lines.reduce((sum, line) => sum + line.qty, 0);
  return { note: units(qty), fields: { requestedOn: record.requestedOn || todaySydney(now) } };
}

export function authorised({ input, facts }: Made<typeof authoriseAsks>): Brings {
  const { shipTo, restockPercent, expiresOn } = input;
  const rmaNumber = facts.known?.rmaNumber ?? '';
  const terms = restockPercent > 0 ? `, restocking ${restockPercent}%` : '';
  return {
    note: `${rmaNumber}, until ${formatDate(expiresOn)}${terms}`,
    fields: { rmaNumber, shipTo, restockPercent, expiresOn },
  };
}

/** Nothing travels: every unit counts as it was asked for. */
export function nothingSentBack({ input, facts: { record, known, now } }: Made<typeof keepAsks>): Brings {
  const rmaNumber = known?.rmaNumber ?? '';
  return {
    note: `${rmaNumber}, nothing is sent back`,
    fields: {
      rmaNumber,
      keepPart: true,
      restockPercent: input.restockPercent,
      receivedOn: todaySydney(now),
      lines: record.lines.map((line) => ({ ...line, receivedQty: line.qty, condition: 'asDescribed' })),
    },
  };
}

export function booked({ input }: Made<typeof bookAsks>): Brings {
  return {
    note: `${input.freightCarrier}, ${formatDate(input.collectOn)}`,
    fields: { freightCarrier: input.freightCarrier, collectOn: input.collectOn },
  };
}

export function received({ input, facts: { record, now } }: Made<typeof countAsks>): Brings {
  const lines = record.lines.map((line): ReturnLine => {
    const said = saidOf(input, line);
    const receivedQty = said?.receivedQty ?? line.qty;
    return { ...line, receivedQty, condition: receivedQty === 0 ? '' : (said?.condition ?? '') };
  });
  const arrived = lines.reduce((sum, { receivedQty }) => sum + receivedQty, 0);
  const missing = lines.reduce((sum, { qty, receivedQty }) => sum + qty - receivedQty, 0);
  return {
    note: missing === 0 ? units(arrived) : `${units(arrived)}, ${missing} short`,
    fields: { lines, receivedOn: todaySydney(now) },
  };
}

export function approved({ input, facts: { record } }: Made<typeof approveAsks>): Brings {
  const lines = record.lines.map((line): ReturnLine => {
    const said = saidOf(input, line);
    if (line.receivedQty === 0 || said?.outcome === undefined) return { ...line, ...NOTHING_DECIDED };
    const price = line.priceExGst === '' ? (said.priceExGst ?? 0) : line.priceExGst;
    return {
      ...line,
      outcome: said.outcome,
      outcomeNote: said.outcomeNote,
      ...(said.outcome === 'credit'
        ? {
            creditExGst: lessRestocking(price, record.restockPercent),
            creditedExGst: lessRestocking(price * line.receivedQty, record.restockPercent),
          }
        : { creditExGst: 0, creditedExGst: 0 }),
    };
  });
  const hasRejected = lines.some(({ outcome }) => outcome === 'reject');
  return { fields: { lines, rejectedGoods: hasRejected ? (input.rejectedGoods ?? '') : '' } };
}

export function declined({ input, facts: { record } }: Made<typeof declineAsks>): Brings {
  const lines = record.lines.map(
    (line): ReturnLine =>
      line.receivedQty === 0
        ? { ...line, ...NOTHING_DECIDED }
        : { ...line, ...NOTHING_DECIDED, outcome: 'reject' },
  );
  return { fields: { lines, rejectedGoods: input.rejectedGoods } };
}

export const undecided = ({ facts: { record } }: Made): Brings => ({
  fields: {
    lines: record.lines.map((line) => ({ ...line, ...NOTHING_DECIDED })),
    rejectedGoods: '',
    creditId: '',
    creditNumber: '',
    replacementOrderId: '',
  },
});

export const photographed =
  (place: 'photos' | 'conditionPhotos') =>
  ({ input, facts: { record } }: Made<typeof photoAsks>): Brings => {
    const added = (line: ReturnLine) =>
      (saidOf(input, line)?.photos ?? []).map(({ path, name }) => ({
        url: '',
        urlThumb: '',
        path,
        name,
        size: 0,
      }));
    const count = record.lines.reduce((sum, line) => sum + added(line).length, 0);
    return {
      note: counted(count, 'photo'),
      fields: {
        lines: record.lines.map((line) => ({ ...line, [place]: [...line[place], ...added(line)] })),
      },
    };
  };

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
