import { can } from '#domain/access/privileges.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { countDealerRecords, dealerImportTarget, dealerStore } from '#data/nouns/dealers.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { ReferenceAddPage, ReferenceEditPage } from '#features/reference-screen/reference-edit-pages.tsx';
import { ReferenceImport } from '#features/reference-screen/reference-import.tsx';
import { ReferenceListPage } from '#features/reference-screen/reference-list-page.tsx';
import type { ReferenceScreen } from '#features/reference-screen/reference-screen.ts';
import { paths } from '#lib/paths.ts';
import type { DealerChoices } from './dealer-choices.ts';
import { dealerColumns, dealerFilters } from './dealer-columns.tsx';
import { dealerDeletion } from './dealer-deletion.ts';
import { dealerGroups } from './dealer-fields.ts';
import { GroupPanel } from './group/group-panel.tsx';
import { DealerTimeLimitsPanel } from './parts/dealer-time-limits.tsx';
import { OwnLogoPanel } from './parts/own-logo.tsx';
import { DealerRecordsPanel } from './parts/dealer-records.tsx';
import { useDealerChoices } from './use-dealer-choices.ts';

const SCREEN: ReferenceScreen<Dealer, DealerChoices> = {
  noun: 'Dealer',
  title: 'Dealers',
  paths: paths.dealers,
  store: dealerStore,
  shape: dealers.list,
  logged: 'dealers',
  nameOf: (dealer) => dealer.name,
  columns: dealerColumns,
  filters: dealerFilters,
  groups: (choices, stored) => dealerGroups(choices, stored === null),
  defaultSort: { id: 'name', direction: 'asc' },
  searchHint: 'Name, city, postcode, email, phone or group',
  emptyText: 'The workshops that fit, order and sign off appear here.',
  deletedText: 'will be hidden. Its records stay.',
  canWrite: (actor, dealer) =>
    can(actor, 'DealerRecords') &&
    (actor.isHeadOffice || dealer === null || dealer.value.distributerId === actor.distributerId),
  addedNext: (actor, id) =>
    can(actor, 'ADMIN.Users')
      ? { label: 'Invite its first user', href: paths.users.addFor(`dealer:${id}`) }
      : null,
  csvImport: { target: dealerImportTarget, area: 'dealers', keyFields: ['name'] },
  checkDeletion: async (actor, doc) => dealerDeletion(doc.value, await countDealerRecords(actor, doc)),
  renderBelow: (doc) => (
    <>
      <OwnLogoPanel dealer={doc} />
      <GroupPanel dealer={doc} />
      <DealerRecordsPanel dealer={doc} />
      <DealerTimeLimitsPanel dealer={doc} />
    </>
  ),
};

/** The dealers of the network; a dealer admin reads those of the own group. */
export function DealersListPage() {
  return <ReferenceListPage screen={SCREEN} from={useDealerChoices()} />;
}
export function DealerAddPage() {
  return <ReferenceAddPage screen={SCREEN} from={useDealerChoices()} />;
}
export function DealerEditPage() {
  return <ReferenceEditPage screen={SCREEN} from={useDealerChoices()} />;
}
/** Dealers from a CSV file. */
export function DealersImportPage() {
  return <ReferenceImport screen={SCREEN} list={paths.dealers.list} from={useDealerChoices()} />;
}
