import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { countedLines } from '#domain/sale/lines.ts';
import { SALE } from '#domain/sale/moves.ts';
import { moveSale, type ShownSale } from '#data/nouns/sales.ts';
import { useSession } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { usePress } from '#data/store/use-press.ts';
import { orderKitsOf } from './kit-order.ts';
import { OpenLink } from '#ui/open-link.tsx';

/** What a sale that was agreed leads to: the job and the kits. Nothing where both are there, or none is sold. */
export function SaleNext({ shown }: { shown: ShownSale }) {
  const { actor, dealer } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const press = usePress();
  const sale = shown.doc.value;
  const hasKits = countedLines(sale.lines).some(({ kind }) => kind === 'kit');
  const isAgreed = SALE.statusOf(sale) === 'confirmedQuote';
  const canStart = sale.installationId === '' && can(actor, 'OwnInstallations');
  const canOrder = sale.orderIds.length === 0 && can(actor, 'DealerOrders') && dealer !== null;
  if (!isAgreed || !hasKits || sale.wentOnTo !== '') return null;

  async function handleOrder() {
    if (!dealer) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const id = await press(async (request) => {
        const orderId = await orderKitsOf(actor, dealer, sale, request);
        if (orderId !== null)
          await moveSale(actor, shown, { move: 'link', input: { orderId }, words: 'Kits ordered' });
        return orderId;
      });
      if (id === null) toast({ tone: 'ok', text: 'All kits are in stock. Start the job to take them.' });
      else void navigate(paths.dealerOrders.edit(id));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Panel title="Kits and job">
      {failure !== null && <ErrorPanel error={failure} />}
      {sale.orderIds.length > 0 && (
        <ul className="side-list">
          {sale.orderIds.map((id, index) => (
            <li key={id}>
              <OpenLink to={paths.dealerOrders.edit(id)}>Kit order {index + 1}</OpenLink>
            </li>
          ))}
        </ul>
      )}
      {sale.installationId !== '' && (
        <p>
          <OpenLink to={paths.installations.edit(sale.installationId)} otherwise="A job was started from it.">
            Open the job
          </OpenLink>
        </p>
      )}
      <div className="button-row">
        {canOrder && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void handleOrder()}>
            {isBusy ? 'Looking at stock…' : 'Order the kits'}
          </Button>
        )}
        {canStart && (
          <Link className="btn btn-quiet" to={paths.installations.addForSale(shown.id, sale.customerId)}>
            Start the job
          </Link>
        )}
      </div>
    </Panel>
  );
}
