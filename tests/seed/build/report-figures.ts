import type * as z from 'zod/mini';
import { type ReportFigures, reportFiguresSchema } from '#domain/report/schema.ts';

/** Jobs of Outback Suspension Penrith in 2026: three GVM upgrades of September, two of them complete. */
export function buildReportFigures(
  overrides: Partial<z.input<typeof reportFiguresSchema>> = {},
): ReportFigures {
  return reportFiguresSchema.parse({
    family: 'jobs',
    dealerId: 'outback-penrith',
    distributerId: 'head-office',
    period: '2026',
    counts: { 'jobs|09|gvmUpgradeState|NSW': 3, 'complete|09|gvmUpgradeState|NSW': 2 },
    ...overrides,
  });
}
