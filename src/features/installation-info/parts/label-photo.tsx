import { useState } from 'react';
import { readLabelPhoto } from '#data/nouns/installation-info.ts';
import { PublicCallError } from '#data/store/public-api.ts';
import type { VehiclePair } from '#lib/vehicle-address.ts';
import { Message } from '#ui/light-message.tsx';
import { Section } from '#ui/light-section.tsx';

type Shown =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly address: string };

/** The label as it was fixed, loaded when somebody asks for it: it is larger than all else on this page. */
export function LabelPhoto({ pair }: { pair: VehiclePair }) {
  const [shown, setShown] = useState<Shown>({ status: 'idle' });

  async function handleShow() {
    setShown({ status: 'loading' });
    try {
      setShown({ status: 'ready', address: await readLabelPhoto(pair) });
    } catch (error) {
      const message = error instanceof PublicCallError ? error.message : 'The photo could not be read.';
      setShown({ status: 'failed', message });
    }
  }

  return (
    <Section title="Label photo">
      {shown.status === 'failed' && <Message tone="danger" title={shown.message} />}
      {shown.status === 'ready' ? (
        <img className="label-photo" src={shown.address} alt="The windscreen label on the vehicle" />
      ) : (
        <button
          type="button"
          className="btn btn-quiet no-print"
          aria-disabled={shown.status === 'loading'}
          onClick={() => {
            if (shown.status !== 'loading') void handleShow();
          }}
        >
          {shown.status === 'loading' ? 'Loading…' : 'Show the photo of the label'}
        </button>
      )}
    </Section>
  );
}
