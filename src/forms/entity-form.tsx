import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ClashBanner } from '#forms/clash-banner.tsx';
import { DraftBanner } from '#forms/draft-banner.tsx';
import type { FieldValues } from '#forms/field.ts';
import { FormContext } from '#forms/form-context.ts';
import { LeaveGuard } from '#forms/leave-guard.tsx';
import type { EntityForm as Form } from '#forms/use-entity-form.ts';

interface EntityFormProps<V extends FieldValues> {
  form: Form<V>;
  /** Spoken name of the form. */
  label?: string;
  /** False for a form in a dialog, whose closing is not a navigation. */
  hasLeaveGuard?: boolean;
  children: ReactNode;
}

/** Saves with Ctrl+S (Cmd+S) wherever the focus is, except inside another form. */
function useSaveKey(form: Form): React.RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const around = event.target instanceof Element ? event.target.closest('form, [role="dialog"]') : null;
      if (around && around !== element.current && !around.contains(element.current)) return;
      event.preventDefault();
      void form.submit();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [form]);
  return element;
}

/** The form of one record: its fields and actions as children, with draft and clash banners on top. */
export function EntityForm<V extends FieldValues>({
  form,
  label,
  hasLeaveGuard = true,
  children,
}: EntityFormProps<V>) {
  const element = useSaveKey(form);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // A form in a dialog is a child of the page's form in React, not in the page.
    event.stopPropagation();
    void form.submit();
  }
  return (
    <FormContext value={form}>
      {hasLeaveGuard && <LeaveGuard form={form} />}
      <form ref={element} className="entity-form" noValidate aria-label={label} onSubmit={handleSubmit}>
        <DraftBanner />
        <ClashBanner />
        {children}
      </form>
    </FormContext>
  );
}
