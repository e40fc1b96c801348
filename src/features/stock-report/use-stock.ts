import { useMemo, useState } from 'react';
import { type StockRow, stockRows } from '#domain/order/stock.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { fetchStock } from '#data/nouns/stock.ts';
import { useActor } from '#data/session/session.tsx';
import { useReading } from '#data/store/use-reading.ts';

const NOTHING: readonly StockRow[] = [];

/** The kits at the own dealer, or at the dealers of the own distributor, with how far their reading is. */
export function useStock() {
  const actor = useActor();
  const [today] = useState(() => todaySydney(new Date()));
  const reading = useReading(`stock ${actor.uid}`, ({ onProgress, signal }) =>
    fetchStock(actor, onProgress, signal),
  );
  const { value } = reading.loaded;
  const rows = useMemo(() => (value ? stockRows(value, today) : NOTHING), [value, today]);
  return { today, reading, rows };
}
