import Button from 'react-bootstrap/Button';
import { countEdits } from '#domain/capacity/sheet.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Sheet } from '#features/capacities/use-sheet.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';

interface SheetBarProps<T extends object> {
  noun: string;
  sheet: Sheet<T>;
  onReview: () => void;
}

/** `Undo (2)`, or that there is nothing to undo. */
const stepText = (verb: 'Undo' | 'Redo', steps: number) =>
  steps === 0 ? `Nothing to ${verb.toLowerCase()}` : `${verb} (${steps})`;

/** What is unsaved, and the ways on from it; stays in sight at the lower edge. */
export function SheetBar<T extends object>({ noun, sheet, onReview }: SheetBarProps<T>) {
  const confirm = useConfirm();
  const { rows, cells, bad, stale } = countEdits(sheet.edits);
  async function handleDiscard() {
    const isSure = await confirm({
      title: 'Discard the changes',
      text: `${counted(cells, 'unsaved cell')} in ${counted(rows, noun)} go back to what is stored.`,
      confirmLabel: 'Discard',
      tone: 'danger',
    });
    if (isSure) sheet.discard();
  }
  return (
    <div className="form-actions sheet-bar">
      <div className="button-row at-end">
        <output className="num me-auto">
          {sheet.progress === null
            ? rows === 0
              ? 'Nothing is unsaved'
              : `${counted(cells, 'cell')} changed in ${counted(rows, noun)}`
            : `${counted(sheet.progress, noun)} written…`}
          {bad > 0 && `, ${bad} cannot be saved`}
          {stale > 0 && `, ${counted(stale, noun)} changed by others`}
        </output>
        <Button
          variant="quiet"
          disabled={sheet.undoable === 0}
          aria-keyshortcuts="Control+Z"
          onClick={sheet.undo}
        >
          <Icon name="back" />
          {stepText('Undo', sheet.undoable)}
        </Button>
        <Button
          variant="quiet"
          className="sheet-redo"
          disabled={sheet.redoable === 0}
          aria-keyshortcuts="Control+Y Control+Shift+Z"
          onClick={sheet.redo}
        >
          <Icon name="back" />
          {stepText('Redo', sheet.redoable)}
        </Button>
        <Button variant="quiet" disabled={rows === 0} onClick={() => void handleDiscard()}>
          Discard
        </Button>
        {sheet.lastSaved > 0 && (
          <Button variant="quiet" disabled={sheet.progress !== null} onClick={() => void sheet.undoSave()}>
            Undo last save ({counted(sheet.lastSaved, noun)})
          </Button>
        )}
        <Button disabled={rows === 0 || sheet.progress !== null} onClick={onReview}>
          Review and save
        </Button>
      </div>
    </div>
  );
}
