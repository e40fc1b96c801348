import { auditedBy, auditWork } from '../audits/audit-run.ts';
import { erasureWorkNamed } from '../customer-erasure/work.ts';
import { DISTANCES } from '../distances/work.ts';
import { REPORTS } from '../reports/work.ts';
import { SECOND_LOOK, SELF_CHECK } from '../self-check/work.ts';
import type { LongWork } from '../store/long-work.ts';
import { NIGHT } from './nightly.ts';
import { OLD_REPORTS } from './old-reports.ts';
import { SAVED_ACCOUNTS } from './saved-accounts.ts';
import { fileSweep } from './sweep.ts';
import { NEW_LIMITS } from './time-limits.ts';

const WORKS: readonly LongWork[] = [
  NIGHT,
  NEW_LIMITS,
  DISTANCES,
  REPORTS,
  SELF_CHECK,
  SECOND_LOOK,
  OLD_REPORTS,
  SAVED_ACCOUNTS,
];

/** The work of a document of `longWork`; null for one of another release. */
export async function workOf(name: string): Promise<LongWork | null> {
  const dealerId = auditedBy(name);
  if (dealerId !== null) return auditWork(dealerId);
  if (name === 'sweepFiles') return fileSweep();
  const erasure = await erasureWorkNamed(name);
  if (erasure) return erasure;
  return WORKS.find((work) => work.name === name) ?? null;
}
