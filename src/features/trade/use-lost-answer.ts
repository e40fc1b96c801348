import { useState } from 'react';
import { entryOfPress } from '#domain/shared/press.ts';
import type { TradeRecord } from '#domain/trade/move.ts';
import { AppError, isUnanswered } from '#data/store/errors.ts';
import { fetchStored } from '#data/store/fetch-document.ts';
import { within } from '#lib/within.ts';
import type { TradeMoves } from './use-trade-moves.ts';

/** The record is read within so many milliseconds, or not at all. */
const READ_WITHIN = 10_000;
const MAY_BE_SAVED =
  'No answer came, and it may have been saved. Look again as soon as there is a connection: what stands is shown before you try again.';

/** A press of a move, as far as the record keeps it. */
interface LostPress {
  readonly move: { readonly id: string; readonly done: string };
  readonly request: string;
}

/**
 * What became of a press whose answer never came: the record is read before another try is offered. `lost` is such a press for as long as
 * nobody knows.
 */
export function useLostAnswer<T extends TradeRecord, S extends string, K, Id extends string>(
  { trade, doc, facts }: TradeMoves<T, S, K, Id>,
  name: string,
) {
  const [lost, setLost] = useState<LostPress | null>(null);

  /** What stands of it, in words. @throws AppError where the record can't be read, or holds nothing of it. */
  async function look({ move, request }: LostPress): Promise<string> {
    const reading = fetchStored(trade.entity, doc.id).catch(() => null);
    const stored = await within(reading, READ_WITHIN, () => null);
    if (!stored) throw new AppError(MAY_BE_SAVED);
    setLost(null);
    const entry = entryOfPress(stored.value.entries, request, facts.who.uid);
    if (!entry) {
      throw new AppError(`No answer came. ${name} was read again, and nothing of this was saved. Try again.`);
    }
    const words = [move.done, entry.note].filter((part) => part !== '').join(', ');
    return `${stored.value.number || name}: ${words}`;
  }

  /** Sends a press, and looks where no answer comes; one that is lost is looked for alone. Null where it was answered. */
  async function settle(press: LostPress, send: () => Promise<void>): Promise<string | null> {
    if (lost?.request === press.request) return look(press);
    try {
      await send();
      return null;
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      setLost(press);
      return look(press);
    }
  }
  return { lost, settle };
}
