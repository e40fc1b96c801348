import { Link } from 'react-router-dom';
import { useDocumentTitle } from '#lib/document-title.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { type KnownPage, nearestPages } from '#features/not-found/nearest.ts';

/** Any path that is none of ours; offers the pages that are nearest to it. */
export function NotFoundPage({ path, pages }: { path: string; pages: readonly KnownPage[] }) {
  useDocumentTitle('Page Not Found');
  const nearest = nearestPages(path, pages);
  return (
    <>
      <PageHeader title="Page Not Found" />
      <p>
        There is no page at <strong>{path}</strong>.
      </p>
      {nearest.length > 0 && (
        <>
          <p className="mb-1">Did you mean:</p>
          <ul>
            {nearest.map((page) => (
              <li key={page.to}>
                <Link to={page.to}>{page.name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link className="btn btn-primary" to={paths.home}>
        Home
      </Link>
    </>
  );
}
