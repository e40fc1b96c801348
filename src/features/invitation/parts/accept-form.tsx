import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import FormText from 'react-bootstrap/FormText';
import { NAME_MAX } from '#domain/person/profile.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { OpenInvitationView } from '#domain/invitation/view.ts';
import { PASSWORD_RULE } from '#domain/user/password.ts';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { acceptFaults, type AcceptValues, blankAcceptance } from '#features/invitation/acceptance.ts';
import type { useAccept } from '#features/invitation/use-accept.ts';
import { Terms } from './terms.tsx';

interface AcceptFormProps {
  view: OpenInvitationView;
  acceptance: ReturnType<typeof useAccept>;
}

/** Names, password twice, terms. What was typed stays whatever goes wrong. */
export function AcceptForm({ view, acceptance }: AcceptFormProps) {
  const [values, setValues] = useState(() => blankAcceptance(view));
  const [isTried, setIsTried] = useState(false);
  const { accept, isBusy, error } = acceptance;
  const form = useRef<HTMLFormElement>(null);
  const faults = isTried ? acceptFaults(values, view) : {};
  const set = (part: Partial<AcceptValues>) => setValues((known) => ({ ...known, ...part }));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isBusy) return;
    const names = Object.keys(acceptFaults(values, view));
    if (names.length === 0) {
      void accept(values);
      return;
    }
    // After the faults are on the page, the first field that has one.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} aria-label="Your account">
      <div className="invitation-names">
        <TextField
          type="text"
          maxLength={NAME_MAX}
          label="First name"
          autoComplete="given-name"
          value={values.firstName}
          error={faults.firstName ?? null}
          onChange={(firstName) => set({ firstName })}
        />
        <TextField
          type="text"
          maxLength={NAME_MAX}
          label="Last name"
          autoComplete="family-name"
          value={values.lastName}
          error={faults.lastName ?? null}
          onChange={(lastName) => set({ lastName })}
        />
      </div>
      <div className="mb-3">
        <FormLabel htmlFor="invitation-email">Email</FormLabel>
        <FormControl
          id="invitation-email"
          type="email"
          name="email"
          autoComplete="username"
          readOnly
          aria-describedby="invitation-email-hint"
          value={view.email}
        />
        <FormText id="invitation-email-hint" as="div">
          The invitation is for this address alone; you sign in with it.
        </FormText>
      </div>
      <PasswordField
        isNew
        value={values.password}
        hint={PASSWORD_RULE}
        error={faults.password ?? null}
        onChange={(password) => set({ password })}
      />
      <PasswordField
        isNew
        label="Password again"
        value={values.passwordAgain}
        error={faults.passwordAgain ?? null}
        onChange={(passwordAgain) => set({ passwordAgain })}
      />
      {view.terms !== '' && (
        <Terms
          text={view.terms}
          isAccepted={values.hasAcceptedTerms}
          error={faults.hasAcceptedTerms ?? null}
          onChange={(hasAcceptedTerms) => set({ hasAcceptedTerms })}
        />
      )}
      {error !== '' && <Notice tone="danger">{error}</Notice>}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  );
}
