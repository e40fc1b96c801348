import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchInstallation, updateInstallation } from '#data/nouns/installations.ts';
import { useActor } from '#data/session/session.tsx';
import { savedToast, useAfterSave } from '#forms/use-after-save.ts';
import { paths } from '#lib/paths.ts';
import { useConfirmWithReason, useErrorAlert } from '#ui/confirm.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import { useToast } from '#ui/toast.tsx';

interface Deletion {
  /** For the menu of the job. */
  readonly item: MenuItem;
  readonly restore: () => void;
}

/** Deletes the job with a reason, as cancelling asks for one, or restores it; a delete can be undone from its message. */
export function useDeletion(doc: Doc<Installation>): Deletion {
  const actor = useActor();
  const toast = useToast();
  const askReason = useConfirmWithReason();
  const showError = useErrorAlert();
  const afterSave = useAfterSave(paths.installations.list);

  /** Of the record as it is by now: Undo stands on another page. */
  async function putBack() {
    const now = await fetchInstallation(doc.id);
    return updateInstallation(actor, now, { ...now.value, deleted: false, deletedReason: '' });
  }
  async function undo() {
    try {
      toast(savedToast('Installation restored', await putBack()));
    } catch (error) {
      showError(error);
    }
  }
  async function restore() {
    try {
      afterSave('Installation restored', await putBack());
    } catch (error) {
      showError(error);
    }
  }
  async function remove() {
    const answer = await askReason({
      title: 'Delete installation',
      text: 'The job will be hidden. An admin of the dealer can restore it for 30 days.',
      reasonLabel: 'Reason',
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (answer === null) return;
    try {
      const change = { ...doc.value, deleted: true, deletedReason: answer.reason };
      const outcome = await updateInstallation(actor, doc, change);
      afterSave('Installation deleted', outcome, { label: 'Undo', onSelect: () => void undo() });
    } catch (error) {
      showError(error);
    }
  }
  return {
    item: {
      id: 'delete',
      label: 'Delete installation',
      icon: 'trash',
      tone: 'danger',
      onSelect: () => void remove(),
    },
    restore: () => void restore(),
  };
}
