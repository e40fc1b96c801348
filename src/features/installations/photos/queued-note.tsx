import type { QueuedPhoto } from '#data/device/outbox/entry.ts';
import { Icon } from '#ui/icon.tsx';

interface QueuedNoteProps {
  photo: QueuedPhoto;
  /** 0 to 1 while it is on its way. */
  share: number | undefined;
}

/** What becomes of a photo that lies on this device. */
export function QueuedNote({ photo, share }: QueuedNoteProps) {
  if (photo.state === 'refused') {
    return (
      <p className="photo-warning">
        <Icon name="warning" /> A photo on this device was not sent: {photo.reason} See Unsent changes, at the
        top.
      </p>
    );
  }
  return (
    <p className="photo-queued">
      <Icon name="sync" />{' '}
      {share === undefined ? 'On this device, not sent yet' : `Sending, ${Math.round(share * 100)}%`}
    </p>
  );
}
