import { auditResult } from '#domain/audit/audit.ts';
import { AUDITED, type AuditRun } from '#domain/audit/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import type { TimeLimitDefinitions } from '#domain/system/schema.ts';
import { stateComplianceRows } from '#tests/seed/collections/system.ts';
import { buildAuditRun } from '#tests/seed/build/audit.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { TYRE_SIZES } from '#tests/seed/data/compliance.ts';
import { USERS } from '#tests/seed/data/people.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** Who audited a dealer, and how many days ago, oldest first; the other dealers nobody has audited. */
const RUNS: readonly { readonly dealer: string; readonly by: string; readonly ages: readonly number[] }[] = [
  { dealer: 'outback-penrith', by: 'sam-reid', ages: [63, 42, 21, 7, 1] },
  { dealer: 'outback-dubbo', by: 'rachel-stone', ages: [30, 2] },
  { dealer: 'coastal-townsville', by: 'rachel-stone', ages: [3] },
  { dealer: 'redgum-bendigo', by: 'rachel-stone', ages: [14] },
];

/** What the audit of a dealer finds in these records on a day; what was written after it is not there yet. */
function resultOf(
  dealerId: string,
  records: readonly SeedRecord[],
  limits: TimeLimitDefinitions,
  now: number,
) {
  const mass = {
    tyreSizes: TYRE_SIZES,
    complianceRows: stateComplianceRows(),
    today: todaySydney(new Date(now * 1000)),
  };
  const looked = records.flatMap(({ collection, id, value, at }) => {
    const known = AUDITED.find((each) => each === collection);
    const isTheirs = 'dealerId' in value && value.dealerId === dealerId;
    return known && isTheirs && at <= now ? [[known, id, { ...value }] as const] : [];
  });
  return auditResult({ now, limits, mass }, looked);
}

/** The audits of some dealers, `auditRuns/{id}`, made of the other records by the same code as the server's. */
export function makeAuditRuns(
  clock: Clock,
  dealers: readonly SeedRecord<Dealer>[],
  records: readonly SeedRecord[],
  limits: TimeLimitDefinitions,
): SeedRecord<AuditRun>[] {
  return RUNS.flatMap(({ dealer: id, by, ages }) => {
    const dealer = dealers.find((each) => each.id === id);
    const person = USERS.find(({ uid }) => uid === by);
    if (!dealer || !person) return [];
    return ages.map((age, index) => {
      const at = clock.at(age, 10);
      const { name, dealerGroupId, distributerId } = dealer.value;
      const run = buildAuditRun({
        dealerId: id,
        dealerGroupId,
        distributerId,
        dealer: name,
        isLatest: index === ages.length - 1,
        at,
        finishedAt: at + 3,
        by,
        byName: `${person.firstName} ${person.lastName}`,
        ...resultOf(id, records, limits, at),
      });
      return record('auditRuns', `audit-${id}-${index + 1}`, run, at);
    });
  });
}
