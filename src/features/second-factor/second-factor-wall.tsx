import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { signOut } from '#data/store/auth.ts';
import { enrolledFactors, type Factor, reloadAccount } from '#data/session/second-factor.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';

interface SecondFactorWallProps {
  isMarkedEnrolled: boolean;
  /** A code is being checked: the wall stays until `onDone`. */
  onSubmit: () => void;
  onDone: () => void;
  onSignOut: () => void;
}

const AGAIN = 'Sign in again, this time with the code that is sent to your phone.';

/**
 * Stands before the portal while a second factor is asked for that this session does not have: enrols one, or, for a
 * person who has one already, leads to signing in again with it.
 */
export function SecondFactorWall({ isMarkedEnrolled, onSubmit, onDone, onSignOut }: SecondFactorWallProps) {
  // As it was when the wall came: the number enrolled here must not turn the page.
  const [factors, setFactors] = useState<readonly Factor[] | null>(null);
  useEffect(() => {
    let isHere = true;
    // Another device may have enrolled one since this session began: then nobody adds a number without showing it.
    const showFactors = () => isHere && setFactors(enrolledFactors());
    reloadAccount().then(showFactors, showFactors);
    return () => {
      isHere = false;
    };
  }, []);
  const leave = (
    <Button variant="quiet" onClick={onSignOut}>
      <Icon name="sign-out" />
      Sign Out
    </Button>
  );
  if (factors === null) return <Loading lines={2} />;
  if (factors.length === 0) {
    return (
      <EnrolDialog isMarkedEnrolled={isMarkedEnrolled} onSubmit={onSubmit} onDone={onDone} footer={leave}>
        <p>
          Your organisation requires two-step sign-in. Besides the password, each sign-in will ask for a code
          that is sent to your phone.
        </p>
      </EnrolDialog>
    );
  }
  return (
    <Dialog
      title="Use two-step sign-in"
      footer={
        <>
          {leave}
          <Button data-autofocus onClick={() => void signOut(AGAIN)}>
            Sign in again
          </Button>
        </>
      }
    >
      <p>
        Your organisation requires two-step sign-in, and this session began without it. Sign in again: a code
        goes to <strong>{factors[0]?.phone}</strong>. What you have typed is kept.
      </p>
    </Dialog>
  );
}
