import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import type { Doc } from '#data/store/converter.ts';
import { cellText } from '#domain/capacity/cell.ts';
import { type CellEdit, countEdits, type RowEdit, withEdit } from '#domain/capacity/sheet.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { type SheetKind, unitOf } from '#features/capacities/capacity-sheets.ts';
import type { Sheet } from '#features/capacities/use-sheet.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface ReviewDialogProps<T extends object> {
  kind: SheetKind<T>;
  sheet: Sheet<T>;
  onClose: () => void;
}

/** Every unsaved figure before and after, and what to look at; saves all of them as one batch. */
export function ReviewDialog<T extends object>({ kind, sheet, onClose }: ReviewDialogProps<T>) {
  const { rows, bad, stale } = countEdits(sheet.edits);
  const writing = rows - stale;
  const refused = [...sheet.edits.values()].filter((edit) => faultOf(kind, edit) !== '').length;
  return (
    <Dialog
      title={`Review ${counted(rows, kind.noun)}`}
      isWide
      onCancel={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Back to the grid
          </Button>
          <Button
            disabled={writing === 0 || bad > 0 || refused > 0 || sheet.progress !== null}
            onClick={() => {
              onClose();
              void sheet.save();
            }}
          >
            Save {counted(writing, kind.noun)}
          </Button>
        </>
      }
    >
      {bad > 0 && (
        <Notice tone="danger" title="Some cells cannot be saved">
          Fix or discard the cells marked below first.
        </Notice>
      )}
      {refused > 0 && (
        <Notice tone="danger" title={counted(refused, 'row cannot be saved', 'rows cannot be saved')}>
          Each says why below. Change its figures in the grid, or discard it.
        </Notice>
      )}
      {rows === 0 && <p className="muted">Nothing is unsaved.</p>}
      <div className="sheet-review">
        {[...sheet.edits.values()].map((edit) => (
          <ReviewRow key={edit.base.id} kind={kind} edit={edit} sheet={sheet} />
        ))}
      </div>
    </Dialog>
  );
}

/** Why a row can't be saved with its unsaved figures; '' where it can. */
function faultOf<T extends object>(kind: SheetKind<T>, edit: RowEdit<Doc<T>>): string {
  const before = edit.newer ?? edit.base;
  return kind.faultOf(before.value, withEdit(before, edit));
}

function afterText({ text, message }: CellEdit, unit: string): string {
  if (message !== null) return text;
  return text === '' ? 'blank' : `${text} ${unit}`.trim();
}

interface ReviewRowProps<T extends object> {
  kind: SheetKind<T>;
  edit: RowEdit<Doc<T>>;
  sheet: Sheet<T>;
}

function ReviewRow<T extends object>({ kind, edit, sheet }: ReviewRowProps<T>) {
  const { base, cells, newer } = edit;
  const marks = kind.marksOf(withEdit(newer ?? base, edit));
  const fault = faultOf(kind, edit);
  const changed = kind.columns.filter(({ field }) => cells[field]);
  return (
    <section className="sheet-review-row">
      <div className="button-row">
        <strong className="me-auto">{kind.nameOf(base.value)}</strong>
        <Button variant="quiet" size="sm" onClick={() => sheet.discardRow(base.id)}>
          Discard
        </Button>
      </div>
      {newer && (
        <Notice tone="watch" title="Changed by another person">
          <p className="mb-2">Your figures are kept and not saved. The newest are under Before.</p>
          <Button variant="quiet" size="sm" onClick={() => sheet.takeNewest(newer)}>
            Use my values
          </Button>
        </Notice>
      )}
      <Table size="sm" className="mb-1">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col" className="text-end">
              Before
            </th>
            <th scope="col" className="text-end">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {changed.map((column) => {
            const cell = cells[column.field];
            const before = cellText(Reflect.get((newer ?? base).value, column.field));
            return (
              <tr key={column.field}>
                <th scope="row">{column.title}</th>
                <td className="num text-end">{before === '' ? 'blank' : `${before} ${unitOf(column)}`}</td>
                <td className="num text-end">
                  {cell && afterText(cell, unitOf(column))}
                  {cell?.message && (
                    <span className="d-block">
                      <StatusBadge tone="danger" text={cell.message} />
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {fault !== '' && (
        <p className="mb-1">
          <StatusBadge tone="danger" text="Not saved" /> {fault}
        </p>
      )}
      {marks.map(({ text }) => (
        <p key={text} className="mb-1">
          <StatusBadge tone="watch" text="Check again" /> {text}
        </p>
      ))}
    </section>
  );
}
