import { useState } from 'react';
import { engineers } from '#domain/engineer/entity.ts';
import { expiryWarnings } from '#domain/engineer/expiry.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { useActor } from '#data/session.tsx';
import { useDoc } from '#data/use-doc.ts';
import { Notice } from '#ui/notice.tsx';

/** What of the engineer's own signatory number and insurance ends within 60 days or has ended, and what follows. */
export function OwnExpiry() {
  const { uid } = useActor();
  const [today] = useState(() => todaySydney(new Date()));
  const own = useDoc(engineers, uid);
  // Without an answer nothing is said: the session follows the same record, and tells what is wrong with it.
  if (own.status !== 'ready') return null;
  return expiryWarnings(own.doc.value, today).map(({ tone, title, text }) => (
    <Notice key={title} tone={tone} title={title}>
      {text}
    </Notice>
  ));
}
