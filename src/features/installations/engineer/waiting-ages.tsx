import { useState } from 'react';
import { WAITING_GROUPS } from '#domain/engineer/waiting.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { countWaiting } from '#data/nouns/waiting-ages.ts';

/** How many jobs wait and for how long, drawn beside each other. Nothing while none waits. */
export function WaitingAges() {
  const { engineerId } = useActor();
  const [now] = useState(() => unixSeconds(new Date()));
  const counts = useLoaded(engineerId, () => countWaiting(engineerId, now));
  // The list below says what is wrong where nothing can be read.
  if (counts.status === 'error') return null;
  // While it is counted the block has its place, so that the list does not move under a finger.
  const figures = WAITING_GROUPS.map(({ id, label }) => ({ id, label, count: counts.value?.get(id) ?? 0 }));
  const most = Math.max(...figures.map(({ count }) => count));
  if (counts.value && most === 0) return null;
  return (
    <dl className="waiting-ages" aria-label="Waiting for me, by days">
      {figures.map(({ id, label, count }) => (
        <div key={id} className={id === 'longer' || id === 'twoWeeks' ? 'is-late' : undefined}>
          <dt>{label}</dt>
          <dd className="num">{counts.value === null ? '–' : counted(count, 'job')}</dd>
          <dd className="waiting-bar" aria-hidden>
            <span style={{ width: `${Math.round((count / Math.max(1, most)) * 100)}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
