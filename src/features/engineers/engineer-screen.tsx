import { Link } from 'react-router-dom';
import { personName } from '#domain/shared/person-name.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import { can } from '#domain/access/privileges.ts';
import { countOpenReviews, engineerStore } from '#data/nouns/engineers.ts';
import { engineers } from '#domain/engineer/entity.ts';
import { useActor } from '#data/session/session.tsx';
import { ReferenceAddPage, ReferenceEditPage } from '#features/reference-screen/reference-edit-pages.tsx';
import { ReferenceListPage } from '#features/reference-screen/reference-list-page.tsx';
import type { ReferenceScreen } from '#features/reference-screen/reference-screen.ts';
import { EngineerInvitations } from '#features/users/public/engineer-invitations.tsx';
import { EngineerProposals } from '#features/users/public/engineer-proposals.tsx';
import { paths } from '#lib/paths.ts';
import { ENGINEER_FILTERS, type EngineerChoices, engineerColumns } from './engineer-columns.tsx';
import { engineerDeletion } from './engineer-deletion.ts';
import { engineerGroups } from './engineer-fields.ts';
import { EngineerAccount } from './parts/engineer-account.tsx';
import { EngineerState } from './parts/engineer-state.tsx';
import { useEngineerChoices } from './use-engineer-choices.ts';

const SCREEN: ReferenceScreen<Engineer, EngineerChoices> = {
  noun: 'Engineer',
  title: 'Engineers',
  paths: paths.engineers,
  store: engineerStore,
  shape: engineers.list,
  logged: 'engineers',
  nameOf: personName,
  columns: engineerColumns,
  filters: () => ENGINEER_FILTERS,
  groups: (_choices, stored) => engineerGroups(stored === null),
  defaultSort: { id: 'name', direction: 'asc' },
  searchHint: 'Name, email, scheme or signatory number',
  emptyText: 'The approval engineers that jobs are sent to appear here.',
  addedText: 'Engineer invited',
  deletedText: 'will be hidden from lists and choices.',
  // Whoever sees engineers may open it.
  renderTools: () => (
    <Link className="btn btn-quiet" to={paths.engineerDecisions}>
      Decisions
    </Link>
  ),
  canWrite: (actor, engineer) => engineer === null || can(actor, 'EngineerRecords'),
  checkDeletion: async (actor, { id, value }) => engineerDeletion(value, await countOpenReviews(actor, id)),
  renderBelow: (doc) => (
    <>
      <EngineerState engineer={doc} />
      <EngineerAccount doc={doc} />
    </>
  ),
};

/** A dealer reads the engineers and proposes one; the distributor invites. */
const PROPOSING: typeof SCREEN = {
  ...SCREEN,
  groups: (_choices, stored) => engineerGroups(stored === null, true),
  addedText: 'Engineer proposed',
};

const useScreen = () => (can(useActor(), 'EngineerRecords') ? SCREEN : PROPOSING);

/** Who signs for which state, and until when; below, who is proposed and who is invited. */
export function EngineersListPage() {
  return (
    <>
      <ReferenceListPage screen={useScreen()} from={useEngineerChoices()} />
      <EngineerProposals />
      <EngineerInvitations />
    </>
  );
}
export function EngineerAddPage() {
  return <ReferenceAddPage screen={useScreen()} from={useEngineerChoices()} />;
}
export function EngineerEditPage() {
  return <ReferenceEditPage screen={useScreen()} from={useEngineerChoices()} />;
}
