import { useNavigate } from 'react-router';
import type { Doc } from '#data/converter.ts';
import { exportList } from '#data/export-list.ts';
import { setFreightCarrierDeleted } from '#data/freight-carriers.ts';
import { freightCarriersShape } from '#data/queries.ts';
import { useActor } from '#data/session.tsx';
import { useList } from '#data/use-list.ts';
import type { FreightCarrier } from '#domain/freight-carrier/schema.ts';
import { useRowDeletion } from '#forms/use-row-deletion.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { FREIGHT_CARRIER_COLUMNS, FREIGHT_CARRIER_FILTERS } from './freight-carrier-columns.tsx';
import { SelectedCarrier } from './selected-carrier.tsx';

const DEFAULTS = { sort: { id: 'name', direction: 'asc' } } as const;

/** Who carries orders to dealers. */
export function FreightCarriersListPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const [state, actions] = useListState('freight-carriers', DEFAULTS);
  const result = useList(freightCarriersShape, state);
  const deletion = useRowDeletion<Doc<FreightCarrier>>({
    noun: 'Freight carrier',
    nameOf: (row) => row.value.name,
    isDeleted: (row) => row.value.deleted,
    onChange: (row, deleted) => setFreightCarrierDeleted(actor, row, deleted),
  });
  return (
    <ListPage
      title="Freight Carriers"
      columns={FREIGHT_CARRIER_COLUMNS}
      filters={FREIGHT_CARRIER_FILTERS}
      state={state}
      actions={actions}
      result={result}
      searchHint="Name"
      rowHref={(row) => paths.freightCarriers.edit(row.id)}
      rowLabel={(row) => row.value.name}
      rowActions={(row) => [
        {
          id: 'open',
          label: 'Open',
          icon: 'edit',
          onSelect: () => void navigate(paths.freightCarriers.edit(row.id)),
        },
        deletion(row),
      ]}
      toolbar={
        <SelectedCarrier version={result.rows.map(({ id, value }) => `${id}~${value.rev}`).join(' ')} />
      }
      primaryAction={{ label: 'New freight carrier', icon: 'add', to: paths.freightCarriers.add }}
      exportRows={(onProgress, signal) => exportList(freightCarriersShape, actor, state, onProgress, signal)}
      exportName="freight-carriers"
      empty={{ text: 'The carriers that orders are sent with stand here.' }}
    />
  );
}
