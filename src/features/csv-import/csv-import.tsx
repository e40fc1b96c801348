import { useMemo } from 'react';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { importFields } from '#forms/import/mapping.ts';
import { useLeaveGuard } from '#forms/use-leave-guard.ts';
import type { ValidatedRow } from '#forms/import/validate-row.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CheckRows } from './check-rows.tsx';
import { ChooseFile } from './choose-file.tsx';
import { EarlierRuns } from './earlier-runs.tsx';
import { type ImportSpec, withinSentence } from './import-spec.ts';
import { keyFieldsOf } from './make-plan.ts';
import { LeaveRunning } from './leave-running.tsx';
import { MapColumns } from './map-columns.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { infoOfFile, rowsToWrite } from './run-of-rows.ts';
import { RunResult } from './run-result.tsx';
import { IMPORT_WORDS, isPriceRun } from './run-words.ts';
import { StartFiles } from './start-files.tsx';
import { useImportRun } from './use-import-run.ts';
import { useImportSteps } from './use-import-steps.ts';
import './csv-import.scss';

interface CsvImportProps<T extends FieldValues> {
  /** Must keep its identity while the page is open. */
  spec: ImportSpec<T>;
}

/** Asks before corrections are left that no file has. */
function LeaveCorrections() {
  useLeaveGuard(true, 'What you have corrected in the rows is not imported.');
  return null;
}

const STEP_LABELS = { matching: 'Matching with stored records', checking: 'Checking rows' } as const;

/**
 * A whole page that imports a CSV file into one collection: choose a file, say what its columns are, see what each row
 * would do, mend it, import, and undo as a whole.
 */
export function CsvImport<T extends FieldValues & { deleted: boolean }>({ spec }: CsvImportProps<T>) {
  const steps = useImportSteps(spec);
  const run = useImportRun(spec.target);
  const confirm = useConfirm();
  // The engine handles the fields of every entity as one type.
  const fields = useMemo(() => importFields(spec.groups as readonly FieldGroup[]), [spec]);
  const blank = useMemo(() => spec.target.blank(), [spec]);
  const { state } = steps;
  const isAtRest = run.state.step !== 'running' && (state.step === 'choose' || run.state.step === 'over');

  async function handleImport(fileName: string, checked: readonly ValidatedRow[]) {
    const rows = rowsToWrite(spec, checked);
    const question = spec.question?.(rows.map(({ value }) => value));
    if (!question || (await confirm(question))) run.start(infoOfFile(spec.area, fileName, checked), rows);
  }
  function handleRestart() {
    run.reset();
    steps.restart();
  }
  return (
    <>
      <PageHeader title={`Import ${withinSentence(spec.title)}`} back={spec.back} />
      {run.state.step === 'running' && (
        <>
          <LeaveRunning words={IMPORT_WORDS} />
          <ProgressPanel
            words={IMPORT_WORDS.running}
            done={run.state.done}
            all={run.state.all}
            onCancel={run.cancel}
          />
        </>
      )}
      {run.state.step === 'over' && (
        <RunResult
          report={run.state.report}
          words={IMPORT_WORDS}
          back={spec.back}
          onContinue={run.continueRun}
          onRestart={handleRestart}
        />
      )}
      {run.state.step === 'idle' && (
        <>
          {state.step === 'choose' && (
            <ChooseFile failure={state.failure} onFile={(file) => void steps.open(file)}>
              <StartFiles spec={spec} />
            </ChooseFile>
          )}
          {state.step === 'reading' && (
            <ProgressPanel words={`Reading ${state.fileName}`} done={0} all={0} onCancel={steps.cancel} />
          )}
          {state.step === 'map' && (
            <MapColumns
              {...state}
              fields={fields}
              keyFields={keyFieldsOf(spec, state.mapping)}
              blank={blank}
              onChoose={steps.chooseColumn}
              onCheck={() => void steps.check(state)}
              onCancel={steps.cancel}
            />
          )}
          {state.step === 'checking' && (
            <ProgressPanel
              words={STEP_LABELS[state.progress.step]}
              done={state.progress.done}
              all={state.progress.all}
              onCancel={steps.cancel}
            />
          )}
          {state.step === 'check' && state.isCorrected && <LeaveCorrections />}
          {state.step === 'check' && (
            <CheckRows
              fileName={state.fileName}
              headers={state.table.headers}
              mapping={state.mapping}
              plan={state.plan}
              rows={state.checked.rows}
              fields={fields}
              onFix={steps.fix}
              onFixAll={steps.fixAll}
              onImport={() => void handleImport(state.fileName, state.checked.rows)}
              onCancel={steps.cancel}
            />
          )}
        </>
      )}
      {isAtRest && (
        <EarlierRuns
          key={run.state.step}
          {...spec}
          words={IMPORT_WORDS}
          isShown={(name) => !isPriceRun(name)}
        />
      )}
    </>
  );
}
