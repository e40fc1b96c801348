import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from '#forms/field.ts';
import { FormContext } from '#forms/form-context.ts';
import { FormPeople } from '#forms/form-people.tsx';
import { STATUS } from '#forms/form-store.ts';
import { LeaveGuard } from '#forms/leave-guard.tsx';
import { nextField } from '#forms/next-field.ts';
import { useFormPart, useFormStatus } from '#forms/use-derived.ts';
import { noteOpenForm } from '#forms/unsaved.ts';
import type { EntityForm as Form } from '#forms/use-entity-form.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { isTouchScreen } from '#ui/touch.ts';
import { useUnsavedMark } from '#ui/title-marks.tsx';

interface EntityFormProps<V extends FieldValues> {
  form: Form<V>;
  /** Spoken name of the form. */
  label?: string;
  /** False for a form in a dialog, whose closing is not a navigation. It counts as unsaved all the same. */
  hasLeaveGuard?: boolean;
  children: ReactNode;
}

// Few forms have unsaved values of an earlier visit, and two people seldom change one record at one time.
const DraftBanner = lazyPart(async () => (await import('#forms/draft-banner.tsx')).DraftBanner);
const ClashBanner = lazyPart(async () => (await import('#forms/clash-banner.tsx')).ClashBanner);

const ANOTHER_FORM = '[role="form"], [role="dialog"], form:not([data-own])';

/** The key of a keyboard on the screen reads "Next", because Enter goes to the next field there. */
function nameEnterKey({ target }: Event) {
  if (target instanceof HTMLInputElement && isTouchScreen()) target.setAttribute('enterkeyhint', 'next');
}

/** Saves with Ctrl+S (Cmd+S) wherever the focus is, except inside another form. */
function useKeys(form: Form): React.RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const around = event.target instanceof Element ? event.target.closest(ANOTHER_FORM) : null;
      if (around && around !== element.current && !around.contains(element.current)) return;
      event.preventDefault();
      void form.submit();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [form]);
  useEffect(() => {
    const all = element.current;
    all?.addEventListener('focusin', nameEnterKey);
    return () => all?.removeEventListener('focusin', nameEnterKey);
  }, []);
  return element;
}

/** Says beside the title that something is unsaved. */
function Marked({ form }: { form: Form }) {
  useUnsavedMark(useFormPart(form, [STATUS], (store) => store.getStatus().isDirty));
  return null;
}

/** What was typed before, and what another person changed meanwhile, where there is any. */
function Banners({ form }: { form: Form }) {
  const { offered, incoming } = useFormStatus(form);
  return (
    <>
      {offered && <DraftBanner />}
      {incoming && <ClashBanner />}
    </>
  );
}

/** The form of one record: its fields and actions as children, with draft and clash banners on top. */
export function EntityForm<V extends FieldValues>({
  form,
  label,
  hasLeaveGuard = true,
  children,
}: EntityFormProps<V>) {
  const element = useKeys(form);
  const { store } = form;
  useEffect(() => noteOpenForm(store), [store]);
  function handleSubmit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    // A form in a dialog is a child of the page's form in React, not in the page.
    event.stopPropagation();
    const field = document.activeElement;
    // On a keyboard on the screen Enter is under the thumb that types: it goes on, and the button saves.
    if (isTouchScreen() && field instanceof HTMLElement) nextField(event.currentTarget, field)?.focus();
    else void form.submit();
  }
  return (
    <FormContext value={form}>
      {hasLeaveGuard && <LeaveGuard form={form} />}
      <Marked form={form} />
      <FormPeople form={form} />
      {/* No form element: each input has a form of its own, whose submit comes up to here (see OwnForm). */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={element} className="entity-form" role="form" aria-label={label} onSubmit={handleSubmit}>
        <Banners form={form} />
        {children}
      </div>
    </FormContext>
  );
}
