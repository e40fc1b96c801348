import { useSearchParams } from 'react-router-dom';
import { addMonths, isPeriodId, type PeriodId, periodOf } from '#domain/order/periods.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import type { Span } from '#domain/shared/span.ts';
import { recall, remember } from '#ui/remembered.ts';
import type { Report, ReportView } from './report.ts';

/** Figures are kept by month, so that a period is made of whole ones. */
const STANDARD: PeriodId = 'twelveMonths';
/** What a person chooses of a report, as the address names it. */
const CHOICES = ['period', 'by', 'dealer'] as const;
type ChoiceName = (typeof CHOICES)[number];

/** The whole months of a period, up to today: the month that it only ends in counts as one of them, the one it begins within does not. */
export function wholeMonths(id: PeriodId, today: IsoDay): Span {
  const { from, to } = periodOf(id, today).now;
  return { from: from.endsWith('-01') ? from : `${addMonths(from, 1).slice(0, 8)}01`, to };
}

const keyOf = (uid: string, report: string) => `report.${uid}.${report}`;

/** The address of a report, with what this account chose in it last on this device. */
export function reportSearch(uid: string, report: string): string {
  const last = new URLSearchParams(recall(keyOf(uid, report)) ?? '');
  const params = new URLSearchParams({ report });
  for (const name of CHOICES) {
    const value = last.get(name) ?? '';
    if (value !== '') params.set(name, value);
  }
  return `?${params}`;
}

/** What the address asks of a report, and the way to choose otherwise, which is remembered. */
export function useReportChoice(uid: string, report: Report, views: readonly ReportView[]) {
  const [params, setParams] = useSearchParams();
  const period = params.get('period') ?? '';
  const by = params.get('by') ?? '';
  const view = views.find(({ id }) => id === by) ?? views[0];
  function choose(name: ChoiceName, value: string) {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
    remember(keyOf(uid, report.id), next.toString());
  }
  return {
    period: isPeriodId(period) ? period : STANDARD,
    view,
    dealer: params.get('dealer') ?? '',
    choose,
  };
}
