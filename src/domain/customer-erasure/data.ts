import * as z from 'zod/mini';

/** The parts in which a customer's data is exported, in their order. */
export const DATA_PARTS = ['customer', 'jobs', 'sales', 'links', 'notices', 'log'] as const;
export type DataPart = (typeof DATA_PARTS)[number];

/** What each part is called, and what else stands in it. */
export const DATA_TITLES: Readonly<Record<DataPart, string>> = {
  customer: 'Customer',
  jobs: 'Jobs, warranties and emails',
  sales: 'Sales, quotes and emails',
  links: 'Links for their details, and emails',
  notices: 'What staff were told',
  log: 'Changes to the record',
};

const recordSchema = z.object({ path: z.string(), data: z.unknown() });
export type DataRecord = z.infer<typeof recordSchema>;

/** A page of a part. */
export const dataPageSchema = z.object({
  isAllowed: z.boolean(),
  records: z.array(recordSchema),
  next: z.nullable(z.string()),
});
export type DataPage = z.infer<typeof dataPageSchema>;
