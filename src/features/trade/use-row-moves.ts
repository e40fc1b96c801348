import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { factsHere, movesFrom, type Trade, type TradeRecord } from '#domain/trade/move.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import type { RowAction } from '#ui/list/types.ts';
import { withMove } from '#ui/use-asked-move.ts';

/**
 * The menu of a row of a list: Open, then the moves that this person may make of the record. Each leads to the record with
 * its dialog open (`?move=`): a move is made where the record can be read, and nowhere else.
 */
export function useRowMoves<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  hrefOf: (id: string) => string,
): (row: Doc<T>) => readonly RowAction[] {
  const actor = useActor();
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  return ({ id, value }) => {
    const facts = factsHere(value, actor, now);
    const options = movesFrom<T, S, K, Id>(trade, trade.roleOf(actor, value), facts);
    const moves = options.filter(({ allowed, move }) => allowed && move.place !== 'page');
    // What ends the record stands last.
    const ordered = moves.toSorted((a, b) => Number(a.move.place === 'end') - Number(b.move.place === 'end'));
    return [
      { id: 'open', label: 'Open', icon: 'edit', onSelect: () => void navigate(hrefOf(id)) },
      ...ordered.map(
        ({ move }): RowAction => ({
          id: move.id,
          label: move.label,
          icon: move.place === 'end' ? 'close' : 'chevron-right',
          ...(move.place === 'end' && { tone: 'danger' as const }),
          onSelect: () => void navigate(withMove(hrefOf(id), move.id)),
        }),
      ),
    ];
  };
}
