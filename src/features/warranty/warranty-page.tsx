import { useState } from 'react';
import { usePublicAnswer } from '#data/store/use-public-answer.ts';
import { readWarranty } from '#data/nouns/warranty-link.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { linkKeyOf } from '#lib/light-address.ts';
import { CallFailed } from '#ui/call-failed.tsx';
import { WarrantyForm } from './parts/warranty-form.tsx';

/** What the link leads to, with the paper where there is one: whoever registers loads it afterwards. */
async function load(id: string) {
  const view = await readWarranty(id);
  const paper =
    view.status === 'registered' ? await loadChunk(() => import('./parts/warranty-certificate.tsx')) : null;
  return { view, Certificate: paper?.WarrantyCertificate };
}

/**
 * /warranty-registration/{id}: the owner registers the warranty of their upgrade, and finds the certificate here
 * afterwards (product: warranty-registration).
 */
export function WarrantyPage() {
  const [id] = useState(() => linkKeyOf(window.location.pathname));
  const { answer, failure, retry } = usePublicAnswer(id, () => load(id));
  const { view, Certificate } = answer ?? {};
  return (
    <>
      {view?.status !== 'registered' && <h1>Register your warranty</h1>}
      {failure && <CallFailed failure={failure} onRetry={retry} />}
      {answer === null && failure === null && <output>Loading…</output>}
      {view?.status === 'open' && <WarrantyForm id={id} view={view} onRegistered={retry} />}
      {view?.status === 'registered' && Certificate && <Certificate view={view} />}
    </>
  );
}
