import type { ReactNode } from 'react';
import { systemDocs } from '#domain/system/entity.ts';
import type { NumberedLimit, TimeLimitError } from '#domain/time-limit/schema.ts';
import type { TimeLimitedTenant } from '#domain/time-limit/who-exempts.ts';
import type { Doc } from '#data/store/converter.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { TimeLimitsList } from './time-limits-list.tsx';

interface TimeLimitsPanelProps {
  title: string;
  rows: readonly NumberedLimit[];
  /** Whose the records are. */
  tenant: TimeLimitedTenant;
  /** What stands below the rows. */
  more?: ReactNode;
}

/** The time-limit errors list with the labels and meanings of `system/timeLimits`, for pages that do not read them anyway. */
export function TimeLimitsPanel({ title, rows, tenant, more }: TimeLimitsPanelProps) {
  const definitions = useDoc(systemDocs.timeLimits, 'timeLimits');
  const types = definitions.status === 'ready' ? definitions.doc.value.types : {};
  return (
    <Panel title={title}>
      {definitions.status === 'loading' && <Loading lines={3} label="Loading time limits" />}
      {definitions.status === 'error' && <ErrorPanel error={definitions.error} onRetry={definitions.retry} />}
      {(definitions.status === 'ready' || definitions.status === 'missing') && (
        <TimeLimitsList rows={rows} types={types} tenant={tenant} />
      )}
      {more}
    </Panel>
  );
}

interface RecordTimeLimitsProps {
  /** An installation, order or label order; each row says by its type which it is. */
  record: Doc<
    TimeLimitedTenant & { readonly number: string; readonly timeLimits: readonly TimeLimitError[] }
  >;
}

/** The time limits that run on one record, on its own page. */
export function RecordTimeLimits({ record: { value } }: RecordTimeLimitsProps) {
  const rows = value.timeLimits.map((row) => ({ ...row, number: value.number }));
  return <TimeLimitsPanel title="Time limits" rows={rows} tenant={value} />;
}
