import { Link } from 'react-router-dom';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { granterFor } from './granter.ts';

/** In the place of a page the person may not open: which right is missing, and who can give it. */
export function NotAuthorised({ missing }: { missing: string | null }) {
  const actor = useActor();
  return (
    <>
      <PageHeader title="Not Authorised" />
      <Notice tone="watch">
        <p className="mb-1">
          {missing === null ? 'Your account may not open this page.' : <MissingRight missing={missing} />}
        </p>
        <p className="mb-0">{granterFor(actor, missing)}</p>
      </Notice>
      <Link className="btn btn-primary" to={paths.home}>
        Home
      </Link>
    </>
  );
}

function MissingRight({ missing }: { missing: string }) {
  return (
    <>
      This page needs <strong>{missing}</strong>, which your account does not have.
    </>
  );
}
