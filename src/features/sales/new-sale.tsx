import { useMemo, useRef, useState } from 'react';
import { type MovableSale, startSale, unbegunSale } from '#data/nouns/sales.ts';
import { useActor } from '#data/session/session.tsx';
import { newRequest } from '#data/store/new-request.ts';
import { SaleEditor } from '#features/sales/record/sale-editor.tsx';
import { usePosSettings } from './public/use-pos-settings.ts';

/** A sale that nothing has been done with: it is stored with what is done first, and leaving it leaves nothing behind. */
export function NewSale({ back }: { back: { to: string; label: string } }) {
  const actor = useActor();
  const { terms } = usePosSettings();
  const [request] = useState(newRequest);
  const [now] = useState(() => new Date());
  const begun = useRef<Promise<MovableSale> | null>(null);
  const shown = useMemo(() => {
    // Begun once, however many things are tried with it.
    const begin = () => {
      begun.current ??= startSale(actor, 'none', request).catch((error: unknown) => {
        begun.current = null;
        throw error;
      });
      return begun.current;
    };
    return { ...unbegunSale(actor, { terms, request, now }), begin };
  }, [actor, terms, request, now]);
  return <SaleEditor shown={shown} vehicle={null} back={back} />;
}
