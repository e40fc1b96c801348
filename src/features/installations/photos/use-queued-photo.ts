import { useEffect, useState } from 'react';
import type { QueuedPhoto } from '#data/device/outbox/entry.ts';
import { useOutbox } from '#data/device/outbox/outbox.ts';

/** The photo of a slot that lies on this device and is not sent yet, and how far it is on its way (0 to 1). */
export function useQueuedPhoto(
  installationId: string,
  slot: string,
): { photo: QueuedPhoto | undefined; share: number | undefined } {
  const { photos, progress } = useOutbox();
  const photo = photos.findLast((each) => each.installationId === installationId && each.slot === slot);
  return { photo, share: photo && progress.get(photo.id) };
}

/** The slots of the installation whose photo waits on this device, one for each photo. */
export function useQueuedSlots(installationId: string): readonly string[] {
  const { photos } = useOutbox();
  return photos
    .filter((photo) => photo.installationId === installationId && photo.state === 'waiting')
    .map(({ slot }) => slot);
}

/** An address for a queued photo's thumbnail while the component is there; '' for none. */
export function useThumbUrl(photo: QueuedPhoto | null): string {
  const [shown, setShown] = useState({ path: '', url: '' });
  // Each reading of the journal gives other objects for the same bytes: the path identifies the picture.
  const path = photo?.path ?? '';
  useEffect(() => {
    if (photo === null) return undefined;
    const url = URL.createObjectURL(photo.thumb);
    setShown({ path, url });
    return () => URL.revokeObjectURL(url);
    // The path stands for the picture.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path]);
  return shown.path === path ? shown.url : '';
}
