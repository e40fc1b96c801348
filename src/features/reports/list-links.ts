import { can } from '#domain/access/privileges.ts';
import type { SaleStatus, SaleType } from '#domain/sale/statuses.ts';
import { addMonths } from '#domain/order/periods.ts';
import { addDays } from '#domain/shared/calendar.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import { type Span, spanText } from '#domain/shared/span.ts';
import { NOT_EXEMPTED } from '#domain/time-limit/limit-rows.ts';
import { paths } from '#lib/paths.ts';
import type { At, ReportContext } from './report.ts';

type Filters = Readonly<Record<string, string | undefined>>;

/** A list with filters, those without a value left out. */
export function listAt(path: string, filters: Filters, sort = ''): string {
  const set = Object.entries(filters).flatMap(([id, value = '']) =>
    value === '' ? [] : [[`f.${id}`, value]],
  );
  const params = new URLSearchParams([...set, ...(sort === '' ? [] : [['sort', sort]])]);
  return `${path}?${params}`;
}

/** Whether what a row is cannot be asked of a list: a value that is not entered. */
const isBlank = ({ dims }: At, ...of: readonly string[]) => of.some((dim) => dims[dim] === '');

/** The days of a row that there are: a month ends on its last day, and none is behind today. */
export function realSpan({ from, to }: Span, today: IsoDay): Span {
  const last = addDays(addMonths(`${to.slice(0, 7)}-01`, 1), -1);
  return { from, to: [to, last, today].toSorted()[0] ?? today };
}

/** Owners asked to register their warranty, by that day and the dealer. */
export const warrantiesTo = (at: At, { actor, today }: ReportContext, state = ''): string | null =>
  can(actor, 'ADMIN.Reports')
    ? listAt(paths.warranties, {
        asked: spanText(realSpan(at.span, today)),
        state,
        dealer: at.dealer,
      })
    : null;

/** Jobs by their day, type, state, stage and dealer. */
export const jobsTo = (at: At, { actor }: ReportContext, more: Filters = {}): string | null => {
  if (!can(actor, 'Installations') || isBlank(at, 'type', 'state', 'stage')) return null;
  const { type, state, stage } = at.dims;
  const filters = { fitted: spanText(at.span), type, state, stage, dealer: at.dealer, ...more };
  return listAt(paths.installations.list, filters, '-date');
};

/** Kit orders by the day they were placed, their type and dealer. */
export const ordersTo = (at: At, { actor }: ReportContext, more: Filters = {}): string | null => {
  const isDealer = actor.kind === 'dealer';
  if (!can(actor, isDealer ? 'DealerOrders' : 'DistributerOrders')) return null;
  const path = isDealer ? paths.dealerOrders.list : paths.distributerOrders.list;
  const { type, kit } = at.dims;
  return listAt(path, { placed: spanText(at.span), type, kit, dealer: at.dealer, ...more }, '-placed');
};

/** Kits in stock, by type, kit, age and dealer. */
export const stockTo = (at: At, { actor }: ReportContext, age = ''): string | null =>
  can(actor, 'Orders') && !isBlank(at, 'type', 'kit')
    ? listAt(paths.stockReport, { type: at.dims['type'], kit: at.dims['kit'], age, dealer: at.dealer })
    : null;

export const returnsTo = (at: At, { actor }: ReportContext): string | null => {
  if (!can(actor, 'Returns') || isBlank(at, 'kit')) return null;
  const { kit, reason } = at.dims;
  return listAt(
    paths.returns.list,
    { asked: spanText(at.span), kit, reason, dealer: at.dealer },
    '-requested',
  );
};

export const creditsTo = (at: At, { actor }: ReportContext): string | null =>
  can(actor, 'Credits')
    ? listAt(
        paths.credits.list,
        { approved: spanText(at.span), reason: at.dims['reason'], dealer: at.dealer },
        '-date',
      )
    : null;

/** The dealer's own sales of a type, in a status where one is named, by the day they were made. */
export const salesTo = (
  { span }: At,
  { actor }: ReportContext,
  { type, status }: { readonly type?: SaleType; readonly status?: SaleStatus },
): string | null =>
  can(actor, 'POS.SalesRegister')
    ? listAt(paths.pos.register, { made: spanText(span), type, status }, '-made')
    : null;

/** Time limits by type, dealer, reason of exemption and who exempted; a row of those without either asks for just these. */
export const limitsTo = (at: At, { actor }: ReportContext, more: Filters = {}): string | null => {
  if (!can(actor, 'TimeLimits')) return null;
  const { limit: type, ...by } = at.dims;
  const orNone = (name: string) => (by[name] === '' ? NOT_EXEMPTED : by[name]);
  const exemption = { reason: orNone('reason'), person: orNone('person') };
  return listAt(paths.timeLimits, { type, dealer: at.dealer, ...exemption, ...more });
};
