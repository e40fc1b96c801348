import type { Doc } from '#data/store/converter.ts';
import { type Generated, setKitSkuDeleted, undoGenerated } from '#data/nouns/kit-skus.ts';
import { useActor } from '#data/session/session.tsx';
import type { KitSku } from '#domain/kit-sku/schema.ts';
import { RESTORE_HINT } from '#domain/shared/restore.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { useConfirm, useErrorAlert } from '#ui/confirm.tsx';
import { type ToastAction, useToast } from '#ui/toast.tsx';

/** Delete, restore, and what follows a generation: each is told by a toast and can be undone. */
export function useSkuChanges() {
  const actor = useActor();
  const confirm = useConfirm();
  const toast = useToast();
  const showError = useErrorAlert();

  async function setDeleted(base: Doc<KitSku>, deleted: boolean) {
    try {
      await setKitSkuDeleted(actor, base, deleted);
      const after = { ...base, value: { ...base.value, deleted }, rev: base.rev + 1 };
      toast({
        tone: 'ok',
        text: `Kit SKU ${deleted ? 'deleted' : 'restored'}`,
        ...(deleted && { action: { label: 'Undo', onSelect: () => void setDeleted(after, false) } }),
      });
    } catch (error) {
      showError(error);
    }
  }
  async function askDelete(base: Doc<KitSku>): Promise<void> {
    const isSure = await confirm({
      title: 'Delete kit SKU',
      text: `${base.value.sku} will be hidden. It stays reserved, so that no other kit is sold under it. ${RESTORE_HINT}`,
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (isSure) await setDeleted(base, true);
  }
  async function undo({ made }: Generated) {
    try {
      const remaining = await undoGenerated(actor, made);
      const count = made.length - remaining.length;
      toast({
        tone: remaining.length === 0 ? 'ok' : 'watch',
        text:
          remaining.length === 0
            ? `${counted(count, 'generated SKU')} removed`
            : `${count} removed; kept because somebody has edited them: ${remaining.join(', ')}`,
      });
    } catch (error) {
      showError(error);
    }
  }
  function noteGenerated(generated: Generated) {
    const { made, skipped, error } = generated;
    const parts = [
      `${counted(made.length, 'SKU')} generated`,
      skipped.length === 0 ? '' : `taken by others meanwhile: ${skipped.join(', ')}`,
    ];
    toast({
      tone: error || skipped.length > 0 ? 'watch' : 'ok',
      text: parts.filter((part) => part !== '').join('; '),
      ...(made.length > 0 && { action: { label: 'Undo', onSelect: () => void undo(generated) } }),
    });
    if (error) showError(error);
  }
  function noteSaved(text: string, action?: ToastAction) {
    toast({ tone: 'ok', text, ...(action && { action }) });
  }
  return { setDeleted, askDelete, noteGenerated, noteSaved };
}
