import { useParams } from 'react-router-dom';
import { users } from '#domain/user/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { whyNotInCharge } from '#domain/access/grants.ts';
import { userName } from '#domain/user/derive.ts';
import type { User } from '#domain/user/schema.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { RecordHistory } from '#features/change-log/public/record-history.tsx';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AccountPanel } from './parts/account-panel.tsx';
import { AccountState } from './parts/account-state.tsx';
import { HeldRights } from './parts/held-rights.tsx';
import { RightsForm } from './parts/rights-form.tsx';
import './users.scss';

/** One account, live: what it is, what can be done with it, and its rights. */
export function UserEditPage() {
  const id = useParams()['userId'] ?? '';
  return (
    <RecordOf from={users} id={id} what="user" back={{ to: paths.users.list, label: 'Users' }}>
      {(doc) => (
        <>
          <Account doc={doc} />
          <RecordHistory collection="users" recordId={id} />
        </>
      )}
    </RecordOf>
  );
}

function Account({ doc }: { doc: Doc<User> }) {
  const actor = useActor();
  const { dealerId, distributerId } = doc.value;
  const why = whyNotInCharge(actor, { uid: doc.id, dealerId, distributerId });
  return (
    <>
      <PageHeader
        title={userName(doc.value)}
        back={{ to: paths.users.list, label: 'Users' }}
        aside={<AccountState isDisabled={doc.value.disabled} />}
      />
      {why !== null && <Notice tone="info" title={why} />}
      <AccountPanel doc={doc} isInCharge={why === null} />
      {why === null ? <RightsForm doc={doc} /> : <HeldRights user={doc.value} />}
    </>
  );
}
