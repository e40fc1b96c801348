import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm as useHookForm, type UseFormReturn } from 'react-hook-form';
import type { SaveOutcome } from '#domain/sync/outcome.ts';
import type { DraftKey } from '#forms/draft.ts';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { focusField, inReadingOrder } from '#forms/field-ids.ts';
import { type FormConfig, FormStore, type Inputs, type Saving } from '#forms/form-store.ts';
import { useDraft, useMemoryDraft } from '#forms/use-draft.ts';
import { toInputs } from '#forms/values.ts';

export interface EntityFormOptions<V> {
  groups: readonly FieldGroup<V>[];
  /** The stored record, or the defaults of a new one. A newer object is taken in, never over unsaved values. */
  values: V;
  /**
   * Stores the record. A rejection keeps all values and is shown; its `fields` (path → message) go to the fields.
   * `NotConfirmed` keeps them and says nothing.
   */
  onSubmit(stored: V): Saving;
  /** Called after a save, when the form is clean again and may be left; `outcome` says whether the server has it yet. */
  onSaved?(stored: V, outcome: SaveOutcome): void;
  /** Called in place of a save where nothing was changed; without it what is unchanged is saved, too. */
  onUnchanged?(): void;
  allRequired?: boolean;
  /** Another key means another record: the form starts over from `values`, unsaved or not. */
  resetOn?: string;
  /** Keeps unsaved values on this device under this key. */
  draft?: DraftKey;
  /** For a form without `draft`: unsaved values outlive the session's end in memory alone, under this key. */
  memoryKey?: DraftKey;
  /** The clock; for tests. */
  now?: () => Date;
}

/** One form of one record. The object stays the same for as long as the form lives. */
export interface EntityForm<V = FieldValues> {
  id: string;
  /** Where its unsaved values are kept on the device. */
  draft: DraftKey | undefined;
  store: FormStore;
  /** Holds what the inputs show. */
  rhf: UseFormReturn;
  /** The values as they would be stored now. To render from them use `useDerived`. */
  getValues(): V;
  /** Sets values given as stored; inputs show them in their own shape. */
  setValues(changes: Partial<V>): void;
  /** Checks and saves; true when saved. */
  submit(): Promise<boolean>;
  /** Forgets the unsaved values that are kept on this device. */
  discardDraft(): void;
}

const systemNow = () => new Date();

function configOf(options: EntityFormOptions<FieldValues>): FormConfig {
  return {
    groups: options.groups,
    allRequired: options.allRequired ?? false,
    now: options.now ?? systemNow,
    onSubmit: (stored) => options.onSubmit(stored),
    onSaved: (stored, outcome) => options.onSaved?.(stored, outcome),
    onUnchanged: options.onUnchanged && (() => options.onUnchanged?.()),
  };
}

function inputsOf(id: string, rhf: UseFormReturn): Inputs {
  return {
    read: () => rhf.getValues(),
    write: (path, value) => rhf.setValue(path, value),
    focusFirst: (paths) => {
      // The messages must stand on the page before a screen reader arrives at the field.
      flushSync(() => undefined);
      inReadingOrder(id, paths).some((path) => focusField(id, path));
    },
    inOrder: (paths) => inReadingOrder(id, paths),
  };
}

/**
 * A form over the fields of an entity: values in React Hook Form, validation first at submit and then at each
 * input; save, draft and other people's changes in a store that components subscribe to in parts.
 */
export function useEntityForm<V extends FieldValues>(options: EntityFormOptions<V>): EntityForm<V>;
export function useEntityForm(options: EntityFormOptions<FieldValues>): EntityForm {
  const id = useId();
  const [defaultValues] = useState(() => toInputs(options.groups, options.values));
  const rhf = useHookForm({ defaultValues, shouldFocusError: false });
  const [store] = useState(() => new FormStore(configOf(options), inputsOf(id, rhf), options.values));
  const discardDraft = useDraft(store, options.draft);
  useMemoryDraft(store, options.memoryKey);

  useLayoutEffect(() => store.setConfig(configOf(options)));

  useEffect(() => {
    const unsubscribe = rhf.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => store.noteChange(name, type === 'change'),
    });
    // Fields that came in before the subscription stood.
    store.noteChange(undefined, false);
    return unsubscribe;
  }, [rhf, store]);

  const { values, resetOn } = options;
  const record = useRef(resetOn);
  useEffect(() => {
    if (record.current === resetOn) store.receive(values);
    else store.adopt(values);
    record.current = resetOn;
  }, [store, values, resetOn]);

  const [form] = useState<EntityForm>(() => ({
    id,
    draft: options.draft,
    store,
    rhf,
    getValues: store.getValues,
    setValues: (changes) => store.setValues(changes),
    submit: () => store.submit(),
    discardDraft,
  }));
  return form;
}
