import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { Panel } from '#ui/panel.tsx';
import { AskDetailsDialog } from './ask-details-dialog.tsx';

/** The way to ask the customer of a job for their own details; what they send is merged on their own page. */
export function JobDetailsLink({ doc }: { doc: Doc<Installation> }) {
  const actor = useActor();
  const [isAsking, setIsAsking] = useState(false);
  const { customerId, customer, dealerId, deleted } = doc.value;
  if (customerId === '' || deleted || !can(actor, 'Customers') || dealerId !== actor.dealerId) return null;
  const known = { id: customerId, name: customer?.name ?? 'the customer', email: customer?.email ?? '' };
  return (
    <Panel title="Customer details">
      <p className="muted">
        Details that the customer sends are reviewed on{' '}
        <Link to={paths.customers.edit(customerId)}>their page</Link>.
      </p>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
        Ask for details by link
      </Button>
      {isAsking && (
        <AskDetailsDialog customer={known} installationId={doc.id} onClose={() => setIsAsking(false)} />
      )}
    </Panel>
  );
}
