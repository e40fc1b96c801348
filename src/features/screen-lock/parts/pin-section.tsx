import { lazy, Suspense } from 'react';
import Button from 'react-bootstrap/Button';
import { useActor } from '#data/session/session.tsx';
import { usePinEditor } from '#features/screen-lock/use-pin-editor.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { PinForm } from './pin-form.tsx';

const ReauthenticateDialog = lazy(async () => {
  const module = await loadChunk(() => import('#features/sign-in/public/reauthenticate.tsx'));
  return { default: module.ReauthenticateDialog };
});

/** The own PIN: whether there is one, a new one, none any more. `isNeeded`: a screen without one locks for good. */
export function PinSection({ isNeeded }: { isNeeded: boolean }) {
  const { uid } = useActor();
  const editor = usePinEditor(uid);
  const toast = useToast();
  const confirm = useConfirm();
  const { stored } = editor;
  if (stored.status === 'loading') return <Loading lines={3} label="Loading the PIN" />;
  if (stored.status === 'error') return <ErrorPanel error={stored.error} onRetry={stored.retry} />;
  const hasPin = stored.value.hash !== '';

  async function handleSubmit(pin: string) {
    const isDone = await editor.save(pin);
    if (isDone) toast({ tone: 'ok', text: hasPin ? 'PIN changed' : 'PIN set' });
    return isDone;
  }
  async function handleRemove() {
    const isSure = await confirm({
      title: 'Remove PIN',
      text: 'A locked screen can then only be left by signing out.',
      confirmLabel: 'Remove PIN',
      tone: 'danger',
    });
    if (isSure && (await editor.save(null))) toast({ tone: 'ok', text: 'PIN removed' });
  }
  return (
    <>
      {hasPin ? (
        <p>
          <Icon name="ok" /> A PIN is set. It opens your screen when it has locked.
        </p>
      ) : (
        <Notice tone={isNeeded ? 'watch' : 'info'} title="No PIN set for this account">
          {isNeeded
            ? 'Your screen locks when it is idle. Without a PIN you can only sign out of it.'
            : 'A PIN opens your screen when it has locked.'}
        </Notice>
      )}
      {editor.error && <ErrorPanel error={editor.error} />}
      <PinForm submitLabel={hasPin ? 'Change PIN' : 'Set PIN'} isBusy={editor.isBusy} onSubmit={handleSubmit}>
        {hasPin && (
          <Button variant="quiet" aria-disabled={editor.isBusy} onClick={() => void handleRemove()}>
            <Icon name="trash" />
            Remove PIN
          </Button>
        )}
      </PinForm>
      {editor.isAsking && (
        <Suspense fallback={null}>
          <ReauthenticateDialog
            reason="A PIN can be changed within five minutes of signing in."
            onDone={editor.onSignedIn}
            onCancel={editor.onCancel}
          />
        </Suspense>
      )}
    </>
  );
}
