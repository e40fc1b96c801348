import { useCallback, useEffect, useRef } from 'react';
import { clearDraft, type DraftKey, loadDraft, saveDraft } from '#forms/draft.ts';
import type { FieldValues } from '#forms/field.ts';
import type { FormStore } from '#forms/form-store.ts';

/** Milliseconds after a change until unsaved values are written to the device. */
const PAUSE_MS = 500;

/**
 * Offers the draft of an earlier visit and keeps the unsaved values of this one on the device until they are
 * saved or discarded. Returns how to discard. Without a key nothing is kept.
 */
export function useDraft(store: FormStore, draftKey: DraftKey | undefined): () => void {
  const { collection, id, uid } = draftKey ?? { collection: '', id: '', uid: '' };
  /** Values that were discarded: not written again while the page they stand on is still being left. */
  const discarded = useRef<FieldValues | null>(null);

  useEffect(() => {
    if (collection === '') return undefined;
    const key = { collection, id, uid };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasDirty = false;

    function write() {
      clearTimeout(timer);
      timer = undefined;
      const draft = store.getValues() === discarded.current ? null : store.getDraft();
      if (draft) saveDraft(key, draft);
    }
    function handleChange() {
      const { isDirty, isSubmitting } = store.getStatus();
      if (isSubmitting) return;
      if (isDirty) timer ??= setTimeout(write, PAUSE_MS);
      else if (wasDirty) {
        clearTimeout(timer);
        timer = undefined;
        clearDraft(key);
      }
      wasDirty = isDirty;
    }
    store.offerDraft(loadDraft(key, store.now().getTime()));
    const unsubscribe = store.subscribe(handleChange);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', write);
    };
  }, [store, collection, id, uid]);

  return useCallback(() => {
    discarded.current = store.getValues();
    if (collection !== '') clearDraft({ collection, id, uid });
    store.offerDraft(null);
  }, [store, collection, id, uid]);
}
