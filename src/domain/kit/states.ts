import type { KitState } from './schema.ts';

/** The words a person reads for each state of a kit. */
export const KIT_STATE_LABELS: Record<KitState, string> = {
  draft: 'Draft',
  active: 'Active',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
};

export interface KitMove {
  readonly from: KitState;
  readonly to: KitState;
  /** What the button says. */
  readonly label: string;
  /** What follows, as a sentence for the confirm dialog. */
  readonly text: string;
}

/** Draft → active → superseded or withdrawn. */
export const KIT_MOVES: readonly KitMove[] = [
  {
    from: 'draft',
    to: 'active',
    label: 'Activate',
    text: 'Dealers can choose it for the vehicles it fits from now on.',
  },
  {
    from: 'active',
    to: 'superseded',
    label: 'Supersede',
    text: 'No longer offered; its successor is offered instead. Jobs and orders that have it keep it.',
  },
  {
    from: 'active',
    to: 'withdrawn',
    label: 'Withdraw',
    text: 'No longer offered, and nothing replaces it. Open jobs that have it need another kit before they can continue.',
  },
];

/** The moves a kit can make now. */
export function kitMovesFrom(state: KitState): readonly KitMove[] {
  return KIT_MOVES.filter(({ from }) => from === state);
}
