import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { CallFailed } from '#ui/call-failed.tsx';
import type { FormsProps } from './forms.tsx';

/** The forms, which come once the quote can be read: nobody signs before they have read it (architecture: vehicle-page). */
export function LateForms(props: FormsProps) {
  const [Forms, setForms] = useState<ComponentType<FormsProps> | null>(null);
  const [message, setMessage] = useState('');
  const isWaiting = Forms === null && message === '';
  useEffect(() => {
    if (!isWaiting) return;
    loadChunk(() => import('./forms.tsx')).then(
      (module) => setForms(() => module.Forms),
      () => setMessage('Couldn’t load the rest of the page. Check your signal and try again.'),
    );
  }, [isWaiting]);
  if (Forms) return <Forms {...props} />;
  return message === '' ? (
    <output>Loading…</output>
  ) : (
    <CallFailed failure={{ message, canRetry: true }} onRetry={() => setMessage('')} />
  );
}
