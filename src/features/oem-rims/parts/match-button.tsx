import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { counted } from '#domain/shared/number-texts.ts';
import { matchAllRims } from '#data/nouns/oem-rims.ts';
import { useActor } from '#data/session/session.tsx';
import { useErrorAlert } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/toast.tsx';

const rims = (count: number) => counted(count, 'rim');

/** Matches every rim to the vehicles as they are now, so that the rating filter is right again; can be cancelled. */
export function MatchButton() {
  const actor = useActor();
  const toast = useToast();
  const showError = useErrorAlert();
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function handleMatch() {
    const controller = new AbortController();
    running.current = controller;
    setDone(0);
    try {
      const { read, changed, below } = await matchAllRims(actor, setDone, controller.signal);
      const text = `${rims(read)} matched, ${changed} changed, ${below} below half an axle`;
      toast({ tone: below > 0 ? 'watch' : 'ok', text });
    } catch (error) {
      if (!controller.signal.aborted) showError(error);
    }
    if (running.current === controller) setDone(null);
  }
  function handleCancel() {
    running.current?.abort();
    running.current = null;
    setDone(null);
  }
  return done === null ? (
    <Button variant="quiet" onClick={() => void handleMatch()}>
      <Icon name="match" />
      Match to vehicles
    </Button>
  ) : (
    <Button variant="quiet" className="num" onClick={handleCancel}>
      <span className="spinner-border spinner-border-sm" aria-hidden="true" />
      <output>{rims(done)} matched</output> Cancel
    </Button>
  );
}
