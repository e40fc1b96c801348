import Button from 'react-bootstrap/Button';
import { can } from '#domain/access/privileges.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { formatBytes } from '#domain/shared/file-kinds.ts';
import { useOnline } from '#data/device/connection.ts';
import { keepsIdentity, ownDeviceChoice, useStoreState } from '#data/device/device.ts';
import { unsentIn, useOutbox } from '#data/device/outbox/outbox.ts';
import { useActor } from '#data/session/session.tsx';
import { useWarmUpState, type WarmUpState } from '#data/device/warm-up-state.ts';
import { install, useCanInstall } from '#lib/install-prompt.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { OthersWork } from '#features/device/others-work.tsx';
import { storeNotice } from '#features/device/store-texts.ts';
import { useDeviceChanges } from '#features/device/use-device-changes.ts';
import { useStorageUse } from '#features/device/use-storage.ts';

function warmUpText({ progress, at, records }: WarmUpState): string {
  if (progress) return `Loading part ${progress.done + 1} of ${progress.all}`;
  return at === null ? 'Not read yet' : `${records} records, read ${formatDateTime(new Date(at))}`;
}

/**
 * What this device keeps of the account's work, how much that is, and the ways to change it
 * (decisions: kept-on-device, offline-cache).
 */
export function DeviceDataSummary() {
  const isStored = useStoreState() === 'kept';
  return (
    <>
      <Panel
        title="This device"
        actions={
          isStored ? (
            <StatusBadge tone="ok" text="My own device" />
          ) : (
            <StatusBadge tone="neutral" text="Keeps nothing" />
          )
        }
      >
        <StoreNotice />
        {isStored ? <StoredData /> : <NothingStored />}
        <InstallButton />
      </Panel>
      <OthersWork />
    </>
  );
}

function StoreNotice() {
  const notice = storeNotice(useStoreState(), ownDeviceChoice());
  return notice === null ? null : <Notice tone="watch">{notice}</Notice>;
}

function StoredData() {
  const state = useWarmUpState();
  const isOnline = useOnline();
  const use = useStorageUse(state.progress !== null);
  const actor = useActor();
  const { error, releaseDevice, clear, readAgain, keepIdentity, forgetIdentity } = useDeviceChanges();
  const isIdentityStored = keepsIdentity();
  const unsent = unsentIn(useOutbox()).length;
  const facts = [
    { title: 'Available offline', value: warmUpText(state) },
    { title: 'Not sent yet', value: unsent === 0 ? 'Nothing' : String(unsent) },
    {
      title: 'Space used by this app',
      value: use === null || use.used === null ? '' : formatBytes(use.used),
    },
    {
      title: 'When the device runs short of space',
      value: use === null ? '' : use.isPersisted ? 'Stays' : 'May be cleared by the browser',
    },
  ];
  return (
    <>
      <p className="muted">
        Installations, customers and the lists their forms use are kept on this device, so that you can work
        without a connection. Signing out removes all of it, but for work that is not sent and that you leave
        here.
      </p>
      {can(actor, 'Customers') && (
        <p className="muted">
          {isIdentityStored
            ? 'Customers are kept with their licence numbers and birth dates.'
            : 'Customers are kept by name, phone and email. Their licence numbers and birth dates are not loaded in advance, and cannot be saved without a connection. A customer you open stays here in full until you sign out or clear this device.'}
        </p>
      )}
      <KeyFacts facts={facts} />
      {state.missing.length > 0 && (
        <p className="muted">Could not be read: {state.missing.join(', ')}. The next round tries again.</p>
      )}
      {error !== null && <ErrorPanel error={error} />}
      <ButtonRow>
        <Button variant="quiet" disabled={!isOnline || state.progress !== null} onClick={readAgain}>
          <Icon name="rotate" />
          Load again now
        </Button>
        <Button variant="quiet" onClick={clear}>
          <Icon name="trash" />
          Clear
        </Button>
        {can(actor, 'Customers') && (
          <Button
            variant="quiet"
            disabled={!isOnline}
            onClick={isIdentityStored ? forgetIdentity : keepIdentity}
          >
            {isIdentityStored ? 'Remove' : 'Keep'} licence numbers and birth dates
          </Button>
        )}
        <Button variant="quiet" onClick={releaseDevice}>
          Not my own device
        </Button>
      </ButtonRow>
    </>
  );
}

function NothingStored() {
  const { error, claimDevice } = useDeviceChanges();
  return (
    <>
      <p className="muted">
        Nothing of your work stays on this device when you close the page, and without a connection there is
        nothing to show. If it is your own, it can keep your work for when there is no signal.
      </p>
      {error !== null && <ErrorPanel error={error} />}
      {!ownDeviceChoice() && (
        <Button variant="quiet" onClick={claimDevice}>
          This is my own device
        </Button>
      )}
    </>
  );
}

/** Shown where the browser offers it, and until it is done. */
function InstallButton() {
  const canInstall = useCanInstall();
  if (!canInstall) return null;
  return (
    <p className="mt-3 mb-0">
      <Button variant="quiet" onClick={() => void install()}>
        <Icon name="download" />
        Install the app on this device
      </Button>
    </p>
  );
}
