import type { Doc } from '#data/store/converter.ts';
import { type SheetKind, unitOf } from '#features/capacities/capacity-sheets.ts';
import { cellTexts } from '#features/capacities/cell-texts.ts';
import { useGrid } from '#features/capacities/use-grid.ts';
import type { Sheet } from '#features/capacities/use-sheet.ts';
import { useToast } from '#ui/toast.tsx';
import { SheetRow } from './sheet-row.tsx';

interface SheetGridProps<T extends object> {
  kind: SheetKind<T>;
  docs: readonly Doc<T>[];
  sheet: Sheet<T>;
  onReview: () => void;
}

/** One page of records as a spreadsheet. */
export function SheetGrid<T extends object>({ kind, docs, sheet, onReview }: SheetGridProps<T>) {
  const toast = useToast();
  const { table, head, block, editing, gridProps } = useGrid<T>({
    docs,
    columns: kind.columns,
    edits: sheet.edits,
    onChange: sheet.change,
    onUndo: sheet.undo,
    onRedo: sheet.redo,
    onReview,
    onCut: (cells) =>
      toast({ tone: 'watch', text: `${cells} pasted cells fell outside this page and were skipped` }),
  });
  const doc = docs[head.row];
  const column = kind.columns[head.column];
  const words = doc && column ? cellTexts(kind, doc, sheet.edits.get(doc.id), column) : [];
  const isChosen = (row: number) => row >= block.top && row <= block.bottom;
  return (
    <>
      {/* The cell says the same to a screen reader. */}
      <p className="sheet-words small" aria-hidden="true">
        {doc && column && <strong>{`${kind.nameOf(doc.value)}, ${column.title}`}</strong>}
        {words.length > 0 && `: ${words.join(' · ')}`}
      </p>
      <div className="sheet-frame">
        <table ref={table} className="sheet" aria-label={kind.title} {...gridProps}>
          <thead>
            <tr>
              <th scope="col">{kind.title}</th>
              {kind.columns.map((each) => (
                <th key={each.field} scope="col" className="text-end">
                  {each.title} <small>{unitOf(each)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {docs.map((listed, row) => (
              <SheetRow
                key={listed.id}
                sheet={kind}
                doc={listed}
                edit={sheet.edits.get(listed.id)}
                row={row}
                active={head.row === row ? head.column : -1}
                left={isChosen(row) ? block.left : -1}
                right={isChosen(row) ? block.right : -1}
                editing={editing?.place.row === row ? editing : null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
