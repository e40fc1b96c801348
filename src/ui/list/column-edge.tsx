import { type PointerEvent, useRef } from 'react';

/** Gives a column a width in px; null gives it back to the list. */
export type ResizeColumn = (id: string, px: number | null) => void;

interface ColumnEdgeProps {
  id: string;
  onResize: ResizeColumn;
}

/** The right edge of a heading: dragged it makes the column wider or narrower, a double press gives it back to the list. */
export function ColumnEdge({ id, onResize }: ColumnEdgeProps) {
  /** Where the drag began, less the width of then. */
  const zero = useRef<number | null>(null);

  function handleDown({ currentTarget: edge, clientX, pointerId }: PointerEvent<HTMLSpanElement>) {
    zero.current = clientX - (edge.parentElement?.getBoundingClientRect().width ?? 0);
    edge.setPointerCapture(pointerId);
  }
  function handleMove({ clientX }: PointerEvent<HTMLSpanElement>) {
    if (zero.current !== null) onResize(id, clientX - zero.current);
  }
  const handleEnd = () => {
    zero.current = null;
  };
  return (
    <span
      className="column-edge"
      aria-hidden="true"
      // Else the heading itself would be dragged.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
      onDoubleClick={() => onResize(id, null)}
    />
  );
}
