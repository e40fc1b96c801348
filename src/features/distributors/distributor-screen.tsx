import { can } from '#domain/access/privileges.ts';
import type { Distributer } from '#domain/distributer/schema.ts';
import { countDealersOf, distributerStore } from '#data/nouns/distributers.ts';
import { distributers } from '#domain/distributer/entity.ts';
import { ReferenceAddPage, ReferenceEditPage } from '#features/reference-screen/reference-edit-pages.tsx';
import { ReferenceListPage } from '#features/reference-screen/reference-list-page.tsx';
import type { ReferenceScreen } from '#features/reference-screen/reference-screen.ts';
import { paths } from '#lib/paths.ts';
import { DISTRIBUTOR_FILTERS, distributorColumns } from './distributor-columns.tsx';
import { distributorDeletion } from './distributor-deletion.ts';
import { distributorGroups } from './distributor-fields.ts';
import { LinkedDealers } from './linked-dealers.tsx';
import { useDealerCounts } from './use-dealer-counts.ts';

const SCREEN: ReferenceScreen<Distributer, ReadonlyMap<string, number>> = {
  noun: 'Distributor',
  title: 'Distributors',
  paths: paths.distributors,
  store: distributerStore,
  shape: distributers.list,
  logged: 'distributers',
  nameOf: ({ name }) => name,
  columns: distributorColumns,
  filters: () => DISTRIBUTOR_FILTERS,
  groups: (_dealers, stored) => distributorGroups(stored === null),
  defaultSort: { id: 'name', direction: 'asc' },
  searchHint: 'Name, city, postcode, email or phone',
  emptyText: 'The distributors that supply dealers appear here.',
  deletedText: 'will be hidden.',
  canWrite: (actor, doc) =>
    can(actor, 'DistributorRecords') && (actor.isHeadOffice || doc?.id === actor.distributerId),
  checkDeletion: async (_actor, { id, value }) => distributorDeletion(value, await countDealersOf(id)),
  renderBelow: ({ id }) => <LinkedDealers distributerId={id} />,
};

/** Who supplies the dealers. */
export function DistributorsListPage() {
  return <ReferenceListPage screen={SCREEN} from={useDealerCounts()} />;
}
export function DistributorAddPage() {
  return <ReferenceAddPage screen={SCREEN} from={useDealerCounts()} />;
}
export function DistributorEditPage() {
  return <ReferenceEditPage screen={SCREEN} from={useDealerCounts()} />;
}
