import { type ComponentType, useEffect, useState } from 'react';
import { useOnline } from '#data/connection.ts';
import { useKeeping } from '#data/device.ts';
import { useOutbox, useOutboxAtWork } from '#data/outbox/outbox.ts';
import { useActor } from '#data/session.tsx';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { errorText } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { useToast } from '#ui/toast.tsx';

/** The first page is to come first. */
const FETCH_AFTER_MS = 3000;
const importDialog = () => import('./sync-dialog.tsx');

/** The word of the header: how much is not sent, else whether there is a network. */
function wordOf(unsent: number, refused: number, isOnline: boolean): { text: string; icon: IconName } {
  if (refused > 0) return { text: `${unsent} not sent`, icon: 'warning' };
  if (!isOnline) return { text: unsent > 0 ? `${unsent} not sent` : 'Offline', icon: 'wifi-off' };
  return unsent > 0 ? { text: `${unsent} not sent`, icon: 'sync' } : { text: 'Online', icon: 'ok' };
}

/** Whether there is a network and what is not sent, as a word with an icon; a change is spoken. Opens the sync centre. */
export function SyncButton() {
  const actor = useActor();
  useOutboxAtWork(actor);
  const isOnline = useOnline();
  const { isRead, entries, photos } = useOutbox();
  const isUnknown = useKeeping() === 'kept' && !isRead;
  const toast = useToast();
  const [open, setOpen] = useState<{ Dialog: ComponentType<{ onClose: () => void }> } | null>(null);
  // It is for the time without a connection, so it is fetched while there is one. No `lazy`: what is not there yet is
  // said, and asked for again with the next press, instead of taking the page with it.
  useEffect(() => {
    if (!isOnline) return undefined;
    const timer = setTimeout(() => importDialog().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);
  async function handleOpen() {
    try {
      const { SyncDialog } = await loadChunk(importDialog);
      setOpen({ Dialog: SyncDialog });
    } catch (error) {
      toast({ tone: 'watch', text: errorText(error) });
    }
  }
  const unsent = entries.length + photos.length;
  const refused = [...entries, ...photos].filter(({ state }) => state === 'refused').length;
  const { text, icon } =
    isUnknown && isOnline
      ? ({ text: 'Checking…', icon: 'sync' } as const)
      : wordOf(unsent, refused, isOnline);
  const isCalm = isOnline && unsent === 0;
  return (
    <>
      <button
        type="button"
        className={isCalm ? 'app-connection' : 'app-connection is-offline'}
        title="What is not sent"
        onClick={() => void handleOpen()}
      >
        <Icon name={icon} />
        <output>{text}</output>
      </button>
      {open && <open.Dialog onClose={() => setOpen(null)} />}
    </>
  );
}
