import type { Dealer } from '#domain/dealer/schema.ts';
import { numberedLimitSchema } from '#domain/time-limit/schema.ts';
import type { Doc } from '#data/converter.ts';
import { TimeLimitsPanel } from '#features/time-limits/public/time-limits-panel.tsx';

/** The time limits of the dealer's jobs and orders that are over or exempt, errors first, as the server sums them up. */
export function DealerLimitsPanel({ dealer }: { dealer: Doc<Dealer> }) {
  const rows = dealer.value.timeLimitErrs.flatMap((row) => numberedLimitSchema.safeParse(row).data ?? []);
  if (rows.length === 0) return null;
  const tenant = { dealerId: dealer.id, distributerId: dealer.value.distributerId };
  return <TimeLimitsPanel title="Time limits over or exempt" rows={rows} tenant={tenant} />;
}
