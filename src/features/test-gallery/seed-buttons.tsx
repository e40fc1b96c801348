import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { can } from '#domain/access/privileges.ts';
import { customers } from '#domain/customer/entity.ts';
import { maySupply } from '#domain/trade/roles.ts';
import { addCustomer, newCustomer } from '#data/nouns/customers.ts';
import { newId } from '#data/store/save.ts';
import { addMail } from '#data/nouns/tjm-orders.ts';
import { useActor } from '#data/session/session.tsx';
import { randomText } from '#lib/random-text.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';

const FIRST = ['Alex', 'Bridget', 'Cam', 'Dee', 'Eddie', 'Fran', 'Gus', 'Hana', 'Ivy', 'Jon'];
const COUNT = FIRST.length;

/** An email of a store, as it lies in a `.eml` file. */
function sampleMail(tag: string): File {
  const lines = [
    'From: Sample Store <sample@tjm.example>',
    `Subject: Order PO-${tag}`,
    `Message-ID: <${tag}@tjm.example>`,
    '',
    `2 x SAMPLE-${tag}`,
    'Store: Sample Store',
  ];
  return new File([lines.join('\r\n')], `${tag}.eml`, { type: 'message/rfc822' });
}

/** Records to try pages with, made as a person would make them: of the own organisation, on a developer's machine alone. */
export function SeedButtons() {
  const actor = useActor();
  const toast = useToast();
  const { isBusy, failure, run } = useBusy();
  const [made, setMade] = useState(0);

  async function makeCustomers() {
    const tag = randomText(6);
    for (const [index, firstName] of FIRST.entries()) {
      const email = `${firstName}.${tag}@mailbox.example`.toLowerCase();
      // One after the other: each asks first whether its email is used.
      // oxlint-disable-next-line no-await-in-loop
      await addCustomer(actor, newId(customers), {
        ...newCustomer(actor),
        firstName,
        lastName: `Sample ${tag}`,
        email,
      });
      setMade(index + 1);
    }
    toast({ tone: 'ok', text: `${COUNT} customers added` });
  }

  async function makeMail() {
    const { number } = await addMail(sampleMail(randomText(6).toUpperCase()));
    toast({ tone: 'ok', text: `${number} added` });
  }

  const hasCustomers = can(actor, 'Customers');
  const hasMails = can(actor, 'TJMOrders') && maySupply(actor);
  return (
    <Panel title="Seed data">
      <p className="muted">
        Adds records of your organisation. The whole demonstration store comes back with npm run reset.
      </p>
      {failure !== null && <ErrorPanel error={failure} />}
      <div className="button-row">
        {hasCustomers && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void run(makeCustomers)}>
            Add {COUNT} customers
          </Button>
        )}
        {hasMails && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void run(makeMail)}>
            Add a TJM order
          </Button>
        )}
        {!hasCustomers && !hasMails && (
          <span className="muted">Sign in with the right Customers or TJM orders.</span>
        )}
        {isBusy && hasCustomers && <span aria-live="polite">{made} made…</span>}
      </div>
    </Panel>
  );
}
