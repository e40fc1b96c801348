import Button from 'react-bootstrap/Button';
import type { Doc } from '#data/store/converter.ts';
import type { ImportTarget } from '#data/imports/import-target.ts';
import { useActor } from '#data/session/session.tsx';
import { fetchImportRuns, RUNS_SHOWN } from '#data/imports/undo-import.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import type { ImportRow, ImportRunRecord } from '#domain/import-run/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { FieldValues } from '#forms/field.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { runCounts, runOutcome, STATE_LABELS } from './run-texts.ts';
import { IMPORT_WORDS, type RunWords } from './run-words.ts';
import { UndoResult } from './undo-result.tsx';
import { useUndo } from './use-undo.ts';

interface EarlierRunsProps<T extends FieldValues> {
  target: ImportTarget<T>;
  /** The privilege flag of the records' area. */
  area: string;
  words: RunWords;
  /** Which runs are told, by their names. */
  isShown: (name: string) => boolean;
}

const instant = (iso: string) => formatDateTime(Math.floor(Date.parse(iso) / 1000));

/** The latest runs of the organisation in this list, each to be undone as a whole. */
export function EarlierRuns<T extends FieldValues & { deleted: boolean }>({
  target,
  area,
  words,
  isShown,
}: EarlierRunsProps<T>) {
  const actor = useActor();
  const confirm = useConfirm();
  const path = target.collection.path;
  const runs = useLoaded(path, () => fetchImportRuns(actor, area, path));
  const undo = useUndo(target, runs.retry);
  const { state } = undo;

  // A change of prices fills nothing else.
  const stays = target.stays && words === IMPORT_WORDS ? ` ${target.stays.words}` : '';
  async function handleUndo(run: Doc<ImportRunRecord>) {
    const isSure = await confirm({
      title: words.undo,
      text: `New records of "${run.value.fileName}" become deleted, changed ones get their old values back. Records that somebody has edited since are left as they are and named.${stays}`,
      confirmLabel: words.undo,
      tone: 'danger',
    });
    if (isSure) undo.undo(run);
  }
  function handleUndoEdited(rows: readonly ImportRow[]) {
    // Read anew after the undo, so that it is the run as that has left it.
    const run = state.step === 'over' && runs.value?.find(({ id }) => id === state.runId);
    if (run) undo.undoEdited(run, state.restored, rows);
  }
  const shown = (runs.value ?? []).filter(({ value }) => isShown(value.fileName));
  if (runs.status === 'loading' && state.step === 'idle') return <Loading lines={2} />;
  return (
    <Panel title={words.earlier}>
      {runs.status === 'error' && <ErrorPanel error={runs.error} onRetry={runs.retry} />}
      {state.step !== 'idle' && (
        <UndoResult state={state} onCancel={undo.cancel} onUndoEdited={handleUndoEdited} />
      )}
      {runs.status === 'ready' && shown.length === 0 && <p className="muted mb-0">None yet.</p>}
      <ul className="import-runs">
        {shown.map((run) => (
          <li key={run.id}>
            <span className="import-run-text">
              <strong>
                <bdi>{run.value.fileName}</bdi>
              </strong>{' '}
              <StatusBadge {...STATE_LABELS[run.value.state]} />
              <small className="muted d-block">
                {instant(run.value.startedAt)}, {run.value.byName}: {runCounts(run.value)}.{' '}
                {runOutcome(run.value, words)}
              </small>
            </span>
            <Button
              variant="quiet"
              size="sm"
              disabled={state.step === 'running' || (run.value.state === 'undone' && run.value.skipped === 0)}
              onClick={() => void handleUndo(run)}
            >
              <Icon name="rotate" />
              Undo
              <span className="visually-hidden"> {run.value.fileName}</span>
            </Button>
          </li>
        ))}
      </ul>
      {runs.value?.length === RUNS_SHOWN && (
        <p className="muted mb-0">These are among the last {RUNS_SHOWN} imports and price changes.</p>
      )}
    </Panel>
  );
}
