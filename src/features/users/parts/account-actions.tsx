import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { sendReset } from '#data/store/auth.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { updateUser } from '#data/nouns/users.ts';
import { userName } from '#domain/user/derive.ts';
import type { User } from '#domain/user/schema.ts';
import type { UserChange } from '#domain/user/endpoints.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { type ConfirmOptions, useConfirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { useWork } from '#features/users/use-work.ts';
import type { OrganisationNames } from '#features/users/user-labels.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface Step extends Pick<ConfirmOptions, 'confirmLabel' | 'tone'> {
  readonly icon: IconName;
  readonly text: ReactNode;
  readonly done: string;
  readonly work: () => Promise<void>;
}

/** What can be done with an account that only the server may change; each step says what it does and asks first. */
function stepsFor(doc: Doc<User>, actor: { isDeveloper: boolean }): readonly Step[] {
  const { value } = doc;
  const name = userName(value);
  const change = (changes: UserChange) => () => updateUser(doc, changes);
  const isAdmin = value.type === 'admin';
  return [
    {
      icon: 'email',
      confirmLabel: 'Send password reset',
      text: `A mail to ${value.email} lets ${name} choose a new password.`,
      done: 'A reset email has been sent',
      work: () => sendReset(value.email),
    },
    {
      icon: 'users',
      confirmLabel: isAdmin ? 'Make user' : 'Make admin',
      text: isAdmin
        ? `${name} no longer sees the Admin menu and manages no accounts. The rights stay as they are.`
        : `${name} sees the Admin menu as far as the rights go, and manages the accounts of the organisation.`,
      done: isAdmin ? `${name} is a user` : `${name} is an admin`,
      work: change({ type: isAdmin ? 'user' : 'admin' }),
    },
    ...(actor.isDeveloper
      ? [
          {
            icon: 'settings' as const,
            confirmLabel: value.isDeveloper ? 'Take developer flag' : 'Give developer flag',
            text: 'A developer opens the developer pages and is never asked for two-step sign-in.',
            done: 'Developer flag changed',
            work: change({ isDeveloper: !value.isDeveloper }),
          },
        ]
      : []),
    value.disabled
      ? {
          icon: 'unlock',
          confirmLabel: 'Enable',
          text: `${name} can sign in again, with the rights shown here.`,
          done: `${name} can sign in again`,
          work: change({ disabled: false }),
        }
      : {
          icon: 'lock',
          tone: 'danger',
          confirmLabel: 'Disable',
          text: `${name} is signed out everywhere and cannot sign in. Records keep the name. It can be enabled again.`,
          done: `${name} is disabled`,
          work: change({ disabled: true }),
        },
  ];
}

/** The buttons of an account. */
export function AccountActions({ doc, names }: { doc: Doc<User>; names: OrganisationNames }) {
  const actor = useActor();
  const confirm = useConfirm();
  const { isBusy, run } = useWork();
  const [isMoving, setIsMoving] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);

  async function handleStep({ confirmLabel, text, tone, work, done }: Step) {
    const isSure = await confirm({
      title: `${confirmLabel}: ${userName(doc.value)}`,
      text,
      confirmLabel,
      ...(tone && { tone }),
    });
    if (isSure) await run(work, done);
  }
  function handleMove(change: UserChange) {
    setIsMoving(false);
    void run(() => updateUser(doc, change), `${userName(doc.value)} has moved`);
  }
  const steps = stepsFor(doc, actor);
  const button = (step: Step) => (
    <Button
      key={step.confirmLabel}
      variant={step.tone === 'danger' ? 'danger' : 'quiet'}
      disabled={isBusy}
      onClick={() => void handleStep(step)}
    >
      <Icon name={step.icon} />
      {step.confirmLabel}
    </Button>
  );
  return (
    <div className="account-actions">
      <ButtonRow>
        {steps.slice(0, -1).map(button)}
        <Button variant="quiet" disabled={isBusy} onClick={() => setIsCorrecting(true)}>
          <Icon name="edit" />
          Correct name or email
        </Button>
        {actor.isHeadOffice && (
          <Button variant="quiet" disabled={isBusy} onClick={() => setIsMoving(true)}>
            <Icon name="distributor" />
            Move
          </Button>
        )}
        {steps.slice(-1).map(button)}
      </ButtonRow>
      {isCorrecting && <CorrectionDialog doc={doc} onClose={() => setIsCorrecting(false)} />}
      {isMoving && (
        <MoveDialog user={doc.value} names={names} onCancel={() => setIsMoving(false)} onMove={handleMove} />
      )}
    </div>
  );
}
