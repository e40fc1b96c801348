import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Field, FieldName, FieldValues } from '#forms/field.ts';
import type { FormStatus } from '#forms/form-status.ts';
import { errorTopic, type FormStore, STATUS } from '#forms/form-store.ts';
import { isSame } from '#domain/shared/same.ts';
import { getAt, topOf } from '#forms/paths.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';

/**
 * A part of the form's state that renders its component only when it changes, looked at when one of `topics` has
 * changed: top-level names of values, or what form-store.ts names. `select` must return a primitive or an object that
 * stays the same while nothing changes.
 */
export function useFormPart<R>(
  { store }: { store: FormStore },
  topics: readonly string[],
  select: (store: FormStore) => R,
): R {
  const key = topics.join('\n');
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(key.split('\n'), listener),
    [store, key],
  );
  return useSyncExternalStore(subscribe, () => select(store));
}

const STATUS_ALONE = [STATUS];

/** Whether the form is dirty, saving, refused and so on. */
export function useFormStatus(form: { store: FormStore }): FormStatus {
  return useFormPart(form, STATUS_ALONE, (store) => store.getStatus());
}

/** The message of the field at a path, undefined while there is none. */
export function useFieldError(form: { store: FormStore }, path: string): string | undefined {
  return useFormPart(form, [errorTopic(path)], (store) => store.getError(path));
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
  return useFormPart(form, deps.map(topOf), () => {
    const values = form.getValues();
    const inputs = deps.map((path) => getAt(values, path));
    const before = last.current;
    // What has not changed keeps its identity in the store.
    const isUnchanged = before?.inputs.every((input, at) => Object.is(input, inputs[at])) === true;
    if (before && before.compute === compute && isUnchanged) return before.result;
    const fresh = compute(values);
    const result = before && isSame(before.result, fresh) ? before.result : fresh;
    last.current = { compute, inputs, result };
    return result;
  });
}

/** Milliseconds without a change after which what is costly is computed anew: longer than from key to key. */
const REST_MS = 150;

/**
 * The same for what is costly to compute or to show: taken once the person's hands rest, so that no keystroke waits
 * for it. `deps` and `compute` must stay the same for as long as the component lives.
 */
export function useDebouncedDerived<V extends FieldValues, R>(
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
    const unsubscribe = form.store.subscribe(paths.map(topOf), () => {
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

/** The marked name of the deleted record that a field's value stands for; null for any other value. */
export function useMarked(field: Field, value: unknown): string | null {
  const marked = 'marked' in field ? field.marked : undefined;
  const [answer, setAnswer] = useState<readonly [value: unknown, name: string | null]>([null, null]);
  useEffect(() => {
    if (typeof value !== 'string' || value === '') return;
    // A record that cannot be read keeps the name that the field has for it.
    marked?.(value).then(
      (name) => setAnswer([value, name]),
      () => undefined,
    );
  }, [marked, value]);
  return answer[0] === value ? answer[1] : null;
}
