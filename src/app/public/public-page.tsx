import { type ComponentType, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { BrandMark } from '#builds/brand-mark.tsx';
import { BRAND } from '#builds/brand.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Loading } from '#ui/loading.tsx';
import type { RouteRow } from '#app/routes/route-row.ts';
import { titleOf } from '#app/routes/titles.ts';
import './public-page.scss';

/** The frame of a page that anybody may open: the product's name and the page, no menu (product: routes). */
export function PublicPage({ row, page: Page }: { row: RouteRow; page: ComponentType }) {
  const params = useParams();
  useDocumentTitle(titleOf(row, params));
  return (
    <div className="public-page">
      <header className="public-head">
        <BrandMark />
        {BRAND}
      </header>
      <main className="public-main">
        <ErrorBoundary level="page">
          <Suspense fallback={<Loading lines={6} />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}
