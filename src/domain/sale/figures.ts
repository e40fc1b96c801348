import * as z from 'zod/mini';
import { monthSpans } from '../order/periods.ts';
import { addDays } from '../shared/calendar.ts';
import { daysBetween, type IsoDay } from '../shared/dates.ts';
import { counted } from '../shared/lead-days.ts';
import type { Cents } from '../shared/money.ts';
import { isWithin, type Span } from '../shared/span.ts';
import { sumRows } from '../shared/sum-rows.ts';
import { saleSchema } from './schema.ts';
import { readStatus } from './statuses.ts';

/** Of a sale, what figures are made of. */
export const statSaleSchema = z.pick(saleSchema, {
  type: true,
  status: true,
  deleted: true,
  madeOn: true,
  cancelledOn: true,
  totals: true,
  sentAt: true,
  viewedAt: true,
  acceptedOn: true,
  wentOnTo: true,
});
export type StatSale = z.infer<typeof statSaleSchema>;

/** How far the quotes of a period have come, in the order of their way. */
export const FUNNEL_STEPS = ['made', 'sent', 'seen', 'accepted', 'sold'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
export const FUNNEL_LABELS: Readonly<Record<FunnelStep, string>> = {
  made: 'Made',
  sent: 'Sent',
  seen: 'Seen',
  accepted: 'Accepted',
  sold: 'Sold',
};

const daySchema = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  sales: counted(),
  /** Inc GST, integer cents. */
  inc: z.int(),
});

/** What the sales that were made in a period come to: of any parts of them, the digests merge into that of the whole. Integer cents. */
export const saleDigestSchema = z.object({
  funnel: z.object({
    made: counted(),
    sent: counted(),
    seen: counted(),
    accepted: counted(),
    sold: counted(),
  }),
  quotedInc: z.int(),
  days: z.array(daySchema).check(z.maxLength(400)),
});
export type SaleDigest = z.infer<typeof saleDigestSchema>;

/** A period and the one before. */
export const saleFiguresSchema = z.object({ now: saleDigestSchema, before: saleDigestSchema });
export type SaleFiguresDigest = z.infer<typeof saleFiguresSchema>;

/** Whether a quote got as far as each step; one that came further was there, whatever its record still says. */
const REACHED: Readonly<Record<FunnelStep, (sale: StatSale) => boolean>> = {
  made: () => true,
  sent: (sale) => sale.sentAt > 0 || REACHED.accepted(sale),
  seen: (sale) => sale.viewedAt > 0 || REACHED.accepted(sale),
  accepted: ({ acceptedOn, wentOnTo }) => acceptedOn !== '' || wentOnTo !== '',
  sold: ({ wentOnTo }) => wentOnTo !== '',
};

/** A finished order or invoice; one that went on counts where it went. */
export const isSold = ({ type, status, cancelledOn, wentOnTo }: StatSale): boolean =>
  (type === 'order' || type === 'invoice') &&
  wentOnTo === '' &&
  readStatus(status, cancelledOn) === 'confirmedQuote';

const mergedDays = (days: SaleDigest['days']) =>
  sumRows(
    days,
    ({ day }) => day,
    (a, b) => ({ day: a.day, sales: a.sales + b.sales, inc: a.inc + b.inc }),
  );

/** The digest of what was made in a period, others left out. */
export function saleDigest(period: Span, sales: readonly StatSale[]): SaleDigest {
  const all = sales.filter(({ deleted, madeOn }) => !deleted && isWithin(period, madeOn));
  const quotes = all.filter(({ type }) => type === 'quote');
  const count = (step: FunnelStep) => quotes.filter(REACHED[step]).length;
  return {
    funnel: {
      made: count('made'),
      sent: count('sent'),
      seen: count('seen'),
      accepted: count('accepted'),
      sold: count('sold'),
    },
    quotedInc: quotes.reduce((sum, { totals }) => sum + totals.inc, 0),
    days: mergedDays(
      all.filter(isSold).map(({ madeOn, totals: { inc } }) => ({ day: madeOn, sales: 1, inc })),
    ),
  };
}

/** The digest of both together. */
export function mergeSaleDigests(a: SaleDigest, b: SaleDigest): SaleDigest {
  return {
    funnel: {
      made: a.funnel.made + b.funnel.made,
      sent: a.funnel.sent + b.funnel.sent,
      seen: a.funnel.seen + b.funnel.seen,
      accepted: a.funnel.accepted + b.funnel.accepted,
      sold: a.funnel.sold + b.funnel.sold,
    },
    quotedInc: a.quotedInc + b.quotedInc,
    days: mergedDays([...a.days, ...b.days]),
  };
}
export const mergeSaleFigures = (a: SaleFiguresDigest, b: SaleFiguresDigest): SaleFiguresDigest => ({
  now: mergeSaleDigests(a.now, b.now),
  before: mergeSaleDigests(a.before, b.before),
});

/** Sales of a day, or of a month where there are too many days to draw. */
export interface SalesOf extends Span {
  readonly sales: number;
  readonly inc: Cents;
}

/** Most days that are drawn one by one. */
export const DAYS_DRAWN = 45;

const eachDay = ({ from, to }: Span): readonly Span[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at): Span => {
    const day: IsoDay = addDays(from, at);
    return { from: day, to: day };
  });

/** What was sold day by day, or month by month of a longer period; those without a sale among them. */
export function salesByTime(period: Span, { days }: SaleDigest): readonly SalesOf[] {
  const isShort = daysBetween(period.from, period.to) < DAYS_DRAWN;
  const spans = isShort ? eachDay(period) : monthSpans(period);
  return spans.map(({ from, to }) => {
    const own = days.filter(({ day }) => isWithin({ from, to }, day));
    return {
      from,
      to,
      sales: own.reduce((sum, { sales }) => sum + sales, 0),
      inc: own.reduce((sum, { inc }) => sum + inc, 0),
    };
  });
}

/** What all days of a period come to. */
export const soldIn = ({ days }: SaleDigest) => ({
  sales: days.reduce((sum, each) => sum + each.sales, 0),
  inc: days.reduce((sum, each) => sum + each.inc, 0),
});
