import { useState } from 'react';
import { engineers } from '#domain/engineer/entity.ts';
import { expiryWarnings } from '#domain/engineer/expiry.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { OwnCorrection } from '#features/users/public/own-correction.tsx';
import { Notice } from '#ui/notice.tsx';

/**
 * What the engineer's own record asks of them: another email to confirm, and what of their signatory number and
 * insurance ends within 60 days or has ended, with what follows. Engineers have no settings page.
 */
export function OwnRecord() {
  const { uid } = useActor();
  const [today] = useState(() => todaySydney(new Date()));
  const own = useDoc(engineers, uid);
  // Without an answer nothing is said: the session follows the same record, and tells what is wrong with it.
  if (own.status !== 'ready') return null;
  return (
    <>
      <OwnCorrection account={own.doc.value} />
      {expiryWarnings(own.doc.value, today).map(({ tone, title, text }) => (
        <Notice key={title} tone={tone} title={title}>
          {text}
        </Notice>
      ))}
    </>
  );
}
