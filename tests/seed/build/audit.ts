import type * as z from 'zod/mini';
import { type AuditRun, auditRunSchema } from '#domain/audit/schema.ts';

/** The latest run of Outback Suspension Penrith, with one customer without email. */
export function buildAuditRun(overrides: Partial<z.input<typeof auditRunSchema>> = {}): AuditRun {
  return auditRunSchema.parse({
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    dealer: 'Outback Suspension Penrith',
    distributerId: 'head-office',
    state: 'done',
    isLatest: true,
    at: 1_790_000_000,
    progressAt: 1_790_000_004,
    finishedAt: 1_790_000_004,
    by: 'sam-reid',
    byName: 'Sam Reid',
    counts: { customerEmail: 1 },
    warnings: 1,
    findings: [
      {
        rule: 'customerEmail',
        severity: 'warning',
        collection: 'customers',
        recordId: 'target',
        label: 'Customer, Penrith NSW',
        text: 'No email.',
      },
    ],
    looked: { installations: 3, orders: 2, compliancePlateOrders: 0, customers: 4 },
    ...overrides,
  });
}
