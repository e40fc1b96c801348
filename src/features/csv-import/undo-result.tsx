import Button from 'react-bootstrap/Button';
import type { ImportRow } from '#domain/import-run/schema.ts';
import { Notice } from '#ui/notice.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import type { UndoState } from './use-undo.ts';
import { rowsText } from './verdict-labels.ts';

interface UndoResultProps {
  state: Exclude<UndoState, { step: 'idle' }>;
  onCancel: () => void;
  onUndoEdited: (rows: readonly ImportRow[]) => void;
}

/** Most edited rows that are named. */
const SHOWN = 100;

/** How far an undo has come, and the rows it left because somebody has edited them. */
export function UndoResult({ state, onCancel, onUndoEdited }: UndoResultProps) {
  if (state.step === 'running') {
    return <ProgressPanel words="Undoing" done={state.done} all={state.all} onCancel={onCancel} />;
  }
  const { restored, edited, failure } = state;
  return (
    <>
      <Notice tone={failure === '' ? 'ok' : 'danger'} title={`${rowsText(restored)} undone`}>
        {failure !== '' && `It stopped: ${failure} Press Undo again to continue.`}
      </Notice>
      {edited.length > 0 && (
        <Notice tone="watch" title={`${rowsText(edited.length)} edited since and left as they are`}>
          <ul>
            {edited.slice(0, SHOWN).map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {edited.length > SHOWN && <li>and {rowsText(edited.length - SHOWN)} more</li>}
          </ul>
          <Button variant="danger" size="sm" onClick={() => onUndoEdited(edited)}>
            Undo these as well, over the edits
          </Button>
        </Notice>
      )}
    </>
  );
}
