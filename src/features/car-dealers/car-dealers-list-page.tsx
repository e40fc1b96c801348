import { exportList } from '#data/export-list.ts';
import { carDealersShape } from '#data/queries.ts';
import { useActor } from '#data/session.tsx';
import { useList } from '#data/use-list.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { CAR_DEALER_COLUMNS, CAR_DEALER_FILTERS } from './car-dealer-columns.tsx';

const DEFAULTS = { sort: { id: 'name', direction: 'asc' } } as const;

/** The new-car yards that send work to the dealer, or to its group. */
export function CarDealersListPage() {
  const actor = useActor();
  const [state, actions] = useListState('car-dealers', DEFAULTS);
  const result = useList(carDealersShape, state);
  return (
    <ListPage
      title="Car Dealers"
      columns={CAR_DEALER_COLUMNS}
      filters={CAR_DEALER_FILTERS}
      state={state}
      actions={actions}
      result={result}
      searchHint="Name, city, brand, contact or phone"
      rowHref={(row) => paths.carDealers.edit(row.id)}
      rowLabel={(row) => row.value.name}
      primaryAction={{ label: 'New car dealer', icon: 'add', to: paths.carDealers.add }}
      exportRows={(onProgress, signal) => exportList(carDealersShape, actor, state, onProgress, signal)}
      exportName="car-dealers"
      empty={{ text: 'New-car yards that send you work before first registration stand here.' }}
    />
  );
}
