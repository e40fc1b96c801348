import { useNavigate } from 'react-router';
import { setAccessoryDeleted } from '#data/accessories.ts';
import type { Doc } from '#data/converter.ts';
import { exportList } from '#data/export-list.ts';
import { accessoriesShape } from '#data/queries.ts';
import { useActor } from '#data/session.tsx';
import { useList } from '#data/use-list.ts';
import type { Accessory } from '#domain/accessory/schema.ts';
import { useRowDeletion } from '#forms/use-row-deletion.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { ACCESSORY_COLUMNS, ACCESSORY_FILTERS } from './accessory-columns.tsx';

const DEFAULTS = { sort: { id: 'name', direction: 'asc' } } as const;

/** What vehicles carry, with its weight and where the weight goes. */
export function AccessoriesListPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const [state, actions] = useListState('accessories', DEFAULTS);
  const result = useList(accessoriesShape, state);
  const deletion = useRowDeletion<Doc<Accessory>>({
    noun: 'Accessory',
    nameOf: (row) => row.value.name,
    isDeleted: (row) => row.value.deleted,
    onChange: (row, deleted) => setAccessoryDeleted(actor, row, deleted),
  });
  return (
    <ListPage
      title="Accessories"
      columns={ACCESSORY_COLUMNS}
      filters={ACCESSORY_FILTERS}
      state={state}
      actions={actions}
      result={result}
      searchHint="Name or weight category"
      rowHref={(row) => paths.accessories.edit(row.id)}
      rowLabel={(row) => row.value.name}
      rowActions={(row) => [
        {
          id: 'open',
          label: 'Open',
          icon: 'edit',
          onSelect: () => void navigate(paths.accessories.edit(row.id)),
        },
        deletion(row),
      ]}
      primaryAction={{ label: 'New accessory', icon: 'add', to: paths.accessories.add }}
      exportRows={(onProgress, signal) => exportList(accessoriesShape, actor, state, onProgress, signal)}
      exportName="accessories"
      empty={{
        text: 'Bars, racks, tanks and whatever else a vehicle carries stand here with their weights.',
      }}
    />
  );
}
