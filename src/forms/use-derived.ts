import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldName, FieldValues } from '#forms/field.ts';
import type { FormStatus, FormStore } from '#forms/form-store.ts';
import { getAt, isSame } from '#forms/paths.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';

/**
 * A part of the form's state that renders its component only when it changes. `select` must return a primitive
 * or an object that stays the same while nothing changes.
 */
export function useFormPart<R>(form: { store: FormStore }, select: (store: FormStore) => R): R {
  return useSyncExternalStore(form.store.subscribe, () => select(form.store));
}

/** Whether the form is dirty, saving, refused and so on. */
export function useFormStatus(form: { store: FormStore }): FormStatus {
  return useSyncExternalStore(form.store.subscribe, form.store.getStatus);
}

interface Derived<V, R> {
  compute: (values: V) => R;
  inputs: readonly unknown[];
  result: R;
}

/**
 * A value computed from the stored values of a form. Computed anew, and the component rendered, only when one of
 * the paths in `deps` has changed; other fields cost nothing. An equal result keeps its identity.
 */
export function useDerived<V extends FieldValues, R>(
  form: EntityForm<V>,
  deps: readonly FieldName<V>[],
  compute: (values: V) => R,
): R {
  const last = useRef<Derived<V, R> | null>(null);
  return useFormPart(form, () => {
    const values = form.getValues();
    const inputs = deps.map((path) => getAt(values, path));
    const before = last.current;
    if (before && before.compute === compute && isSame(before.inputs, inputs)) return before.result;
    const fresh = compute(values);
    const result = before && isSame(before.result, fresh) ? before.result : fresh;
    last.current = { compute, inputs, result };
    return result;
  });
}

/** Milliseconds without a change after which what is costly is computed anew. */
const REST_MS = 80;

/**
 * The same for what is costly to compute or to show: taken once the person's hands rest, so that no keystroke waits
 * for it. `deps` and `compute` must stay the same for as long as the component lives.
 */
export function useDerivedAtRest<V extends FieldValues, R>(
  form: EntityForm<V>,
  deps: readonly FieldName<V>[],
  compute: (values: V) => R,
): R {
  const [paths] = useState(deps);
  const [result, setResult] = useState(() => compute(form.getValues()));
  useEffect(() => {
    let inputs: readonly unknown[] | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function take() {
      const values = form.getValues();
      const now = paths.map((path) => getAt(values, path));
      if (inputs !== null && isSame(inputs, now)) return;
      inputs = now;
      const fresh = compute(values);
      startTransition(() => setResult((before) => (isSame(before, fresh) ? before : fresh)));
    }
    // What changed between the first look and this one.
    take();
    const unsubscribe = form.store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(take, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, paths, compute]);
  return result;
}
