import { paths } from '#lib/paths.ts';

/** The tabs of the stock report: the report itself, a count that is typed, and the counts so far. */
export const COUNT_ADDRESS = {
  report: paths.stockReport,
  form: `${paths.stockReport}?tab=count`,
  list: `${paths.stockReport}?tab=counts`,
} as const;

/** One count. */
export const countAddress = (id: string): string => `${paths.stockReport}?count=${encodeURIComponent(id)}`;
