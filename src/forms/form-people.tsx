import { type ComponentType, createContext, use, useEffect, useState } from 'react';
import type { EntityForm } from '#forms/use-entity-form.ts';

export interface FormPeopleProps {
  /** A stored record that others may have open as well. */
  record: { readonly collection: string; readonly id: string };
  /** Left out where the record is worked on without a form. */
  form?: EntityForm;
}

/** Fetches the part that says who else has a record open; null where nobody does. */
export const FormPeopleContext = createContext<(() => Promise<ComponentType<FormPeopleProps>>) | null>(null);

/** Who only goes through records is not worth a call. */
const STANDS_MS = 1500;

/** Says under the title who else has a record open, once it has stood for a moment. Where the part can't be had, nobody is shown. */
export function RecordPeople(props: FormPeopleProps) {
  const load = use(FormPeopleContext);
  const [Part, setPart] = useState<ComponentType<FormPeopleProps> | null>(null);
  useEffect(() => {
    if (!load) return undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      load().then(
        (loaded) => !isGone && setPart(() => loaded),
        () => undefined,
      );
    }, STANDS_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load]);
  return Part && <Part {...props} />;
}

/** The same of the record of a form; a new one nobody has. */
export function FormPeople({ form }: { form: EntityForm }) {
  const { draft } = form;
  if (!draft || draft.id === 'new' || draft.isAside) return null;
  return <RecordPeople form={form} record={draft} />;
}
