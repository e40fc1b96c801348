import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StockRow } from '#domain/order/stock.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { COUNT_LINES_MAX } from '#domain/stock-count/schema.ts';
import { recordCount } from '#data/nouns/stock-counts.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { errorText } from '#ui/error-panel.tsx';
import { useToast } from '#ui/toast.tsx';
import {
  type CountRow,
  countedKits,
  countFaultOf,
  differenceOf,
  reasonFaultOf,
  rowsToCount,
  useTypedCount,
} from './typed-count.ts';

/** "1 kit", "12 kits". */
export const kitsText = (count: number) => counted(count, 'kit');

/** What was typed that can't be recorded; '' for nothing. */
function faultOf(rows: readonly CountRow[]): string {
  const filled = rows.filter(({ counted: text }) => text !== '');
  if (filled.length === 0) return 'Enter what you counted of at least one kit.';
  if (filled.length > COUNT_LINES_MAX) return `Record at most ${COUNT_LINES_MAX} kits at a time.`;
  const wrong = filled.filter((row) => countFaultOf(row.counted) !== null).length;
  if (wrong > 0) return `${kitsText(wrong)} without a whole number. Correct the marked fields.`;
  const silent = filled.filter((row) => reasonFaultOf(row) !== null).length;
  return silent > 0 ? `${kitsText(silent)} without a reason. Enter why the count differs.` : '';
}

/** A count as it is typed: its rows, the search among them, and what records or discards it. The ref goes on the table. */
export function useCounting(booked: readonly StockRow[], onFailed: () => void) {
  const actor = useActor();
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = useConfirm();
  const { typed, type, typeNotes, discard } = useTypedCount(actor.uid);
  const [search, setSearch] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const table = useRef<HTMLTableElement>(null);

  const rows = rowsToCount(booked, typed);
  const words = search.toLowerCase().split(/\s+/u);
  const shown = rows.filter(({ name, springOption }) =>
    words.every((word) => `${name} ${springOption}`.toLowerCase().includes(word)),
  );
  const filled = rows.filter((row) => row.counted !== '');
  const differing = filled.filter((row) => (differenceOf(row) ?? 0) !== 0);
  const isBegun = typed.kits.length > 0 || typed.notes !== '';

  async function handleRecord() {
    setIsTried(true);
    const fault = faultOf(rows);
    setFailure(fault);
    if (fault !== '') {
      setSearch('');
      // After the marks are drawn.
      requestAnimationFrame(() => table.current?.querySelector<HTMLInputElement>('.is-invalid')?.focus());
      return;
    }
    setIsSaving(true);
    try {
      const id = await recordCount(typed.request, countedKits(rows), typed.notes.trim());
      discard();
      toast({ tone: 'ok', text: 'Count recorded' });
      await navigate(paths.stockCounts.record(id), { replace: true });
    } catch (error) {
      setFailure(errorText(error));
      // What is booked may have changed: shown as it is now.
      onFailed();
    } finally {
      setIsSaving(false);
    }
  }

  async function handleDiscard() {
    const isSure = await confirm({
      title: 'Discard this count?',
      text: `What you typed for ${kitsText(filled.length)} will be gone.`,
      confirmLabel: 'Discard',
      cancelLabel: 'Keep it',
      tone: 'danger',
    });
    if (!isSure) return;
    discard();
    setIsTried(false);
    setFailure('');
  }

  return {
    table,
    rows,
    /** The rows that the search finds. */
    shown,
    search,
    setSearch,
    typed,
    type,
    typeNotes,
    countedRows: filled.length,
    differing: differing.length,
    isBegun,
    isTried,
    isSaving,
    failure,
    handleRecord,
    handleDiscard,
  };
}

export type Counting = ReturnType<typeof useCounting>;
