import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { customers } from '#domain/customer/entity.ts';
import type { Customer } from '#domain/customer/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { setCustomerDeleted } from '#data/nouns/customers.ts';
import { useActor } from '#data/session/session.tsx';
import type { AskDetailsDialogProps } from '#features/customer-details/public/ask-details-dialog.tsx';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { useRowDeletion } from '#forms/use-row-deletion.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { CUSTOMER_COLUMNS, CUSTOMER_FILTERS } from './customer-columns.tsx';
import { deletedText } from './deleted-text.ts';

const AskDetailsDialog = lazyPart<AskDetailsDialogProps>(() =>
  import('#features/customer-details/public/ask-details-dialog.tsx').then((at) => at.AskDetailsDialog),
);
// What is rarely there is fetched beside the list, and asks for itself.
const WaitingDetails = lazyPart(() =>
  import('#features/customer-details/public/waiting-details.tsx').then((at) => at.WaitingDetails),
);

function MenuLinks({ onAsk }: { onAsk: () => void }) {
  return (
    <>
      <Link className="btn btn-quiet" to={paths.customerDistances}>
        Distances
      </Link>
      <Button variant="quiet" onClick={onAsk}>
        Ask a new customer by link
      </Button>
    </>
  );
}

/** The customers of the dealer, or of its group. */
export function CustomersListPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const canAddJob = can(actor, 'OwnInstallations');
  const deletion = useRowDeletion<Doc<Customer>>({
    noun: 'Customer',
    nameOf: (row) => row.value.name,
    isDeleted: (row) => row.value.deleted,
    check: async (row) => {
      // Asked by whoever deletes, not by whoever looks.
      const { usesOf } = await loadChunk(() => import('#features/reference-screen/deletion-check.ts'));
      return { ...(await usesOf(actor, customers.path, row)), text: deletedText(row.value) };
    },
    onChange: (row, deleted) => setCustomerDeleted(actor, row, deleted),
  });
  const list = useShapeList('customers', customers.list);
  /** Who is asked for their details: a customer, or somebody who is none yet. */
  const [recipient, setRecipient] = useState<Doc<Customer> | 'new' | null>(null);
  return (
    <>
      <ListPage
        title="Customers"
        columns={CUSTOMER_COLUMNS}
        filters={CUSTOMER_FILTERS}
        {...list}
        searchHint="Name, phone or email"
        rowHref={(row) => paths.customers.edit(row.id)}
        rowLabel={(row) => row.value.name}
        rowActions={(row) => [
          {
            id: 'open',
            label: 'Open',
            icon: 'edit',
            onSelect: () => void navigate(paths.customers.edit(row.id)),
          },
          ...(canAddJob && !row.value.deleted
            ? [
                {
                  id: 'job',
                  label: 'New installation',
                  icon: 'add' as const,
                  onSelect: () => void navigate(paths.installations.addFor(row.id)),
                },
              ]
            : []),
          ...(row.value.deleted
            ? []
            : [
                {
                  id: 'details',
                  label: 'Ask for details by link',
                  onSelect: () => setRecipient(row),
                },
              ]),
          ...(row.value.phone === ''
            ? []
            : [
                {
                  id: 'call',
                  label: `Call ${row.value.phone}`,
                  onSelect: () => window.location.assign(`tel:${row.value.phone.replace(/[^\d+]/g, '')}`),
                },
              ]),
          ...(row.value.email === ''
            ? []
            : [
                {
                  id: 'email',
                  label: `Email ${row.value.email}`,
                  icon: 'email' as const,
                  onSelect: () => window.location.assign(`mailto:${encodeURIComponent(row.value.email)}`),
                },
              ]),
          deletion(row),
        ]}
        menu={<MenuLinks onAsk={() => setRecipient('new')} />}
        toolbar={<WaitingDetails />}
        primaryAction={{ label: 'New customer', icon: 'add', to: paths.customers.add }}
        empty={{ text: 'Customers you add appear here, ready for their first installation.' }}
      />
      {recipient && (
        <AskDetailsDialog
          customer={
            recipient === 'new'
              ? null
              : { id: recipient.id, name: recipient.value.name, email: recipient.value.email }
          }
          onClose={() => setRecipient(null)}
        />
      )}
    </>
  );
}
