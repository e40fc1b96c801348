import { type ComponentType, Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { isLocalHost } from '#lib/local-hosts.ts';
import { useActor } from '#data/session/session.tsx';
import { NotAuthorised } from '#features/not-authorised/not-authorised.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { env } from '#lib/env.ts';
import { paths } from '#lib/paths.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Loading } from '#ui/loading.tsx';
import type { RouteRow } from '#app/routes/route-row.ts';
import { titleOf } from '#app/routes/titles.ts';
import { accessTo } from './access.ts';

/** A page behind its right: the page, or which right is missing. Another record is another page, mounted anew. */
export function GuardedPage({ row, page: Page }: { row: RouteRow; page: ComponentType }) {
  const actor = useActor();
  const location = useLocation();
  const params = useParams();
  const isLocal = env.VITE_ENVIRONMENT === 'local' && isLocalHost(window.location.hostname);
  const access = accessTo(row, actor, isLocal);
  useDocumentTitle(access.status === 'refused' ? 'Not Authorised' : titleOf(row, params));
  if (access.status === 'home') return <Navigate to={paths.home} replace />;
  if (access.status === 'refused') return <NotAuthorised missing={access.missing} />;
  return (
    <ErrorBoundary level="page" resetKey={location.key}>
      <Suspense key={location.pathname} fallback={<Loading lines={6} />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
