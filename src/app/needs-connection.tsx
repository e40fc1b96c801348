import { useKeeping } from '#data/device.ts';
import { Notice } from '#ui/notice.tsx';

/**
 * There is no server and nothing of the account on the device (security O09). The portal comes by itself as soon as the
 * server answers.
 */
export function NeedsConnection() {
  const isKept = useKeeping() === 'kept';
  return (
    <Notice tone="watch" title="This needs a connection">
      {isKept
        ? 'Nothing of your account is on this device yet. The portal opens as soon as there is a connection.'
        : 'Your work is not kept on this device, so there is nothing to show without a connection. The portal opens as soon as there is one.'}
    </Notice>
  );
}
