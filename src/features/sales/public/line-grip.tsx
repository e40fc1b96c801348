import type { KeyboardEvent, PointerEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import { placeAt } from './line-order.ts';

interface LineGripProps {
  index: number;
  count: number;
  onMove: (to: number) => void;
}

const rowsAround = (grip: Element): readonly HTMLElement[] =>
  [...(grip.closest('ol')?.children ?? [])].filter((row) => row instanceof HTMLElement);

/** Marks the row where the line would land; none where `at` is null. */
function mark(rows: readonly HTMLElement[], from: number, at: number | null): void {
  rows.forEach((row, index) => {
    if (index === at && at !== from) row.dataset['drop'] = at > from ? 'below' : 'above';
    else delete row.dataset['drop'];
  });
}

const targetOf = (rows: readonly HTMLElement[], y: number) =>
  placeAt(
    rows.map((row) => row.getBoundingClientRect()),
    y,
  );

/** Takes a line to another place: dragged by pointer or finger, or with the arrow keys. */
export function LineGrip({ index, count, onMove }: LineGripProps) {
  function handleMove({ currentTarget, pointerId, clientY }: PointerEvent<HTMLButtonElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const rows = rowsAround(currentTarget);
    mark(rows, index, targetOf(rows, clientY));
  }
  function handleUp({ currentTarget, pointerId, clientY }: PointerEvent<HTMLButtonElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const rows = rowsAround(currentTarget);
    mark(rows, index, null);
    const to = targetOf(rows, clientY);
    if (to !== index) onMove(to);
  }
  function handleKey(event: KeyboardEvent<HTMLButtonElement>) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = index + by;
    if (to < 0 || to >= count) return;
    const rows = rowsAround(event.currentTarget);
    onMove(to);
    // The grip goes along with its line.
    rows[to]?.querySelector<HTMLElement>('.sale-line-grip')?.focus();
  }
  return (
    <button
      type="button"
      className="btn btn-quiet btn-icon sale-line-grip"
      aria-label={`Move line ${index + 1}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or press the arrow keys, to move the line"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={({ currentTarget }) => mark(rowsAround(currentTarget), index, null)}
      onKeyDown={handleKey}
    >
      <Icon name="grip" />
    </button>
  );
}
