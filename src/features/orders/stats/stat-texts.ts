import { KIT_TYPE_LABELS } from '#domain/kit/schema.ts';
import { type Span, spanText } from '#domain/shared/span.ts';
import type { OrderFigures, StatType } from '#domain/order/stats.ts';
import type { StockTurn } from '#domain/order/stock-turn.ts';
import type { LeadDays } from '#domain/shared/lead-days.ts';
import { formatCents } from '#domain/shared/money.ts';
import { counted, formatShare } from '#domain/shared/number-texts.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { paths } from '#lib/paths.ts';
import { changeOf } from '#features/trade/figure-change.ts';
import type { FigureChange } from '#ui/charts/figure-cards.tsx';
import { cardCents } from '#ui/charts/short-figures.ts';

export const typeLabel = (type: StatType): string =>
  type === 'mixed' ? 'Mixed order' : KIT_TYPE_LABELS[type];

const days = (count: number) => counted(count, 'day');

/** The middle one, with what nine of ten keep; a dash where nothing is known. */
export const medianText = (lead: LeadDays | null): string => (lead ? days(lead.median) : '–');
export const p90Text = (lead: LeadDays | null): string =>
  lead ? `9 in 10 within ${days(lead.p90)}, of ${lead.count}` : 'Nothing to calculate yet';

export const promisesText = ({ kept, of }: OrderFigures['promises']): string =>
  of === 0 ? '–' : `${Math.round((kept / of) * 100)}%`;

/** "2.5%" of what was received; a dash where nothing was. */
export const returnedText = ({ units, of }: OrderFigures['returned']): string =>
  of === 0 ? '–' : formatShare(units / of);

/** The way to the orders that a number counts; null for somebody who may not see the list. */
export type PathTo = (...asked: Parameters<typeof ordersPath>) => string | null;

/** The list of the orders that a number counts, narrowed by kit type or kit. */
export function ordersPath(
  period: Span,
  narrowed: { readonly type?: StatType; readonly kit?: string } = {},
): string {
  const params = new URLSearchParams({ 'f.placed': spanText(period), sort: '-placed' });
  if (narrowed.type !== undefined) params.set('f.type', narrowed.type);
  if (narrowed.kit !== undefined) params.set('f.kit', narrowed.kit);
  return `${paths.dealerOrders.list}?${params}`;
}

/** The days of a month that a period holds. */
export function monthWithin(period: Span, month: string): Span {
  const [from, to] = [`${month}-01`, `${month}-31`];
  return { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to };
}

/** One figure with the one of the period before. */
export interface Figure {
  readonly title: string;
  readonly now: string;
  /** Both as short as a card needs them, where they are too long. */
  readonly short?: { readonly now: string; readonly before: string };
  readonly before: string;
  readonly change?: FigureChange;
  readonly note?: string;
}

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** Stock turn of the last 12 months; null for another period. */
export function turnRow(turns: StockTurn | null): Figure {
  const title = 'Stock turn, 12 months';
  if (turns === null) return { title, now: '–', before: '–', note: 'Choose Last 12 months' };
  const { fitted, average, turn } = turns;
  if (turn === null) return { title, now: '–', before: '–', note: 'Nothing was in stock' };
  const note = `${fitted} fitted, ${formatNumber(average, 1)} in stock on average; orders of the last 24 months`;
  return { title, now: formatNumber(turn, 1), before: '–', note };
}

interface FigureTexts {
  readonly title: string;
  readonly text: (figures: OrderFigures) => string;
  /** The number behind the text; null where there is none. */
  readonly of: (figures: OrderFigures) => number | null;
  readonly better: 'more' | 'less' | 'neither';
  readonly short?: (figures: OrderFigures) => string;
  readonly note?: string;
}

/** The figures of a period beside those of the one before, in words. */
export function figureRows(now: OrderFigures, before: OrderFigures): readonly Figure[] {
  const row = ({ title, text, of, better, short, note = '' }: FigureTexts): Figure => {
    const change = changeOf(of(now), of(before), better);
    return {
      title,
      now: text(now),
      before: text(before),
      ...(short && { short: { now: short(now), before: short(before) } }),
      ...(change && { change }),
      ...(note !== '' && { note }),
    };
  };
  const { kept, of: due } = now.promises;
  return [
    row({
      title: 'Orders',
      text: ({ orders }) => formatNumber(orders),
      of: ({ orders }) => orders,
      better: 'neither',
      note: now.cancelled > 0 ? `${now.cancelled} more cancelled` : '',
    }),
    row({ title: 'Kits', text: ({ kits }) => formatNumber(kits), of: ({ kits }) => kits, better: 'neither' }),
    row({
      title: 'Spend ex GST',
      text: ({ ex }) => formatCents(ex),
      of: ({ ex }) => ex,
      better: 'neither',
      short: ({ ex }) => cardCents(ex),
    }),
    row({
      title: 'Spend inc GST',
      text: ({ inc }) => formatCents(inc),
      of: ({ inc }) => inc,
      better: 'neither',
      short: ({ inc }) => cardCents(inc),
    }),
    row({
      title: 'Placed to dispatched',
      text: ({ dispatched }) => medianText(dispatched),
      of: ({ dispatched }) => dispatched?.median ?? null,
      better: 'less',
      note: p90Text(now.dispatched),
    }),
    row({
      title: 'Placed to received',
      text: ({ received }) => medianText(received),
      of: ({ received }) => received?.median ?? null,
      better: 'less',
      note: p90Text(now.received),
    }),
    row({
      title: 'Promises kept',
      text: ({ promises }) => promisesText(promises),
      of: ({ promises }) => shareOf(promises.kept, promises.of),
      better: 'more',
      note: due === 0 ? 'No promised date has come yet' : `${kept} of ${due} arrived by the day promised`,
    }),
    row({
      title: 'Returned',
      text: ({ returned }) => returnedText(returned),
      of: ({ returned }) => shareOf(returned.units, returned.of),
      better: 'less',
      note:
        now.returned.of === 0
          ? 'Nothing was received yet'
          : `${now.returned.units} of ${now.returned.of} kits received`,
    }),
  ];
}
