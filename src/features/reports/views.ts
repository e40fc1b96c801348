import { dealerGroups, GROUP_LIST_MAX, groupKey, NO_GROUP } from '#domain/dealer/dealer-groups.ts';
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

const OWN_PEOPLE = 'Own people';
const ofOwn = ({ actor }: ReportContext) => ({ dims: { distributor: actor.distributerId } });

/** Rows by dealer, and by the group of the dealer: for a distributor. */
const BY_DEALER: ReportView = {
  id: 'dealer',
  title: 'Dealer',
  keyOf: ({ dealerId }) => dealerId,
  label: (id, { dealers }) => (id === '' ? OWN_PEOPLE : shortOrganisation(dealers.get(id)?.name ?? id)),
  at: (id, context) => (id === '' ? ofOwn(context) : { dealer: id }),
};

/** The row of dealers that were deleted, or that another distributor supplies now. */
const FORMER = 'former';
const groupAt = (key: string, { groups }: ReportContext) => groups.find((group) => group.key === key);
const BY_GROUP: ReportView = {
  id: 'group',
  title: 'Dealer group',
  keyOf: ({ dealerId }, { dealers }) => (dealerId === '' ? '' : (dealers.get(dealerId)?.group ?? FORMER)),
  label: (key, context) => {
    if (key === '') return OWN_PEOPLE;
    return key === FORMER ? 'Former dealers' : (groupAt(key, context)?.name ?? NO_GROUP);
  },
  at: (key, context) => {
    if (key === '') return ofOwn(context);
    const group = groupAt(key, context);
    return group && group.ids.length <= GROUP_LIST_MAX ? { dealer: key } : null;
  },
  note: (keys, context) =>
    keys.some((key) => (groupAt(key, context)?.ids.length ?? 0) > GROUP_LIST_MAX)
      ? `Numbers of a group open its list up to ${GROUP_LIST_MAX} dealers.`
      : '',
};

/** The views of a report for this person. */
export const viewsOf = ({ views }: Report, { actor }: Pick<ReportContext, 'actor'>): readonly ReportView[] =>
  actor.kind === 'distributer' ? [...views, BY_DEALER, BY_GROUP] : views;

/** The dealers of a report, each by the key of its group. */
export function reportDealers(
  dealers: Parameters<typeof dealerGroups>[0],
): Pick<ReportContext, 'dealers' | 'groups'> {
  const keyed = dealers.map(({ id, value: { name, dealerGroupId } }) => {
    return [id, { name, group: groupKey(dealerGroupId) }] as const;
  });
  return { dealers: new Map(keyed), groups: dealerGroups(dealers) };
}
