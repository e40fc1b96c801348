import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { type Order, ORDER_STATUS_NAMES, REASON_MAX } from '#domain/order/schema.ts';
import { orderStatusLabel } from '#domain/order/status-labels.ts';
import { statusNameOf } from '#domain/order/status.ts';
import type { MoveEntry } from '#domain/trade/entry.ts';
import type { TradeKind } from '#domain/trade/kind-names.ts';
import type { Doc } from '#data/store/converter.ts';
import { moveOneRecord } from '#data/trade/moves.ts';
import { usePress } from '#data/store/use-press.ts';
import { RecordHistory } from '#features/trade/record-history.tsx';
import type { TradeMoves } from '#features/trade/use-trade-moves.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';

/** The picture of the status that an entry led to; a message has one of its own. */
const iconIn = (order: Order) => (entry: MoveEntry) => {
  const to = ORDER_STATUS_NAMES.find((name) => name === entry.to);
  return entry.move === 'message' || to === undefined ? 'question' : orderStatusLabel(to, order).icon;
};

interface MessageBoxProps {
  kind: TradeKind;
  doc: Doc<Order>;
  isSupplier: boolean;
}

/** Says something to the dealer or the supplier, whichever one is not; what is typed stays until it is sent. */
function MessageBox({ kind, doc, isSupplier }: MessageBoxProps) {
  const toast = useToast();
  const [text, setText] = useState('');
  const press = usePress();
  const { isBusy, failure, run } = useBusy();
  async function send() {
    await run(async () => {
      const input = { reason: text };
      await press((request) => moveOneRecord(kind, doc, { move: 'message', input, request }));
      setText('');
      toast({ tone: 'ok', text: 'Message sent' });
    });
  }
  return (
    <div className="mb-3">
      <label className="d-block">
        Message to the {isSupplier ? 'dealer' : 'supplier'}
        <textarea
          className="form-control mt-1"
          rows={2}
          maxLength={REASON_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {failure !== null && <ErrorPanel error={failure} />}
      <Button
        className="mt-2"
        variant="quiet"
        disabled={isBusy || text.trim() === ''}
        onClick={() => void send()}
      >
        {isBusy ? 'Sending…' : 'Send message'}
      </Button>
    </div>
  );
}

/** What has happened to an order, newest first, with what both sides have said to each other once it is placed. */
export function OrderHistory<T extends Order, S extends string, K, Id extends string>({
  moves: { trade, doc, isSupplier },
}: {
  moves: TradeMoves<T, S, K, Id>;
}) {
  const isPlaced = statusNameOf(doc.value) !== 'new';
  return (
    <RecordHistory
      trade={trade}
      entries={doc.value.entries}
      {...(isPlaced && { title: 'Messages and history' })}
      iconOf={iconIn(doc.value)}
    >
      {isPlaced && <MessageBox kind={trade.kind} doc={doc} isSupplier={isSupplier} />}
    </RecordHistory>
  );
}
