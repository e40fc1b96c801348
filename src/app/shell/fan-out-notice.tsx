import { useEffect } from 'react';
import { counted } from '#domain/shared/number-texts.ts';
import { endFanOut, useFanOut } from '#data/nouns/fan-out-state.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';

const jobs = (count: number) => counted(count, 'installation');

/** How far a saved customer has come in its installations, whatever page the person is on by then. */
export function FanOutNotice() {
  const fanOut = useFanOut();
  const toast = useToast();
  useEffect(() => {
    if (fanOut === null || fanOut.state === 'running') return;
    const { name, done, total, state } = fanOut;
    if (state === 'done') toast({ tone: 'ok', text: `${name} updated in ${jobs(total)}` });
    else toast({ tone: 'watch', text: `${name}: ${done} of ${jobs(total)} updated. The rest will follow.` });
    endFanOut();
  }, [fanOut, toast]);
  if (fanOut?.state !== 'running') return null;
  const { name, done, total } = fanOut;
  return (
    <Notice tone="info" title={`Updating ${name}: ${done} of ${jobs(total)}`}>
      <progress className="w-100" value={done} max={total} aria-label="Installations updated" />
    </Notice>
  );
}
