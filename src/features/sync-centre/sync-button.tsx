import { useEffect } from 'react';
import { useOnline } from '#data/device/connection.ts';
import { unsentIn, useOutbox } from '#data/device/outbox/outbox.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { useIsUnknown } from './use-is-unknown.ts';
import { importSyncDialog, useSyncDialog } from './use-sync-dialog.tsx';

/** The first page is to come first. */
const FETCH_AFTER_MS = 3000;

interface Word {
  text: string;
  icon: IconName;
}
const BROKEN: Word = { text: 'Unsent changes can’t be read', icon: 'warning' };
const CHECKING: Word = { text: 'Checking…', icon: 'sync' };

/** The word of the header: how much is not sent, else whether there is a network. */
function wordOf(unsent: number, refused: number, isOnline: boolean): Word {
  if (refused > 0) return { text: `${unsent} not sent`, icon: 'warning' };
  if (!isOnline) return { text: unsent > 0 ? `${unsent} not sent` : 'Offline', icon: 'wifi-off' };
  return unsent > 0 ? { text: `${unsent} not sent`, icon: 'sync' } : { text: 'Online', icon: 'ok' };
}

/** Whether there is a network and what is not sent, as a word with an icon; a change is spoken. Opens the sync centre. */
export function SyncButton() {
  const isOnline = useOnline();
  const outbox = useOutbox();
  const isUnknown = useIsUnknown(outbox);
  const { open, dialog } = useSyncDialog();
  // It is for the time without a connection, so it is fetched while there is one.
  useEffect(() => {
    if (!isOnline) return undefined;
    const timer = setTimeout(() => importSyncDialog().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);
  const all = unsentIn(outbox);
  const unsent = all.length;
  const refused = all.filter(({ state }) => state === 'refused').length;
  const { text, icon } = outbox.isBroken
    ? BROKEN
    : isUnknown && isOnline
      ? CHECKING
      : wordOf(unsent, refused, isOnline);
  const isCalm = isOnline && unsent === 0 && !outbox.isBroken;
  return (
    <>
      <button
        type="button"
        className={isCalm ? 'app-connection' : 'app-connection is-offline'}
        title="Unsent changes"
        onClick={open}
      >
        <Icon name={icon} />
        <output>{text}</output>
      </button>
      {dialog}
    </>
  );
}
