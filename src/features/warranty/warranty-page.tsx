import { useState } from 'react';
import { usePublicAnswer } from '#data/store/use-public-answer.ts';
import { readWarranty } from '#data/nouns/warranty-link.ts';
import { linkKeyOf } from '#lib/light-address.ts';
import { CallFailed } from '#ui/call-failed.tsx';
import { WarrantyCertificate } from './parts/warranty-certificate.tsx';
import { WarrantyForm } from './parts/warranty-form.tsx';

/**
 * /warranty-registration/{id}: the owner registers the warranty of their upgrade, and finds the certificate here
 * afterwards (product: warranty-registration).
 */
export function WarrantyPage() {
  const [id] = useState(() => linkKeyOf(window.location.pathname));
  const { answer, failure, retry } = usePublicAnswer(id, () => readWarranty(id));
  return (
    <>
      {answer?.status !== 'registered' && <h1>Register your warranty</h1>}
      {failure && <CallFailed failure={failure} onRetry={retry} />}
      {answer === null && failure === null && <output>Loading…</output>}
      {answer?.status === 'open' && <WarrantyForm id={id} view={answer} onRegistered={retry} />}
      {answer?.status === 'registered' && <WarrantyCertificate view={answer} />}
    </>
  );
}
