import { type ReactNode, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { RECENT_LOGIN } from '#domain/access/enrolment-states.ts';
import { currentAuthUser, signOut } from '#data/store/auth.ts';
import { syncMfaStatus } from '#data/session/mfa-status.ts';
import { useEnrolment } from '#data/session/use-enrolment.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { EnrolmentCodeForm } from './enrolment-code-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { VerifyEmailFirst } from './verify-email-first.tsx';
import './second-factor.scss';

interface EnrolDialogProps {
  /** Why the person is asked, above the steps. */
  children: ReactNode;
  /** The account's flag as it is stored. */
  isMarkedEnrolled: boolean;
  /** Once the number is enrolled and the person has read so. */
  onDone: () => void;
  /** Without it the dialog is forced. */
  onCancel?: () => void;
  /** Another way out of a forced one. */
  footer?: ReactNode;
  /** A code is being checked: until it is answered the dialog must stay. */
  onSubmit?: () => void;
}

/** The MFA enrolment modal (product: mfa-enrolment): email, phone, code, enrolled. */
export function EnrolDialog(props: EnrolDialogProps) {
  const { children, isMarkedEnrolled, onDone, onCancel, footer, onSubmit } = props;
  const [account] = useState(currentAuthUser);
  const [isVerified, setIsVerified] = useState(account?.emailVerified ?? false);
  const enrolment = useEnrolment();
  const { step, mustSignIn, phone } = enrolment.state;
  useEffect(() => {
    // The sign-in page says it: the text must be read before one can sign in again.
    if (mustSignIn) void signOut(RECENT_LOGIN);
  }, [mustSignIn]);

  async function handleSubmit(code: string) {
    onSubmit?.();
    // The flag follows by itself after the next sign-in, should the server not be reached now.
    if (await enrolment.submitCode(code)) syncMfaStatus(isMarkedEnrolled).catch(() => undefined);
  }

  if (step === 'enrolled') {
    const done = (
      <Button data-autofocus onClick={onDone}>
        Continue
      </Button>
    );
    return (
      <Dialog key="enrolled" title="Two-step sign-in" footer={done}>
        <Notice tone="ok" title="Your phone is enrolled.">
          From now on each sign-in asks for a code that is sent to {phone}.
        </Notice>
      </Dialog>
    );
  }
  const isCode = step === 'codeSent' || step === 'codeSubmitted';
  return (
    <Dialog
      title="Two-step sign-in"
      footer={footer}
      {...(onCancel && step !== 'codeSubmitted' ? { onCancel } : {})}
    >
      {!isCode && children}
      {!isVerified && (
        <VerifyEmailFirst email={account?.email ?? ''} onVerified={() => setIsVerified(true)} />
      )}
      {isVerified && !isCode && <PhoneForm enrolment={enrolment} />}
      {isVerified && isCode && (
        <EnrolmentCodeForm enrolment={enrolment} onSubmit={(code) => void handleSubmit(code)} />
      )}
    </Dialog>
  );
}
