import { useCallback, useEffect, useRef } from 'react';
import {
  clearDraft,
  type DraftKey,
  forgetInMemory,
  isSameDraft,
  keepInMemory,
  loadDraft,
  onPutDraft,
  saveDraft,
  takeFromMemory,
} from '#forms/draft.ts';
import type { FieldValues } from '#forms/field.ts';
import { ANY_VALUE, type FormStore, STATUS } from '#forms/form-store.ts';
import { onStash } from '#forms/memory-drafts.ts';

/** Milliseconds after a change until unsaved values are kept. */
const PAUSE_MS = 500;
const NO_KEY: DraftKey = { collection: '', id: '', uid: '' };

/** Hands the unsaved values to this page's memory; a save that was under way and succeeds takes them out again. */
function stash(store: FormStore, key: DraftKey): void {
  const draft = store.getDraft('memory');
  if (!draft) return;
  keepInMemory(key, draft);
  if (!store.getStatus().isSubmitting) return;
  const unsubscribe = store.subscribe([STATUS], () => {
    const { isSubmitting, isDirty } = store.getStatus();
    if (isSubmitting) return;
    unsubscribe();
    if (!isDirty) forgetInMemory(key);
  });
}

/**
 * Keeps the unsaved values of a form while the portal is off the page, and puts them back, unasked, when the same
 * account's form of the same record stands again in this page. True for a form that was given its values back.
 */
function takeBack(store: FormStore, key: DraftKey): boolean {
  const draft = takeFromMemory(key);
  if (draft) store.takeBack(draft);
  return draft !== null;
}

/**
 * Keeps the unsaved values in memory alone while the portal is off the page, for a form that keeps nothing on the
 * device. Without a key nothing is kept.
 */
export function useMemoryDraft(store: FormStore, memoryKey: DraftKey | undefined): void {
  const { collection, id, uid, begunFor = '' } = memoryKey ?? NO_KEY;
  useEffect(() => {
    if (collection === '') return undefined;
    const key = { collection, id, uid, begunFor };
    takeBack(store, key);
    return onStash(() => stash(store, key));
  }, [store, collection, id, uid, begunFor]);
}

/**
 * Offers the draft of an earlier visit and keeps the unsaved values of this one as a draft until they are saved or
 * discarded. Returns how to discard. Without a key nothing is kept.
 */
export function useDraft(store: FormStore, draftKey: DraftKey | undefined): () => void {
  const { collection, id, uid, begunFor = '' } = draftKey ?? NO_KEY;
  /** Values that were discarded: not written again while the page they stand on is still being left. */
  const discarded = useRef<FieldValues | null>(null);

  useEffect(() => {
    if (collection === '') return undefined;
    const key = { collection, id, uid, begunFor };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasDirty = false;

    function stop() {
      clearTimeout(timer);
      timer = undefined;
    }
    function write() {
      stop();
      const draft = store.getValues() === discarded.current ? null : store.getDraft();
      if (draft) saveDraft(key, draft);
    }
    function handleChange() {
      const { isDirty, isSubmitting } = store.getStatus();
      if (isSubmitting) return;
      if (isDirty) timer ??= setTimeout(write, PAUSE_MS);
      else if (wasDirty) {
        stop();
        clearDraft(key);
      }
      wasDirty = isDirty;
    }
    const offer = () => store.offerDraft(loadDraft(key, store.now().getTime()));
    if (!takeBack(store, key)) offer();
    const stopOffers = onPutDraft((put) => {
      if (isSameDraft(put, key)) offer();
    });
    const stopStashing = onStash(() => stash(store, key));
    const unsubscribe = store.subscribe([ANY_VALUE, STATUS], handleChange);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      stopStashing();
      stopOffers();
      unsubscribe();
      window.removeEventListener('pagehide', write);
    };
  }, [store, collection, id, uid, begunFor]);

  return useCallback(() => {
    discarded.current = store.getValues();
    if (collection !== '') clearDraft({ collection, id, uid, begunFor });
    store.offerDraft(null);
  }, [store, collection, id, uid, begunFor]);
}
