/**
 * What is counted for reports, family by family (decisions: report-figures). Each has its own documents, so that a report loads no figures but its own:
 * one per dealer and calendar year, or one per dealer (`isNow`) of what only stands for as long as a record does, such as a job that waits.
 * A report is best served by one family: each more costs a document per dealer and year. `dims` tell counts apart, in the order in which their values stand in a key; `sums` are what is added up.
 */
export const FAMILIES = {
  /** Jobs by the month of their day. */
  jobs: { isNow: false, dims: ['month', 'type', 'state'], sums: ['jobs', 'complete'] },
  /** Jobs whose work is done and that are not complete, by that day. */
  waiting: { isNow: true, dims: ['since', 'stage', 'type', 'state'], sums: ['jobs'] },
  /** Time limits that run: when they end and until when they are exempt, in unix seconds; why and by whom. */
  limits: { isNow: true, dims: ['limit', 'ends', 'until', 'reason', 'person'], sums: ['limits'] },
  /** Orders received, by the month they were placed; days promised ('' for none) and days taken. */
  lead: { isNow: false, dims: ['month', 'type', 'promised', 'taken'], sums: ['orders'] },
  /** Kits in stock by the day they came; ex GST, integer cents. */
  stock: { isNow: true, dims: ['since', 'type', 'kit'], sums: ['units', 'ex'] },
  /** Units that went back by the month they were asked for, and, without a reason, units received by the month they were ordered. */
  returns: { isNow: false, dims: ['month', 'kit', 'reason'], sums: ['returned', 'units'] },
  credits: { isNow: false, dims: ['month', 'reason'], sums: ['credits', 'ex'] },
  /** A dealer's own quotes and sales, for its own people alone. */
  quotes: { isNow: false, dims: ['month'], sums: ['made', 'won', 'sold', 'ex'] },
  /** What of these sales was of each category of goods. */
  goods: { isNow: false, dims: ['month', 'category'], sums: ['lines', 'ex'] },
  /** Kit orders placed with a distributor. */
  supplied: { isNow: false, dims: ['month', 'type'], sums: ['orders', 'kits', 'ex'] },
  /** Engineers' decisions, by whole days since the job was sent. */
  reviews: {
    isNow: false,
    dims: ['month', 'engineer', 'decision', 'days'],
    sums: ['decisions', 'queries'],
  },
  /** Owners asked to register their warranty, by the month they were asked; complete jobs by their day. */
  warranty: { isNow: false, dims: ['month'], sums: ['asked', 'registered', 'complete'] },
  /** Labels without a photo, by the day the job was complete. */
  photos: { isNow: true, dims: ['since', 'slot', 'type'], sums: ['labels'] },
  /** Fields that records should have. */
  gaps: { isNow: true, dims: ['record', 'field'], sums: ['records', 'missing'] },
  /** Accounts: what each holds, and the day of its last sign-in as days since 1970. */
  people: { isNow: true, dims: ['person', 'what'], sums: ['value'] },
} as const satisfies Record<
  string,
  { readonly isNow: boolean; readonly dims: readonly string[]; readonly sums: readonly string[] }
>;

export type Family = keyof typeof FAMILIES;
export type Dim<F extends Family = Family> = (typeof FAMILIES)[F]['dims'][number];
export type Sum<F extends Family = Family> = (typeof FAMILIES)[F]['sums'][number];

export const isFamily = (name: string): name is Family => Object.hasOwn(FAMILIES, name);

/** The period of the documents of what stands now. */
export const NOW = 'now';
