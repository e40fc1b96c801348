import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '#features/not-found/public/not-found-page.tsx';
import { paths } from '#lib/paths.ts';
import { useShell } from './shell/shell-context.ts';

/** The catch-all, with the person's own pages to choose the nearest from. */
export function NotFoundRoute() {
  const { sections } = useShell();
  const { pathname } = useLocation();
  const pages = sections.flatMap((section) => section.entries).filter((entry) => entry.to !== paths.home);
  return <NotFoundPage path={pathname} pages={pages} />;
}
