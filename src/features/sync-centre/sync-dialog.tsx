import { useOnline } from '#data/device/connection.ts';
import { useStoreState } from '#data/device/device.ts';
import { useOutbox } from '#data/device/outbox/outbox.ts';
import { OFFLINE_TEXT } from '#data/store/errors.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { CallRow } from './call-row.tsx';
import { PhotoRow } from './photo-row.tsx';
import { SaveRow } from './save-row.tsx';
import { callItems, photoItems, saveItems } from './sync-items.ts';
import { useIsStuck } from './use-is-stuck.ts';
import { useIsUnknown } from './use-is-unknown.ts';
import './sync-centre.scss';

/** One sentence for each state, the same that a refused save says. */
function stateText(isOnline: boolean, areSent: boolean): string {
  if (areSent && isOnline) return 'This device is online. Changes send automatically.';
  if (areSent) return 'This device is offline. Changes send automatically when it reconnects.';
  return isOnline ? 'This device is online. What you save is sent at once.' : OFFLINE_TEXT;
}

/** Everything that lies on this device and is not on the server, refused ones first. */
export function SyncDialog({ onClose }: { onClose: () => void }) {
  const isOnline = useOnline();
  const store = useStoreState();
  const outbox = useOutbox();
  const saves = saveItems(outbox);
  const photos = photoItems(outbox);
  const calls = callItems(outbox);
  const isEmpty = saves.length + photos.length + calls.length === 0;
  const isUnknown = useIsUnknown(outbox);
  const isStuck = useIsStuck(outbox, isOnline);
  return (
    <Dialog title="Unsent changes" isWide onCancel={onClose}>
      <p className="muted">
        <Icon name={isOnline ? 'ok' : 'wifi-off'} /> {stateText(isOnline, store === 'kept' || !isEmpty)}
      </p>
      {outbox.isBroken && (
        <Notice tone="watch" title="Unsent changes can’t be read on this device">
          Nothing was deleted. Reload the page.
        </Notice>
      )}
      {(store === 'full' || store === 'denied') && (
        <Notice tone="info">This device can’t keep new changes, so they need a connection.</Notice>
      )}
      {store === 'notOwn' && (
        <Notice tone="info">
          This device is not set up to work without a connection. Sign in with “This is my own device” to
          change that.
        </Notice>
      )}
      {isStuck && (
        <Notice tone="watch" title="Nothing has arrived for over a minute">
          There is a network, but the server isn’t taking changes. Nothing is lost: they stay on this device
          and are sent again.
        </Notice>
      )}
      {isEmpty && !outbox.isBroken && (
        <p className="mb-0">{isUnknown ? 'Checking…' : 'Everything is sent.'}</p>
      )}
      <ul className="sync-list">
        {saves.map((item) => (
          <SaveRow key={item.key} item={item} isOnline={isOnline} onLeave={onClose} />
        ))}
        {calls.map((item) => (
          <CallRow key={item.key} item={item} isOnline={isOnline} onLeave={onClose} />
        ))}
        {photos.map((photo) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            share={outbox.progress.get(photo.id)}
            isOnline={isOnline}
            onLeave={onClose}
          />
        ))}
      </ul>
    </Dialog>
  );
}
