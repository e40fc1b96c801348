import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { MESSAGE } from '#domain/order/message.ts';
import { orderMove } from '#domain/order/moves.ts';
import { orders } from '#domain/order/entity.ts';
import { type Order, type OrderEntry, REASON_MAX } from '#domain/order/schema.ts';
import { orderStatusLabel } from '#domain/order/status-labels.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { type OrderCollection, sendOrderMessage } from '#data/nouns/orders.ts';
import { newId } from '#data/store/save.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';

function Entry({ entry, order }: { entry: OrderEntry; order: Pick<Order, 'kind'> }) {
  const row = orderMove(entry.move);
  const to = orderStatusLabel(entry.to, order);
  const isMessage = entry.move === MESSAGE;
  const words = isMessage ? 'Message' : row && entry.from === entry.to ? row.label : to.label;
  return (
    <li>
      <div>
        <Icon name={isMessage ? 'question' : to.icon} /> <strong>{words}</strong>
        {entry.note !== '' && <>: {entry.note}</>}
      </div>
      <small className="muted">
        {entry.byName || 'Portal'}, {formatDateTime(entry.at)}
      </small>
      {entry.reason !== '' && (
        <p className="thread-text mb-0">
          {!isMessage && `${row && row.reason !== '' ? row.reason : 'Reason'}: `}
          {entry.reason}
        </p>
      )}
    </li>
  );
}

/** Says something to the other side; what is typed stays until it is sent. */
function MessageBox({ id, collection }: { id: string; collection: OrderCollection }) {
  const toast = useToast();
  const [text, setText] = useState('');
  const [request, setRequest] = useState(() => newId(orders));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function send() {
    setIsBusy(true);
    setFailure(null);
    try {
      await sendOrderMessage({ id, collection, request, text });
      setText('');
      setRequest(newId(orders));
      toast({ tone: 'ok', text: 'Message sent' });
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="mb-3">
      <label className="d-block">
        Message to the other side
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

interface OrderHistoryProps {
  order: Pick<Order, 'entries' | 'kind'>;
  /** The order that messages go to; left out where there is nobody to talk to yet. */
  of?: { readonly id: string; readonly collection: OrderCollection };
}

/** What has happened to an order, newest first, with what both sides have said to each other. */
export function OrderHistory({ order, of }: OrderHistoryProps) {
  const { entries } = order;
  return (
    <Panel title={of ? 'Messages and history' : 'History'}>
      {of && <MessageBox {...of} />}
      {entries.length === 0 && <p className="muted mb-0">No history yet.</p>}
      <ol className="side-list">
        {entries
          .map((entry, index) => ({ entry, index }))
          .toReversed()
          .map(({ entry, index }) => (
            // Entries never change places.
            <Entry key={index} entry={entry} order={order} />
          ))}
      </ol>
    </Panel>
  );
}
