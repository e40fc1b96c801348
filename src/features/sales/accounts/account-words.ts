import type { Age } from '#domain/invoice/balance.ts';

/** Days overdue, as short as the heading of a column. */
export const SHORT_AGES: Readonly<Record<Age, string>> = {
  notDue: 'Not due',
  to30: '1–30',
  to60: '31–60',
  to90: '61–90',
  over90: 'Over 90',
};
