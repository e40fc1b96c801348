import type { Sharing } from '../../../src/domain/descriptor/descriptor.ts';
import { PHOTO_LOG_BYTES } from '../../../src/domain/installation/photo-log.ts';

/**
 * The most bytes that a field which only the server writes may take in a record. How many entries a list may have and
 * how long each text may be bounds a record too loosely: no order has 60 lines of 999 serials of 40 four-byte letters. So each
 * list that grows has its most here, several times what the largest real record needs, and all of a record together with all
 * else that its schema allows fit into a document (docs/platform-limits.md). The server refuses a write that needs more
 * (storable.ts).
 */

/** Entries of the moves of a document of trade: 200 with a sentence each need 80 kB (trade/entry.ts keeps room for the end). */
const ENTRIES = 250_000;
/** Running limits of a job or an order, of 17 kinds at most; an exemption has a reason. */
const TIME_LIMITS = 40_000;
/** Ids of other records, for queries. */
const IDS = 30_000;

const ORDER = {
  status: 100,
  /** 60 lines and 1,000 kits, each with its serial and the job that holds it: 100 kB. */
  lines: 210_000,
  /** 1,000 serials with supplier and dealer: 110 kB. */
  serialKeys: 155_000,
  kitIds: IDS,
  /** 200 dates with a reason of a sentence: 30 kB. */
  etaHistory: 40_000,
  timeLimits: TIME_LIMITS,
} as const;

/** By collection (of a document of its own, by its id) and field. What the largest real records need stands beside it. */
export const FIELD_BYTES_MAX: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  orders: ORDER,
  /** At most three labels, and no kits. */
  compliancePlateOrders: { ...ORDER, lines: 60_000, serialKeys: 60_000, labels: 70_000 },
  invoices: {
    /** 1,000 lines: 180 kB. */
    lines: 260_000,
    /** 200 payments, and as many credits: 45 kB each. */
    payments: 60_000,
    credits: 60_000,
    /** 200 orders: 25 kB. */
    orders: 50_000,
    orderIds: IDS,
    creditNotes: 40_000,
  },
  credits: { applied: 60_000, makers: 60_000 },
  returns: {
    /** 30 lines, each with a page of explanation and twelve photos: 250 kB. */
    lines: 350_000,
    unitKeys: IDS,
  },
  salesRecords: {
    entries: ENTRIES,
    /** 60 payments: 20 kB. */
    payments: 60_000,
    /** 40 reasons with an answer each: 20 kB. */
    findings: 60_000,
    /** 20,000 letters of one byte, and a name. */
    signature: 22_000,
  },
  deliveryManifests: {
    /** 100 orders with 4,000 serials: 130 kB. */
    lines: 420_000,
    /** 600 changes: 180 kB. */
    entries: 400_000,
  },
  /** 500 kits with a reason each, and some orders: 250 kB. */
  stockCounts: { lines: 700_000 },
  /** 500 findings: 150 kB. */
  auditRuns: { counts: 5000, findings: 780_000 },
  /** A dealer's year of one family: 2,000 keys of 40 letters, 80 kB (docs/decisions.md, Reports). */
  reportFigures: { counts: 700_000, names: 100_000 },
  warrantyRegistrations: { covers: 200_000, corrections: 100_000 },
  /** Ten limits; a reason has up to 2,000 letters. */
  dealers: { timeLimitErrs: 120_000, groupChange: 5000 },
  users: { type: 100 },
  installations: {
    /** A job goes back and forth with its engineer a few times: 20 kB. */
    moves: 140_000,
    /** 25 kB. */
    massCheck: 70_000,
    /** A drawn signature has up to 20,000 letters of one byte, the check that was signed for 15 kB. */
    engineer: 55_000,
    voidApprovals: 30_000,
    kitMatchRequest: 30_000,
    unheldOrders: 5000,
    timeLimits: TIME_LIMITS,
    photoLog: PHOTO_LOG_BYTES,
  },
};

/** The most bytes of the fields of a shape; entries of moves have theirs in each record that a buyer and a supplier share. */
export const fieldBytesMax = (
  shape: string,
  sharing: Sharing | undefined,
): Readonly<Record<string, number>> => ({
  ...(sharing === 'parties' && { entries: ENTRIES }),
  ...FIELD_BYTES_MAX[shape],
});
