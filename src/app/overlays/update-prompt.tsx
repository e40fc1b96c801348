import { useState } from 'react';
import { isNewer } from '#domain/system/version.ts';
import { systemDocs } from '#domain/system/entity.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { UpdateCard } from '#features/app-update/update-card.tsx';
import { useUpdateEvents } from '#features/app-update/use-update-events.ts';
import { useWaitingUpdate } from '#lib/app-update.ts';

/** Whether the server says that it runs a newer version; a version that is missing or no number says nothing (O21). */
function useNewerBuild(): boolean {
  const build = useDoc(systemDocs.build, 'build');
  return build.status === 'ready' && isNewer(build.doc.value.version);
}

/**
 * Says when a newer version is out, and updates when the person asks for it; Later lasts until the next event. It never
 * reloads by itself: a reload that brought the same old version would bring the next one on.
 */
export function UpdatePrompt() {
  const isNewerOut = useNewerBuild();
  const isWaiting = useWaitingUpdate();
  const event = useUpdateEvents(isNewerOut || isWaiting);
  const [putOff, setPutOff] = useState(0);
  if (event === 0 && putOff !== 0) setPutOff(0);
  return <div aria-live="polite">{event > putOff && <UpdateCard onLater={() => setPutOff(event)} />}</div>;
}
