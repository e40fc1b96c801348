import { orderMove } from '#domain/order/moves.ts';
import type { Order, OrderEntry } from '#domain/order/schema.ts';
import { ORDER_STATUS_TABLE } from '#domain/order/status-labels.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';

function Entry({ entry }: { entry: OrderEntry }) {
  const row = orderMove(entry.move);
  const to = ORDER_STATUS_TABLE[entry.to];
  return (
    <li>
      <div>
        <Icon name={to.icon} /> <strong>{row && entry.from === entry.to ? row.label : to.label}</strong>
        {entry.note !== '' && <>: {entry.note}</>}
      </div>
      <small className="muted">
        {entry.byName || 'Portal'}, {formatDateTime(entry.at)}
      </small>
      {entry.reason !== '' && (
        <p className="thread-text mb-0">
          {row && row.reason !== '' ? row.reason : 'Reason'}: {entry.reason}
        </p>
      )}
    </li>
  );
}

/** What has happened to an order, newest first: who moved it where, when, with which figures and why. */
export function OrderHistory({ entries }: Pick<Order, 'entries'>) {
  return (
    <Panel title="History">
      {entries.length === 0 && <p className="muted mb-0">No history yet.</p>}
      <ol className="side-list">
        {entries.toReversed().map((entry) => (
          <Entry key={`${entry.rev} ${entry.move}`} entry={entry} />
        ))}
      </ol>
    </Panel>
  );
}
