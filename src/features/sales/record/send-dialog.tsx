import { useState } from 'react';
import { SALE } from '#domain/sale/moves.ts';
import type { PosSettings } from '#domain/sale/settings.ts';
import { factsHere, moveFault } from '#domain/trade/move.ts';
import { moveSale, type ShownSale } from '#data/nouns/sales.ts';
import { newRequest } from '#data/store/new-request.ts';
import { useActor } from '#data/session/session.tsx';
import { MoveDialog } from '#features/trade/move-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { saleAsksOf } from './sale-asks.tsx';

const SEND = SALE.move('send');

interface SendDialogProps {
  shown: ShownSale;
  settings: PosSettings;
  onClose: () => void;
}

/** Sends a quote as it stands: the customer gets its link, and this revision changes no more. */
export function SendDialog({ shown, settings, onClose }: SendDialogProps) {
  const actor = useActor();
  const toast = useToast();
  const [now] = useState(() => new Date());
  const [request] = useState(newRequest);
  const { value: sale } = shown.doc;
  return (
    <MoveDialog
      title={`Send: ${shown.name}`}
      label="Send"
      reason=""
      isDanger={false}
      asks={saleAsksOf('send', sale, settings)}
      schemas={{}}
      faultOf={(input) => (SEND ? moveFault(SEND, input, factsHere(sale, actor, now)) : null)}
      onMove={async (input) => {
        await moveSale(actor, shown, { move: 'send', input, words: 'Sent', request });
        toast({ tone: 'ok', text: `${shown.name} sent` });
      }}
      onClose={onClose}
    />
  );
}
