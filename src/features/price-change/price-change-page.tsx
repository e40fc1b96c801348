import { useMemo, useState } from 'react';
import { EarlierRuns } from '#features/csv-import/earlier-runs.tsx';
import { withinSentence } from '#features/csv-import/import-spec.ts';
import { LeaveRunning } from '#features/csv-import/leave-running.tsx';
import { ProgressPanel } from '#features/csv-import/progress-panel.tsx';
import { RunResult } from '#features/csv-import/run-result.tsx';
import { isPriceRun } from '#features/csv-import/run-words.ts';
import { useImportRun } from '#features/csv-import/use-import-run.ts';
import '#features/csv-import/csv-import.scss';
import type { ImportTarget } from '#data/imports/import-target.ts';
import type { FieldValues } from '#forms/field.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { PriceForm } from './price-form.tsx';
import { PRICE_WORDS } from './price-words.ts';
import type { PricedRows, PriceSpec } from './public/price-spec.ts';
import './price-change.scss';

interface PriceChangePageProps<T extends FieldValues> {
  spec: PriceSpec<T>;
  rows: PricedRows<T>;
}

/** Of an import only what writes: nothing of a record but its price is filled in or looked up. */
function priceTarget<T>({ collection, blank, derive, rowsPerCommit }: ImportTarget<T>): ImportTarget<T> {
  return { collection, blank, derive, rowsPerCommit };
}

/**
 * A whole page that changes the prices of the records a list showed: by how much, what becomes of each, and the run
 * with its undo, which is that of an import.
 */
export function PriceChangePage<T extends FieldValues & { deleted: boolean }>({
  spec,
  rows,
}: PriceChangePageProps<T>) {
  const target = useMemo(() => priceTarget(spec.target), [spec.target]);
  const run = useImportRun(target);
  const [round, setRound] = useState(0);
  const { state } = run;

  function handleRestart() {
    run.reset();
    rows.retry();
    setRound((count) => count + 1);
  }
  return (
    <>
      <PageHeader title={`Change prices: ${withinSentence(spec.title)}`} back={spec.back} />
      {state.step === 'running' && (
        <>
          <LeaveRunning words={PRICE_WORDS} />
          <ProgressPanel
            words={PRICE_WORDS.running}
            done={state.done}
            all={state.all}
            onCancel={run.cancel}
          />
        </>
      )}
      {state.step === 'over' && (
        <RunResult
          report={state.report}
          words={PRICE_WORDS}
          back={spec.back}
          onContinue={run.continueRun}
          onRestart={handleRestart}
        />
      )}
      {state.step === 'idle' && (
        <RecordStates
          status={rows.status}
          what={withinSentence(spec.title)}
          error={rows.error}
          onRetry={rows.retry}
        >
          {rows.value?.length === 0 && (
            <EmptyState text="No record matches. Widen the search or the filters." />
          )}
          {rows.value !== null && rows.value.length > 0 && (
            <PriceForm key={round} spec={spec} docs={rows.value} onStart={run.start} />
          )}
        </RecordStates>
      )}
      {state.step !== 'running' && rows.status !== 'loading' && (
        <EarlierRuns
          key={state.step}
          target={target}
          area={spec.area}
          words={PRICE_WORDS}
          isShown={isPriceRun}
        />
      )}
    </>
  );
}
