import { numberedLimitSchema } from '#domain/time-limit/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { systemDocs } from '#domain/system/entity.ts';
import type { Doc } from '#data/converter.ts';
import { useDoc } from '#data/use-doc.ts';
import { TimeLimitsList } from '#features/time-limits/public/time-limits-list.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';

/** The dealer's time limits that are over or exempt, errors first, as the server sums them up. */
export function DealerLimitsPanel({ dealer }: { dealer: Doc<Dealer> }) {
  const definitions = useDoc(systemDocs.timeLimits, 'timeLimits');
  const rows = dealer.value.timeLimitErrs.flatMap((row) => numberedLimitSchema.safeParse(row).data ?? []);
  if (rows.length === 0) return null;
  return (
    <Panel title="Time limits over or exempt">
      {definitions.status === 'loading' && <Loading lines={3} label="Loading time limits" />}
      {definitions.status === 'error' && <ErrorPanel error={definitions.error} onRetry={definitions.retry} />}
      {(definitions.status === 'ready' || definitions.status === 'missing') && (
        <TimeLimitsList
          rows={rows}
          types={definitions.status === 'ready' ? definitions.doc.value.types : {}}
          tenant={{ dealerId: dealer.id, distributerId: dealer.value.distributerId }}
        />
      )}
    </Panel>
  );
}
