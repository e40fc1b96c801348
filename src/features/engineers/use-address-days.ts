import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPeriodId, type PeriodId, periodOf } from '#domain/order/periods.ts';
import { isIsoDay, todaySydney } from '#domain/shared/dates.ts';
import { type Span, spanOf } from '#domain/shared/span.ts';

const STANDARD: PeriodId = 'threeMonths';

/** The days that the address names (`?days=`, as a figure of the reports leads here), else those of its period. */
export function useAddressDays(): {
  readonly period: Span;
  /** '' for days. */
  readonly id: PeriodId | '';
  readonly choose: (name: 'period' | 'engineer' | 'dealer', value: string) => void;
  readonly engineer: string;
  readonly dealer: string;
} {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => todaySydney(new Date()));
  const [days, wanted] = [params.get('days') ?? '', params.get('period') ?? ''];
  const hasDays = Object.values(spanOf(days)).every(isIsoDay);
  const id = hasDays ? '' : isPeriodId(wanted) ? wanted : STANDARD;
  const period = useMemo(() => (id === '' ? spanOf(days) : periodOf(id, today).now), [id, days, today]);
  function choose(name: 'period' | 'engineer' | 'dealer', value: string) {
    const next = new URLSearchParams(params);
    if (name === 'period') next.delete('days');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  }
  return { period, id, choose, engineer: params.get('engineer') ?? '', dealer: params.get('dealer') ?? '' };
}
