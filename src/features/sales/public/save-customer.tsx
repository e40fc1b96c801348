import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { can } from '#domain/access/privileges.ts';
import { customers } from '#domain/customer/entity.ts';
import { customerNameOf } from '#domain/sale/effects.ts';
import type { ShortCustomer } from '#domain/sale/schema.ts';
import { addCustomer, newCustomer } from '#data/nouns/customers.ts';
import { useActor } from '#data/session/session.tsx';
import { newId } from '#data/store/save.ts';
import { type Double, findDoubles } from '#features/customers/public/find-doubles.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useBusy } from '#ui/use-busy.ts';

interface SaveCustomerProps {
  /** The short form of whoever buys, as it is at the press. */
  short: () => ShortCustomer;
  /** The customer's record: found, or made. */
  onSaved: (id: string, name: string) => Promise<void> | void;
}

/**
 * Makes a customer of the short form. Whoever has the same email or phone already is offered first; an email is only one
 * customer's.
 */
export function SaveCustomer({ short, onSaved }: SaveCustomerProps) {
  const actor = useActor();
  const [doubles, setDoubles] = useState<readonly Double[]>([]);
  const { isBusy, failure, run } = useBusy();
  if (!can(actor, 'Customers')) return null;

  async function add() {
    const id = newId(customers);
    await addCustomer(actor, id, { ...newCustomer(actor), ...short() });
    await onSaved(id, customerNameOf(short()));
  }
  const handlePress = () =>
    run(async () => {
      const found = await findDoubles(actor, short(), '');
      setDoubles(found);
      if (found.length === 0) await add();
    });
  return (
    <div className="col-12">
      {doubles.length === 0 ? (
        <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void handlePress()}>
          Add to customers
        </Button>
      ) : (
        <>
          <p className="mb-1">This may be a customer already:</p>
          <ul className="list-unstyled mb-2" aria-label="Customers who may be the same">
            {doubles.map(({ doc: { id, value }, by }) => (
              <li key={id} className="d-flex gap-2 align-items-center mb-1">
                <span className="me-auto text-break">
                  {value.name} <small className="muted">same {by}</small>
                </span>
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => void run(async () => onSaved(id, value.name))}
                >
                  Use
                </Button>
              </li>
            ))}
          </ul>
          {doubles.every(({ by }) => by === 'phone') && (
            <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void run(add)}>
              Add as a new customer
            </Button>
          )}
        </>
      )}
      {failure !== null && <ErrorPanel error={failure} />}
    </div>
  );
}
