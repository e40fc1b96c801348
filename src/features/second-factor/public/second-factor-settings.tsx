import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { needsSecondFactor } from '#domain/session/second-factor.ts';
import { formatDate } from '#domain/shared/dates.ts';
import type { Factor } from '#data/session/second-factor.ts';
import { useSession } from '#data/session/session.tsx';
import { useSessionSettings } from '#data/session/session-settings.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { EnrolDialog } from '#features/second-factor/enrol-dialog.tsx';
import { useFactors } from '#features/second-factor/use-factors.ts';
import '#features/second-factor/second-factor.scss';

const nameOf = ({ phone, name }: Factor) => phone || name || 'Two-step sign-in';

/** The account's second factors: what there is, another number, and taking one off where none is enforced. */
export function SecondFactorSummary() {
  const { actor, user } = useSession();
  const settings = useSessionSettings();
  const isMarkedEnrolled = user?.mfaEnrolled ?? false;
  const { factors, isBusy, error, refresh, remove } = useFactors(isMarkedEnrolled);
  const [isEnrolling, setIsEnrolling] = useState(false);
  const confirm = useConfirm();
  const isNeeded = settings !== null && needsSecondFactor(actor, settings);
  const hasOne = factors.length > 0;
  const mayRemove = settings !== null && (!isNeeded || factors.length > 1);

  async function handleRemove(factor: Factor) {
    const isLast = factors.length === 1;
    const isSure = await confirm({
      title: 'Remove this phone',
      text: isLast
        ? `Your account will be protected by the password alone. Codes to ${nameOf(factor)} are no longer asked for.`
        : `Codes can no longer be sent to ${nameOf(factor)}.`,
      confirmLabel: 'Remove',
      tone: 'danger',
    });
    if (isSure) await remove(factor.id);
  }

  function handleDone() {
    setIsEnrolling(false);
    refresh();
  }

  return (
    <Panel
      title="Two-step sign-in"
      actions={
        hasOne ? <StatusBadge tone="ok" text="Enrolled" /> : <StatusBadge tone="watch" text="Not enrolled" />
      }
    >
      <p className="muted">
        {hasOne
          ? 'Each sign-in asks for the password and for a code sent by SMS.'
          : 'With two-step sign-in, a stolen password is not enough: each sign-in also asks for a code sent to your phone.'}
        {isNeeded && ' Your organisation asks for it.'}
      </p>
      {hasOne && (
        <ul className="second-factor-list">
          {factors.map((factor) => (
            <li key={factor.id}>
              <span>
                <strong>{nameOf(factor)}</strong>{' '}
                <span className="muted">since {formatDate(factor.enrolledAt)}</span>
              </span>
              {mayRemove && (
                <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void handleRemove(factor)}>
                  <Icon name="trash" />
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {error !== null && <ErrorPanel error={error} />}
      <div className="button-row">
        <Button variant="quiet" disabled={isBusy} onClick={() => setIsEnrolling(true)}>
          <Icon name={hasOne ? 'add' : 'lock'} />
          {hasOne ? 'Add another number' : 'Enrol your phone'}
        </Button>
        <Link className="btn btn-quiet" to={paths.mfaTest}>
          MFA test
        </Link>
      </div>
      {isEnrolling && (
        <EnrolDialog
          isMarkedEnrolled={isMarkedEnrolled}
          onCancel={() => setIsEnrolling(false)}
          onDone={handleDone}
        >
          <p>Each sign-in will ask for a code that is sent to this phone, besides the password.</p>
        </EnrolDialog>
      )}
    </Panel>
  );
}
