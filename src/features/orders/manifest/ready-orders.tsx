import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { lineKey, suburbOf } from '#domain/delivery-manifest/lines.ts';
import { isLabelOrder } from '#domain/order/order-item.ts';
import type { Order } from '#domain/order/schema.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import { READY_MAX, type Sendable } from '#data/nouns/delivery-manifests.ts';
import { DueWord, itemsText } from '#features/orders/public/order-status.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface ReadyOrdersProps {
  ready: readonly Sendable[];
  isCut: boolean;
  today: IsoDay;
  names: ReadonlyMap<string, string>;
  hrefOf: (order: Sendable) => string;
  /** What the button says; null where none can be put on now. */
  addLabel: string | null;
  isBusy: boolean;
  /** Puts orders on; resolves with whether they are. */
  onAdd: (orders: readonly Sendable[]) => Promise<boolean>;
}

/** Most rows that stand on the page; the search finds the others. */
const SHOWN_MAX = 50;

const wordsOf = ({ doc }: Sendable, dealer: string) =>
  [doc.value.number, doc.value.purchaseOrder, doc.value.vin, doc.value.shipTo, dealer]
    .join(' ')
    .toLowerCase();

/** Confirmed orders on no manifest yet: found, ticked and put on. */
export function ReadyOrders(props: ReadyOrdersProps) {
  const { ready, isCut, today, names, hrefOf, addLabel, isBusy, onAdd } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const dealerOf = ({ doc }: Sendable) => names.get(doc.value.dealerId) ?? doc.value.dealerId;
  const found = ready.filter((order) => {
    const text = wordsOf(order, dealerOf(order));
    return words.every((word) => text.includes(word));
  });
  const shown = found.slice(0, SHOWN_MAX);
  const picked = ready.filter((order) => ticked.has(lineKey(order)));
  const isAll = shown.length > 0 && shown.every((order) => ticked.has(lineKey(order)));

  function toggle(order: Sendable) {
    const next = new Set(ticked);
    if (!next.delete(lineKey(order))) next.add(lineKey(order));
    setTicked(next);
  }
  async function handleAdd() {
    if (await onAdd(picked)) setTicked(new Set());
  }
  return (
    <Panel title={`Ready (${ready.length})`}>
      {ready.length === 0 ? (
        <EmptyState icon="order" text="No confirmed order is waiting to be sent." />
      ) : (
        <>
          <label className="visually-hidden" htmlFor={`${id}-search`}>
            Search ready orders
          </label>
          <input
            id={`${id}-search`}
            type="search"
            className="form-control mb-2"
            placeholder="Number, purchase order, dealer or suburb"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <div className="d-flex flex-wrap align-items-center gap-2 mb-2">
            <label className="form-check">
              <input
                type="checkbox"
                className="form-check-input"
                checked={isAll}
                onChange={() => setTicked(new Set(isAll ? [] : shown.map(lineKey)))}
              />{' '}
              All shown
            </label>
            <Button
              disabled={picked.length === 0 || addLabel === null || isBusy}
              onClick={() => void handleAdd()}
            >
              {addLabel ?? 'Add to manifest'}
              {picked.length > 0 && ` (${picked.length})`}
            </Button>
          </div>
          {found.length === 0 && <p className="muted mb-0">No match.</p>}
          <ul className="ready-orders">
            {shown.map((order) => (
              <li key={lineKey(order)}>
                <input
                  type="checkbox"
                  className="form-check-input"
                  aria-label={`Add ${order.doc.value.number}`}
                  checked={ticked.has(lineKey(order))}
                  onChange={() => toggle(order)}
                />
                <ReadyOrder
                  order={order.doc.value}
                  dealer={dealerOf(order)}
                  href={hrefOf(order)}
                  today={today}
                />
              </li>
            ))}
          </ul>
          {found.length > SHOWN_MAX && (
            <p className="muted mb-0">First {SHOWN_MAX} shown. Type more to narrow it.</p>
          )}
          {isCut && <p className="muted mb-0">Only the first {READY_MAX} confirmed orders were read.</p>}
        </>
      )}
    </Panel>
  );
}

interface ReadyOrderProps {
  order: Order;
  dealer: string;
  href: string;
  today: IsoDay;
}

/** One order: whose it is, where it goes, when it is due and what is in it. */
function ReadyOrder({ order, dealer, href, today }: ReadyOrderProps) {
  return (
    <div>
      <Link to={href}>{order.number}</Link> <strong>{dealer}</strong>
      {order.requestCancel !== null && (
        <>
          {' '}
          <StatusBadge tone="watch" text="Asked to cancel" />
        </>
      )}
      <div>
        {suburbOf(order.shipTo)} · <DueWord order={order} today={today} />
      </div>
      <small className="muted">
        {isLabelOrder(order) ? 'Labels: ' : ''}
        {itemsText(order)}
      </small>
    </div>
  );
}
