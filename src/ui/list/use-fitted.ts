import { useEffect, useMemo, useState, type RefObject } from 'react';
import { fitColumns, type FittedColumns, measureIn, TICK, TOOLS } from '#ui/list/fit-columns.ts';
import type { ListRow } from '#ui/list/types.ts';
import type { ColumnChoice } from '#ui/list/use-columns.ts';

/** How often fonts have arrived since the list stands: texts are measured anew. */
function useFontsArrived(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { fonts } = document as { fonts?: FontFaceSet };
    if (!fonts) return undefined;
    const note = () => setCount((before) => before + 1);
    fonts.addEventListener('loadingdone', note);
    return () => fonts.removeEventListener('loadingdone', note);
  }, []);
  return count;
}

interface Frame {
  readonly ref: RefObject<HTMLElement | null>;
  /** The width there is, in px; null where nothing is laid out. */
  readonly width: number | null;
  readonly hasTools: boolean;
  readonly hasTicks: boolean;
  readonly sortedBy: string | undefined;
}

/** The columns of a list that fit into its frame, and their widths. */
export function useFitted<T>(
  { visible, widths }: ColumnChoice<T>,
  rows: readonly ListRow<T>[],
  { ref, width, hasTools, hasTicks, sortedBy }: Frame,
): FittedColumns<T> {
  const fonts = useFontsArrived();
  const beside = (hasTools ? TOOLS : 0) + (hasTicks ? TICK : 0);
  return useMemo(
    () =>
      fitColumns(visible, rows, width === null ? null : width - beside, {
        measure: measureIn(width === null ? null : ref.current),
        widths,
        sortedBy,
      }),
    // Another font measures differently.
    // oxlint-disable-next-line react/exhaustive-deps
    [visible, rows, width, beside, widths, sortedBy, ref, fonts],
  );
}
