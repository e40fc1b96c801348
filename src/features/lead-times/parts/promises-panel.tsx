import { useState } from 'react';
import Table from 'react-bootstrap/Table';
import { promisedDate } from '#domain/lead-time/promised-date.ts';
import { type RealDays, realDays } from '#domain/order/real-days.ts';
import { leadTimeScope, shortDay } from '#domain/lead-time/labels.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { STATES } from '#domain/shared/schema.ts';
import { fetchLastOrders, ORDERS_READ } from '#data/nouns/lead-times.ts';
import { leadTimes } from '#domain/lead-time/entity.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { useActor } from '#data/session/session.tsx';
import { useList } from '#data/lists/use-list.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import '#features/lead-times/lead-times.scss';

/** The first page of all lead times, by name; what the list above shows may be narrowed. */
const ALL = {
  search: '',
  filters: {},
  sort: { id: 'name', direction: 'asc' },
  cursor: { after: [], from: 0 },
} as const;

const realText = (real: RealDays | null) =>
  real === null ? '–' : `${counted(real.median, 'day')} (${real.count})`;

/** When an order placed now arrives, by lead time and state, beside how long orders really took. */
export function PromisesPanel() {
  const actor = useActor();
  const [now] = useState(() => new Date());
  const list = useList(leadTimes.list, ALL);
  const orders = useLoaded('last orders', () => fetchLastOrders(actor));
  if (list.status === 'error') return <ErrorPanel error={list.error} onRetry={list.retry} />;
  if (list.rows.length === 0) return null;
  const hasReal = orders.status === 'ready' && orders.value !== null;
  return (
    <div className="mt-4">
      <Panel title="Ordered now, arrives">
        <p className="muted">
          An order placed at {formatDateTime(now)} Sydney time. A dash means no date promised.
          {hasReal &&
            ` Past orders: median of calendar days from placed to the arrival date of the order, and how many they are, among your last ${ORDERS_READ}.`}
        </p>
        {orders.status === 'error' && <ErrorPanel error={orders.error} onRetry={orders.retry} />}
        <WideTable label="Ordered now, arrives">
          <Table size="sm" className="promises-table mb-0 text-nowrap">
            <thead>
              <tr>
                <th scope="col">Lead time</th>
                {hasReal && <th scope="col">Past orders</th>}
                {STATES.map((state) => (
                  <th key={state} scope="col">
                    {state}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.rows.map(({ id, value: { value } }) => (
                <tr key={id}>
                  <th scope="row">
                    {value.name}
                    <small className="muted d-block fw-normal">
                      {leadTimeScope(value)}, {value.organisation}
                    </small>
                  </th>
                  {hasReal && <td>{realText(realDays(value, orders.value ?? []))}</td>}
                  {STATES.map((state) => (
                    <td key={state}>{shortDay(promisedDate(value, now, state)?.arrivesOn) || '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </WideTable>
      </Panel>
    </div>
  );
}
