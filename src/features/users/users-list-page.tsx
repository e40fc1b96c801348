import { useMemo } from 'react';
import { useInvitations } from '#data/nouns/invitations.ts';
import { usersSeenBy } from '#data/nouns/users-list.ts';
import { useActor } from '#data/session/session.tsx';
import { userName } from '#domain/user/derive.ts';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { reviewColumns, reviewRows } from './access-review.ts';
import { InvitationsPanel } from './parts/invitations-panel.tsx';
import { useOrganisations } from './use-organisations.ts';
import { userColumns, userFilters } from './user-columns.tsx';
import './users.scss';

/** The accounts that an admin sees, and below them who is invited. */
export function UsersListPage() {
  const actor = useActor();
  const { names, status, error, retry } = useOrganisations(actor);
  const dealers = {
    isEnabled: actor.kind === 'distributer',
    names: status === 'ready' ? names.dealers : null,
    error,
    retry,
  };
  const list = useShapeList('users', usersSeenBy(actor), { dealers });
  const invited = useInvitations(actor, 'user', 'open');
  const joined = useInvitations(actor, 'user', 'accepted');
  const columns = useMemo(() => userColumns(names), [names]);
  const review = useMemo(() => reviewColumns(names), [names]);
  const filters = useMemo(() => userFilters(names, actor), [names, actor]);
  return (
    <>
      <ListPage
        title="Users"
        columns={columns}
        filters={filters}
        {...list}
        searchHint="Name, username or email"
        rowHref={(row) => paths.users.edit(row.id)}
        rowLabel={(row) => userName(row.value)}
        toolbar={
          invited.rows.length > 0 && (
            <a className="btn btn-quiet" href="#invited">
              <Icon name="email" />
              {invited.rows.length} invited
            </a>
          )
        }
        menu={
          <ExportButton
            label="Access review"
            name="access-review"
            columns={review}
            exportRows={async (onProgress, signal) => reviewRows(await list.exportRows(onProgress, signal))}
          />
        }
        primaryAction={{ label: 'Invite user', icon: 'users', to: paths.users.add }}
        empty={{ text: 'The people of your organisation and their rights appear here.' }}
      />
      {list.result.status !== 'loading' && <InvitationsPanel open={invited} accepted={joined.rows} />}
    </>
  );
}
