import Table from 'react-bootstrap/Table';
import type { Order, OrderLine } from '#domain/order/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { TotalRows } from '#features/trade/priced-lines.tsx';
import { paths } from '#lib/paths.ts';
import { Panel } from '#ui/panel.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { OpenLink } from '#ui/open-link.tsx';

const COMPLIANCE = { federal: 'Federal Compliance', state: 'State Compliance', '': '' } as const;

function Holders({ ids }: { ids: readonly string[] }) {
  const jobs = [...new Set(ids)];
  return jobs.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <OpenLink to={paths.installations.edit(id)}>job {index + 1}</OpenLink>
    </span>
  ));
}

function LineRow({ line }: { line: OrderLine }) {
  const { description, sku, qty, receivedQty, allocatedQty, priceExGst, serials, promisedOn, compliance } =
    line;
  const facts = [
    sku,
    COMPLIANCE[compliance],
    promisedOn === '' ? '' : `promised ${formatDate(promisedOn)}`,
    serials.length === 0 ? '' : `serials ${serials.join(', ')}`,
  ].filter((part) => part !== '');
  return (
    <tr>
      <th scope="row" className="fw-normal">
        <strong>{description}</strong>
        {facts.length > 0 && <small className="muted d-block">{facts.join(' · ')}</small>}
      </th>
      <td className="text-end num" data-title="Ordered">
        {qty}
      </td>
      <td className="text-end num" data-title="Received">
        {receivedQty === 0 ? '–' : receivedQty}
        {line.returnedQty > 0 && <small className="d-block text-nowrap">{line.returnedQty} returned</small>}
        {line.writtenOutQty > 0 && (
          <small className="d-block text-nowrap">{line.writtenOutQty} written out</small>
        )}
      </td>
      <td className="text-end num" data-title="Allocated">
        {allocatedQty === 0 ? '–' : allocatedQty}
        {line.heldBy.length > 0 && (
          <small className="d-block">
            <Holders ids={line.heldBy} />
          </small>
        )}
      </td>
      <td className="text-end num" data-title="Each, ex GST">
        {priceExGst === '' ? '–' : formatCents(priceExGst)}
      </td>
      <td className="text-end num" data-title="Total, ex GST">
        {priceExGst === '' ? '–' : formatCents(priceExGst * qty)}
      </td>
    </tr>
  );
}

/** The lines of a placed order with what arrived of each, and what it comes to. */
export function LinesPanel({ order }: { order: Pick<Order, 'lines' | 'totals'> }) {
  return (
    <Panel title="Kits">
      <WideTable label="Kits of the order">
        <Table size="sm" className="line-table mb-0">
          <thead>
            <tr>
              <th scope="col">Kit</th>
              <th scope="col" className="text-end">
                Ordered
              </th>
              <th scope="col" className="text-end">
                Received
              </th>
              <th scope="col" className="text-end">
                Allocated
              </th>
              <th scope="col" className="text-end">
                Each, ex GST
              </th>
              <th scope="col" className="text-end">
                Total, ex GST
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map(
              (line, index) =>
                // Lines never change places; what goes later is on the order that it goes with.
                line.qty > 0 && <LineRow key={index} line={line} />,
            )}
          </tbody>
          <TotalRows totals={order.totals} span={5} />
        </Table>
      </WideTable>
    </Panel>
  );
}
