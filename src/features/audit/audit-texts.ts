import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import type { AuditFinding, AuditRun, AuditSeverity } from '#domain/audit/schema.ts';
import { lookedAt } from '#domain/audit/runs.ts';
import { elapsedDays, formatDateTime } from '#domain/shared/dates.ts';
import { paths } from '#lib/paths.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import type { IconName } from '#ui/icons.ts';
import type { Tone } from '#ui/tone.ts';

/** The specification's words for a dealer without findings. */
export const CLEAN = 'There are no audit errors';
export const NEVER_RUN = 'Not audited yet';

type LimitCounts = Pick<Dealer, 'timeLimitErrorCount' | 'timeLimitExemptCount'>;

export const SEVERITY_LOOKS: Readonly<Record<AuditSeverity, { word: string; tone: Tone }>> = {
  error: { word: 'Error', tone: 'danger' },
  warning: { word: 'Warning', tone: 'watch' },
};

/** "3 errors, 1 warning"; what there is none of is left out, and nothing at all is "No errors". */
export function resultText({ errors, warnings }: Pick<AuditRun, 'errors' | 'warnings'>): string {
  const parts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return parts.join(', ') || 'No errors';
}

interface Look {
  text: string;
  tone: Tone;
  icon: IconName;
}

/** How a dealer's latest run looks; null where there is none. */
export function statusLook(run: Pick<AuditRun, 'errors' | 'warnings'> | null): Look {
  if (run === null) return { text: NEVER_RUN, tone: 'neutral', icon: 'audit' };
  const text = resultText(run);
  if (run.errors > 0) return { text, tone: 'danger', icon: 'danger' };
  return run.warnings > 0 ? { text, tone: 'watch', icon: 'warning' } : { text, tone: 'ok', icon: 'ok' };
}

/** "3 records over their time limit, 1 exempt"; '' where there is none. */
export function limitsText({ timeLimitErrorCount: over, timeLimitExemptCount: exempt }: LimitCounts): string {
  const parts = [
    ...(over > 0 ? [`${counted(over, 'record')} over ${over === 1 ? 'its' : 'their'} time limit`] : []),
    ...(exempt > 0 ? [counted(exempt, 'exempt', 'exempt')] : []),
  ];
  return parts.join(', ');
}

/** The same with the time limits as they stand now: whatever the last run found, one that is over is an error. */
export function lookNow(run: AuditRun | null, limits: LimitCounts | null): Look & { readonly count: number } {
  const look = statusLook(run);
  const count = run ? run.errors || run.warnings : 0;
  const over = limits?.timeLimitErrorCount ?? 0;
  if (limits === null || over === 0) return { ...look, count };
  return {
    text: [look.text, limitsText(limits)].join('; '),
    tone: 'danger',
    icon: 'danger',
    count: Math.max(run?.errors ?? 0, over),
  };
}

/** Said until it is known how far a run is. */
export const CHECKING = 'Checking installations, orders and customers…';

/** "Checked 1,200 of 12,000 records." */
export function progressText(run: Pick<AuditRun, 'looked' | 'total'>): string {
  const looked = lookedAt(run);
  return looked >= run.total
    ? `Checked ${counted(looked, 'record')}. Putting the result together…`
    : `Checked ${formatNumber(looked)} of ${counted(run.total, 'record')}.`;
}

/** "12 days" since it is so, '' where that is not known. */
export function ageText({ since }: Pick<AuditFinding, 'since'>, now: number): string {
  return since === 0 ? '' : counted(elapsedDays(since, now), 'day');
}

/** "Last run 22/11/2026 9:00am by Sam Reid. Checked 12 installations, 3 kit orders, 2 label orders and 9 customers." */
export function runText({ finishedAt, byName, looked }: AuditRun): string {
  const by = byName === '' ? '' : ` by ${byName}`;
  const checked = [
    counted(looked.installations, 'installation'),
    counted(looked.orders, 'kit order'),
    `${counted(looked.compliancePlateOrders, 'label order')} and ${counted(looked.customers, 'customer')}`,
  ];
  return `Last run ${formatDateTime(finishedAt)}${by}. Checked ${checked.join(', ')}.`;
}

/** Where the record of a finding is opened; null where it has no page yet, or none that this person may open. */
export function findingPath(
  actor: Actor,
  run: Pick<AuditRun, 'distributerId'>,
  { collection, recordId }: AuditFinding,
): string | null {
  // The head office reads every run, and opens the records of its own dealers.
  const isOurs = actor.kind === 'dealer' || actor.distributerId === run.distributerId;
  if (collection === 'installations' && isOurs && can(actor, 'InstallationsEdit')) {
    return paths.installations.edit(recordId);
  }
  if (collection === 'orders' && isOurs) {
    if (can(actor, 'DealerOrders')) return paths.dealerOrders.edit(recordId);
    return can(actor, 'DistributerOrders') ? paths.distributerOrders.edit(recordId) : null;
  }
  if (collection === 'compliancePlateOrders' && isOurs) {
    if (can(actor, 'DealerOrders')) return paths.dealerLabelOrders.edit(recordId);
    return can(actor, 'DistributerOrders') ? paths.distributerLabelOrders.edit(recordId) : null;
  }
  return collection === 'customers' && can(actor, 'Customers') ? paths.customers.edit(recordId) : null;
}
