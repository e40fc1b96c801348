import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Doc } from '#data/store/converter.ts';
import { type RowsSaved, updateMany } from '#data/store/save-many.ts';
import { useActor } from '#data/session/session.tsx';
import {
  afterSave,
  type CellChange,
  emptySheet,
  rebased,
  redone,
  type SheetState,
  undone,
  withChanges,
  withEdit,
  withoutRow,
} from '#domain/capacity/sheet.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { onStash } from '#forms/memory-drafts.ts';
import { useErrorAlert } from '#ui/confirm.tsx';
import { useToast } from '#ui/toast.tsx';
import type { SheetKind } from './capacity-sheets.ts';

type Saved<T> = RowsSaved<T>['saved'];

/** The fields of a saved row as they were before, so that an undo leaves what others have set since alone. */
function reverted<T extends object>({ before, after }: Saved<T>[number], fields: readonly string[]): T {
  const old = Object.fromEntries(fields.map((field) => [field, Reflect.get(before.value, field)]));
  return { ...after.value, ...old };
}

/** The cells of a sheet, kept in memory while the portal is off the page and given back to the same person. */
function useSheetDraft<T extends object>({ memory, id }: SheetKind<T>, uid: string) {
  const [state, setState] = useState<SheetState<Doc<T>>>(() => memory.peek(uid, id) ?? emptySheet());
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useLayoutEffect(() => {
    memory.forget(uid, id);
    return onStash(() => {
      if (latest.current.edits.size > 0) memory.keep(uid, id, latest.current);
    });
  }, [memory, id, uid]);
  return [state, setState] as const;
}

/** The unsaved cells of one sheet: typing, undoing, saving as one batch, and taking the last save back. */
export function useSheet<T extends object>(sheet: SheetKind<T>) {
  const actor = useActor();
  const toast = useToast();
  const showError = useErrorAlert();
  const [state, setState] = useSheetDraft(sheet, actor.uid);
  /** Rows written so far while a save is under way. */
  const [progress, setProgress] = useState<number | null>(null);
  const [lastSave, setLastSave] = useState<Saved<T>>([]);
  const isRunning = useRef(false);
  const fields = sheet.columns.map(({ field }) => field);
  const rowsText = (count: number) => counted(count, sheet.noun);
  const names = (docs: readonly Doc<T>[]) => docs.map(({ value }) => sheet.nameOf(value)).join(', ');

  async function run(work: () => Promise<void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setProgress(0);
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      isRunning.current = false;
      setProgress(null);
    }
  }

  const save = () =>
    run(async () => {
      // A row that is known to be out of date waits until the person has looked at it.
      const rows = [...state.edits.values()].filter(({ newer }) => newer === null);
      const edits = rows.map((edit) => ({ base: edit.base, next: withEdit(edit.base, edit) }));
      const { saved, stale, error } = await updateMany(sheet.collection, actor, edits, setProgress);
      const savedIds = saved.map(({ before }) => before.id);
      const behind = stale.map(({ base, latest }) => ({ id: base.id, newer: latest }));
      setState((now) => afterSave(now, savedIds, behind));
      if (saved.length > 0) setLastSave(saved);
      const parts = [
        `${rowsText(saved.length)} saved`,
        stale.length === 0
          ? ''
          : `changed by others meanwhile and kept: ${names(stale.map(({ base }) => base))}`,
      ];
      toast({
        tone: error || stale.length > 0 ? 'watch' : 'ok',
        text: parts.filter((part) => part !== '').join('; '),
        ...(saved.length > 0 && { action: { label: 'Undo', onSelect: () => void takeBack(saved) } }),
      });
      if (error) showError(error);
    });

  const takeBack = (saved: Saved<T>) =>
    run(async () => {
      const edits = saved.map((row) => ({ base: row.after, next: reverted(row, fields) }));
      const result = await updateMany(sheet.collection, actor, edits, setProgress);
      // What could not be taken back for want of a connection can still be.
      const done = new Set([
        ...result.saved.map(({ before }) => before.id),
        ...result.stale.map(({ base }) => base.id),
      ]);
      setLastSave(saved.filter(({ after }) => !done.has(after.id)));
      const staleRows = result.stale.map(({ base }) => base);
      const parts = [
        `${rowsText(result.saved.length)} undone`,
        staleRows.length === 0 ? '' : `kept because others have edited them since: ${names(staleRows)}`,
      ];
      toast({
        tone: result.error || staleRows.length > 0 ? 'watch' : 'ok',
        text: parts.filter((part) => part !== '').join('; '),
      });
      if (result.error) showError(result.error);
    });

  return {
    edits: state.edits,
    /** How many acts can be undone, and how many of those undone can be redone. */
    undoable: state.past.length,
    redoable: state.future.length,
    progress,
    /** How many rows of the last save can be undone. */
    lastSaved: lastSave.length,
    change: (changes: readonly CellChange<Doc<T>>[]) =>
      changes.length > 0 && setState((now) => withChanges(now, changes)),
    undo: () => setState(undone),
    redo: () => setState(redone),
    discard: () => setState(emptySheet),
    discardRow: (id: string) => setState((now) => withoutRow(now, id)),
    takeNewest: (newest: Doc<T>) => setState((now) => rebased(now, newest)),
    save,
    undoSave: () => takeBack(lastSave),
  };
}
export type Sheet<T extends object> = ReturnType<typeof useSheet<T>>;
