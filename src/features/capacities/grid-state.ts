import { type Block, blockOf, type Place } from '#domain/capacity/block.ts';
import { type GridSize, inGrid } from './grid-keys.ts';

/** The open cell: `text` stands in it at first; arrows leave a cell that was opened by typing. */
export interface Editing {
  readonly place: Place;
  readonly text: string;
  readonly isTyped: boolean;
}

/** The selection reaches from `anchor`, where it began, to `head`, the active cell. */
export interface GridState {
  readonly anchor: Place;
  readonly head: Place;
  /** Null while no cell is open. */
  readonly editing: Editing | null;
}

export type GridAction =
  /** The active cell moves; the selection goes along, or is extended to it. */
  | { readonly type: 'go'; readonly to: Place; readonly isExtending: boolean }
  | { readonly type: 'select'; readonly from: Place; readonly to: Place }
  | { readonly type: 'open'; readonly cell: Editing }
  | { readonly type: 'close' };

const FIRST: Place = { row: 0, column: 0 };

/** The first cell is active, and closed. */
export const GRID_START: GridState = { anchor: FIRST, head: FIRST, editing: null };

/** The grid's selection and open cell after an action. */
export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'go':
      return { ...state, anchor: action.isExtending ? state.anchor : action.to, head: action.to };
    case 'select':
      return { ...state, anchor: action.from, head: action.to };
    default:
      return { ...state, editing: action.type === 'open' ? action.cell : null };
  }
}

/** Active cell and selection as far as the page reaches, which may have become shorter since they were chosen. */
export function shownSelection({ anchor, head }: GridState, size: GridSize): { head: Place; block: Block } {
  const active = inGrid(head, size);
  return { head: active, block: blockOf(inGrid(anchor, size), active) };
}
