import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Trade, TradeRecord } from '#domain/trade/move.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { useLater } from '#lib/use-later.ts';
import type { RowAction } from '#ui/list/types.ts';
import { withMove } from '#ui/with-move.ts';

const loadRowMoves = async () => (await import('./row-moves.ts')).rowMoves;

/**
 * The menu of a row of a list: Open, then the moves that this person may make of the record. Each leads to the record with
 * its dialog open (`?move=`): a move is made where the record can be read, and nowhere else. The table
 * of the kind comes once the list is shown, by `load`, a constant: nobody waits for it before the first row.
 */
export function useRowMoves<T extends TradeRecord, S extends string, K, Id extends string>(
  load: () => Promise<Trade<T, S, K, Id>>,
  hrefOf: (id: string) => string,
): (row: Doc<T>) => readonly RowAction[] {
  const actor = useActor();
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const trade = useLater(load);
  const rowMoves = useLater(loadRowMoves);
  return ({ id, value }) => [
    { id: 'open', label: 'Open', icon: 'edit', onSelect: () => void navigate(hrefOf(id)) },
    ...(trade && rowMoves ? rowMoves(trade, value, actor, now) : []).map(
      (move): RowAction => ({
        id: move.id,
        label: move.label,
        icon: move.isEnd ? 'close' : 'chevron-right',
        ...(move.isEnd && { tone: 'danger' as const }),
        onSelect: () => void navigate(withMove(hrefOf(id), move.id)),
      }),
    ),
  ];
}
