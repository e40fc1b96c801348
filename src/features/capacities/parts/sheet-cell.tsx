import { memo } from 'react';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface SheetCellProps {
  row: number;
  column: number;
  text: string;
  /** What is stored, where the cell is changed; null where it is not. */
  before: string | null;
  /** Why the text cannot be stored, '' when it can. */
  fault: string;
  /** What does not fit together, '' for nothing. */
  marks: string;
  isActive: boolean;
  isChosen: boolean;
  /** What the open cell starts with; null while it is closed. */
  openText: string | null;
}

/** The caret goes behind what is there, so that typing goes on. */
function focusAtEnd(input: HTMLInputElement | null): void {
  if (!input || document.activeElement === input) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}

/** One figure: what is stored or typed, whether it changed, and in words what is wrong with it. */
export const SheetCell = memo(function SheetCell(props: SheetCellProps) {
  const { text, before, fault, marks, isActive, isChosen, openText } = props;
  const words = [fault, marks, before === null ? '' : `Stored: ${before === '' ? 'blank' : before}`];
  const title = words.filter((part) => part !== '').join(' · ');
  const classes = [
    'num',
    before !== null && 'is-edited',
    (fault !== '' || marks !== '') && 'is-faulty',
    isChosen && 'is-chosen',
  ];
  return (
    <td
      className={classes.filter(Boolean).join(' ')}
      data-row={props.row}
      data-column={props.column}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isChosen}
      title={title || undefined}
    >
      {openText === null ? (
        <>
          {(fault !== '' || marks !== '') && <Icon name={fault === '' ? 'warning' : 'danger'} />}
          {text}
          {title !== '' && <VisuallyHidden>. {title}</VisuallyHidden>}
        </>
      ) : (
        <input ref={focusAtEnd} className="sheet-input" aria-label="Figure" defaultValue={openText} />
      )}
    </td>
  );
});
