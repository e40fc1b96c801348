import { monthText } from '#domain/order/month-text.ts';
import { monthSpans } from '#domain/order/periods.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import type { Report, ReportContext, ReportView } from './report.ts';

/** Rows by month, each month of the period among them. */
export const BY_MONTH: ReportView = {
  id: 'month',
  title: 'Month',
  keyOf: ({ month }) => month || null,
  label: (month) => monthText(month),
  at: (month) => ({ span: { from: `${month}-01`, to: `${month}-31` } }),
  keys: ({ period }) => monthSpans(period).map(({ month }) => month),
};

/** Rows by dealer, and by the group of the dealer: for a distributor. */
const BY_DEALER: ReportView = {
  id: 'dealer',
  title: 'Dealer',
  keyOf: ({ dealerId }) => dealerId,
  label: (id, { dealers }) => (id === '' ? 'Own people' : shortOrganisation(dealers.get(id)?.name ?? id)),
  at: (id, { actor }) => (id === '' ? { dims: { distributor: actor.distributerId } } : { dealer: id }),
};
const BY_GROUP: ReportView = {
  id: 'group',
  title: 'Dealer group',
  keyOf: ({ dealerId }, { dealers }) => dealers.get(dealerId)?.group ?? '',
  label: (group) => group || 'No group',
};

/** The views of a report for this person. */
export const viewsOf = ({ views }: Report, { actor }: Pick<ReportContext, 'actor'>): readonly ReportView[] =>
  actor.kind === 'distributer' ? [...views, BY_DEALER, BY_GROUP] : views;
