import * as z from 'zod/mini';
import { flag, list, recordId, tenantShape, text } from '../shared/schema.ts';

export const AUDIT_SEVERITIES = ['error', 'warning'] as const;
export type AuditSeverity = (typeof AUDIT_SEVERITIES)[number];

/** The collections of a dealer that the audit reads. */
export const AUDITED = ['installations', 'orders', 'compliancePlateOrders', 'customers'] as const;
export type Audited = (typeof AUDITED)[number];

/** Most findings that a run keeps; how many more there are stands in `more`. */
export const FINDINGS_MAX = 500;

/** One thing that a rule found. It names no person: a run is read by people who may not know a dealer's customers. */
export const auditFindingSchema = z.object({
  /** The id of the rule (src/domain/audit/rules.ts). */
  rule: text(60),
  severity: z.enum(AUDIT_SEVERITIES),
  /** The record it is about. */
  collection: z.enum(AUDITED),
  recordId: text(1500),
  /** What people call the record, such as I-10001. */
  label: text(),
  text: text(500),
  /** Since when it is so, unix seconds; 0 where that is not known. */
  since: z._default(z.number(), 0),
});
export type AuditFinding = z.infer<typeof auditFindingSchema>;

/** Records that were read. */
const lookedSchema = z.object({
  installations: z.int(),
  orders: z.int(),
  compliancePlateOrders: z.int(),
  customers: z.int(),
});
export type Looked = z.infer<typeof lookedSchema>;
export const NOTHING_LOOKED: Looked = { installations: 0, orders: 0, compliancePlateOrders: 0, customers: 0 };

/** What a run comes to. */
export const auditResultShape = {
  /** Findings by the id of their rule; a rule that found nothing is not there. */
  counts: z._default(z.record(z.string(), z.int()), {}),
  errors: z._default(z.int(), 0),
  warnings: z._default(z.int(), 0),
  /** Errors first, the oldest first. */
  findings: list(auditFindingSchema, FINDINGS_MAX),
  /** How many findings were not kept. */
  more: z._default(z.int(), 0),
  /** How many records were read; while it runs, so far. */
  looked: z._default(lookedSchema, NOTHING_LOOKED),
};
const auditResultSchema = z.object(auditResultShape);
export type AuditResult = z.infer<typeof auditResultSchema>;

export const AUDIT_STATES = ['running', 'done', 'failed'] as const;

/** One audit of a dealer, `auditRuns/{id}`, written by the server. Times in unix seconds. */
export const auditRunSchema = z.object({
  ...tenantShape,
  /** The dealer's name at that time. */
  dealer: text(),
  /** Who supplied the dealer at that time, and reads the run. */
  distributerId: recordId(),
  state: z.enum(AUDIT_STATES),
  /** The last one that was finished: one for each dealer. */
  isLatest: flag(),
  /** When it was started. */
  at: z.number(),
  /** 0 while it runs. */
  finishedAt: z._default(z.number(), 0),
  /** Its last sign of life while it runs. */
  progressAt: z.number(),
  /** How many records there were to read when it began. */
  total: z._default(z.int(), 0),
  by: text(),
  byName: text(401),
  ...auditResultShape,
});
export type AuditRun = z.infer<typeof auditRunSchema>;
