import { useNavigate } from 'react-router';
import { customers } from '#domain/customer/entity.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { CUSTOMER_COLUMNS, CUSTOMER_FILTERS } from './customer-columns.tsx';

/** The customers of the dealer, or of its group. */
export function CustomersListPage() {
  const navigate = useNavigate();
  const list = useShapeList('customers', customers.list);
  return (
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
      ]}
      primaryAction={{ label: 'New customer', icon: 'add', to: paths.customers.add }}
      empty={{ text: 'Customers you add appear here, ready for their first installation.' }}
    />
  );
}
