import { useLayoutEffect, useRef, useState } from 'react';
import { products } from '#domain/product/entity.ts';
import { saveCategoryOrder, setCategoryDeleted } from '#data/nouns/product-categories.ts';
import { useActor } from '#data/session/session.tsx';
import { countReferences } from '#data/lists/use-reference-counts.ts';
import { moved as movedRows } from '#domain/product/categories.ts';
import { RESTORE_HINT } from '#domain/shared/restore.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { useConfirm, useErrorAlert } from '#ui/confirm.tsx';
import { useToast } from '#ui/toast.tsx';
import { moveButtonId } from './parts/category-row.tsx';
import type { Category, CategoryList } from './use-category-list.ts';

type MoveQuestion = { kind: 'move'; category: Category; count: number; isForDelete: boolean };
/** The dialog that stands open. */
export type OpenDialog = { kind: 'add' } | { kind: 'rename'; category: Category } | MoveQuestion;

/** What can be done with the list, and how it looks while an order is being saved. */
export function useCategoryChanges({ categories, recount }: CategoryList) {
  const actor = useActor();
  const confirm = useConfirm();
  const toast = useToast();
  const showError = useErrorAlert();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  /** The order as pressed, until the saved one has been read. */
  const [pressed, setPressed] = useState<{ from: readonly Category[]; rows: readonly Category[] } | null>(
    null,
  );
  const isBusy = useRef(false);
  const focusOn = useRef('');
  const rows = pressed?.from === categories ? pressed.rows : categories;

  // The row that was moved has been put elsewhere in the page, which takes the focus away.
  useLayoutEffect(() => {
    if (focusOn.current === '') return;
    document.getElementById(focusOn.current)?.focus();
    focusOn.current = '';
  });

  const close = () => setOpen(null);
  async function busy(work: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      isBusy.current = false;
      recount();
    }
  }

  function move(category: Category, by: -1 | 1) {
    const next = movedRows(rows, category.id, by);
    if (next === rows || isBusy.current) return;
    focusOn.current = moveButtonId(category.id, by);
    setPressed({ from: categories, rows: next });
    void busy(async () => {
      const result = await saveCategoryOrder(
        actor,
        next.filter(({ value }) => !value.deleted),
      );
      if (result.error) throw result.error;
      if (result.stale.length > 0) {
        const names = result.stale.map(({ base }) => base.value.name).join(', ');
        throw new Error(`Somebody else has changed ${names}. The list has been read again.`);
      }
    });
  }
  async function setDeleted(category: Category, deleted: boolean) {
    await setCategoryDeleted(actor, category, deleted);
    toast({ tone: 'ok', text: `Product category ${deleted ? 'deleted' : 'restored'}` });
  }
  async function ask(category: Category, isForDelete: boolean) {
    const count = await countReferences(products, 'category', category.id);
    if (count > 0) {
      setOpen({ kind: 'move', category, count, isForDelete });
      return;
    }
    if (!isForDelete) return;
    const isSure = await confirm({
      title: 'Delete product category',
      text: `${category.value.name} is no longer offered. No product uses it. ${RESTORE_HINT}`,
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (isSure) await setDeleted(category, true);
  }
  async function noteMoved({ category, isForDelete }: MoveQuestion, count: number, to: Category) {
    toast({
      tone: 'ok',
      text: `${counted(count, 'product')} moved to ${to.value.name}`,
    });
    close();
    await busy(async () => {
      if (isForDelete) await setDeleted(category, true);
    });
  }
  return {
    rows,
    open,
    show: setOpen,
    close,
    move,
    askMove: (category: Category) => void ask(category, false).catch(showError),
    askDelete: (category: Category) => void busy(() => ask(category, true)),
    restore: (category: Category) => void busy(() => setDeleted(category, false)),
    noteSaved: (text: string) => {
      close();
      toast({ tone: 'ok', text });
      recount();
    },
    noteMoved,
  };
}
export type CategoryChanges = ReturnType<typeof useCategoryChanges>;
