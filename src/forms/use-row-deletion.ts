import { canRestore, RESTORE_OVER } from '#domain/shared/restore.ts';
import type { Use } from '#domain/descriptor/uses.ts';
import { deletionQuestion } from '#forms/deletion-question.tsx';
import { useConfirm, useErrorAlert } from '#ui/confirm.tsx';
import type { RowAction } from '#ui/list/types.ts';
import { useToast } from '#ui/toast.tsx';

/** What is known of a record's use before it is deleted. */
export interface DeletionCheck {
  /** Why it may not be deleted; without it the person is asked. */
  refusal?: string;
  /** What the question says in place of its usual text. */
  text?: string;
  /** Where it is used; one that blocks is a refusal, too. */
  uses?: readonly Use[];
}

interface RowDeletion<T> {
  /** The noun in the messages, with a capital: 'Kit'. */
  noun: string;
  nameOf: (row: T) => string;
  isDeleted: (row: T) => boolean;
  /** Asked before the question: where the record is used. */
  check?: (row: T) => Promise<DeletionCheck>;
  /** Marks or unmarks the row and resolves to it as it is then. */
  onChange: (row: T, deleted: boolean) => Promise<T>;
}

/** Delete or Restore of a list's row (baseline L): delete asks first and can be undone for 10 s. */
export function useRowDeletion<T extends { readonly at: Date | null }>(
  deletion: RowDeletion<T>,
): (row: T) => RowAction {
  const { noun, nameOf, isDeleted, check, onChange } = deletion;
  const confirm = useConfirm();
  const toast = useToast();
  const showError = useErrorAlert();

  async function change(row: T, deleted: boolean) {
    try {
      const after = await onChange(row, deleted);
      toast({
        tone: 'ok',
        text: `${noun} ${deleted ? 'deleted' : 'restored'}`,
        ...(deleted && { action: { label: 'Undo', onSelect: () => void change(after, false) } }),
      });
    } catch (error) {
      showError(error);
    }
  }
  async function handleDelete(row: T) {
    const text = `${nameOf(row)} will be hidden. Records that use it keep its figures.`;
    const isSure = await confirm(deletionQuestion(noun, nameOf(row), text, () => check?.(row)));
    if (isSure) await change(row, true);
  }
  return (row) => {
    if (!isDeleted(row)) {
      const onSelect = () => void handleDelete(row);
      return { id: 'delete', label: 'Delete', icon: 'trash', tone: 'danger', onSelect };
    }
    return {
      id: 'restore',
      label: 'Restore',
      icon: 'rotate',
      onSelect: () => void change(row, false),
      ...(!canRestore(row.at, new Date()) && { disabledReason: RESTORE_OVER }),
    };
  };
}
