import type { Actor } from '#domain/access/actor.ts';
import type { Report } from '#features/reports/report.ts';
import { CREDITS, LEAD_TIMES, RETURNS, SALES, STOCK_AGEING, SUPPLY } from './goods.ts';
import { COMPLIANCE_AGEING, INSTALLATIONS, LIMITS, PHOTOS } from './jobs.ts';
import { ACCESS, COMPLETENESS, TURNAROUND, WARRANTY } from './people.ts';

/** Every report, in the order of the gallery. A new one is a declaration in this list. */
export const REPORTS: readonly Report[] = [
  INSTALLATIONS,
  COMPLIANCE_AGEING,
  LIMITS,
  PHOTOS,
  LEAD_TIMES,
  STOCK_AGEING,
  RETURNS,
  CREDITS,
  SALES,
  SUPPLY,
  TURNAROUND,
  WARRANTY,
  COMPLETENESS,
  ACCESS,
];

/** Those of them that are for this person. */
export const reportsFor = ({ kind }: Actor): readonly Report[] =>
  REPORTS.filter((report) => report.for === undefined || report.for === kind);
