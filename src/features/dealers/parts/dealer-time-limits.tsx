import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { numberedLimitSchema } from '#domain/time-limit/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { TimeLimitsPanel } from '#features/time-limits/public/time-limits-panel.tsx';
import { paths } from '#lib/paths.ts';

/** The first of the dealer's time limits that are over or exempt, errors first, and the way to all of them. */
export function DealerTimeLimitsPanel({ dealer }: { dealer: Doc<Dealer> }) {
  const actor = useActor();
  const {
    timeLimitErrs,
    timeLimitErrsMore: more,
    timeLimitErrorCount: over,
    timeLimitExemptCount: exempt,
    distributerId,
  } = dealer.value;
  const rows = timeLimitErrs.flatMap((row) => numberedLimitSchema.safeParse(row).data ?? []);
  if (rows.length === 0) return null;
  const tenant = { dealerId: dealer.id, distributerId };
  const isOwn = actor.kind === 'dealer' && actor.dealerId === dealer.id;
  const isSupplied = actor.kind === 'distributer' && actor.distributerId === distributerId;
  const all = isOwn ? paths.timeLimits : `${paths.timeLimits}?f.dealer=${encodeURIComponent(dealer.id)}`;
  return (
    <TimeLimitsPanel
      title="Time limits over or exempt"
      rows={rows}
      tenant={tenant}
      more={
        <p className="mt-2 mb-0">
          {over} over, {exempt} exempt
          {more > 0 && `. First ${rows.length} shown, ${counted(more, 'more record')}`}
          {(isOwn || isSupplied) && can(actor, 'TimeLimits') && (
            <>
              {'. '}
              <Link to={all}>All time limits</Link>
            </>
          )}
        </p>
      }
    />
  );
}
