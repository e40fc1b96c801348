import { useState } from 'react';
import { chooseKeepIdentity, chooseOwnDevice } from '#data/device/device.ts';
import { unsentCount } from '#data/device/outbox/outbox.ts';
import { useActor } from '#data/session/session.tsx';
import { warmUpNow } from '#data/device/warm-up-state.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { useConfirm } from '#ui/confirm.tsx';

/** The words that say what a wipe would lose; '' when everything is sent. */
export function lossOf(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' 1 item that is not sent yet is lost with it.'
    : ` ${count} items that are not sent yet are lost with it.`;
}

const startAnew = () => window.location.reload();

/** What can be done about what this device keeps. Each of them starts the page anew or reads in the background. */
export function useDeviceChanges() {
  const actor = useActor();
  const confirm = useConfirm();
  const [error, setError] = useState<unknown>(null);

  async function wipe() {
    const { wipeOfflineData } = await loadChunk(() => import('#data/device/wipe.ts'));
    wipeOfflineData({ kind: 'kept', endsWorkOf: actor.uid }, startAnew);
  }

  async function ask(title: string, text: string, confirmLabel: string): Promise<boolean> {
    const count = await unsentCount(actor.uid);
    return confirm({ title, text: `${text}${lossOf(count)}`, confirmLabel, tone: 'danger' });
  }

  const telling = (act: () => Promise<void>) => () => {
    setError(null);
    act().catch(setError);
  };

  async function readAhead() {
    if (warmUpNow().progress) return;
    const { warmUp } = await loadChunk(() => import('#data/offline/warm-up.ts'));
    await warmUp(actor, new AbortController().signal, true);
  }

  return {
    error,
    claimDevice: telling(async () => {
      chooseOwnDevice(true);
      startAnew();
    }),
    releaseDevice: telling(async () => {
      const text = 'Your work on this device is removed, and nothing is kept from now on.';
      if (!(await ask('Not my own device', text, 'Stop and remove'))) return;
      chooseOwnDevice(false);
      chooseKeepIdentity(false);
      await wipe();
    }),
    clear: telling(async () => {
      const text = 'Your work on this device is removed. Today’s records are then loaded again.';
      if (await ask('Clear this device', text, 'Clear')) await wipe();
    }),
    readAgain: telling(readAhead),
    keepIdentity: telling(async () => {
      chooseKeepIdentity(true);
      await readAhead();
    }),
    forgetIdentity: telling(async () => {
      const text =
        'Your work on this device is removed and loaded again, without licence numbers and birth dates.';
      if (!(await ask('Licence numbers and birth dates', text, 'Remove'))) return;
      chooseKeepIdentity(false);
      await wipe();
    }),
  };
}
