import type { RouteRow } from './route-row.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** The value of the path's id parameter: `id`, else the first whose name ends so, such as `userId`. */
function idOf(params: Params): string {
  const name = 'id' in params ? 'id' : Object.keys(params).find((key) => key.endsWith('Id'));
  return (name === undefined ? undefined : params[name]) ?? '';
}

/** The document title: the route's name and the id, unless the route hides it (product: routes). */
export function titleOf(row: Pick<RouteRow, 'title' | 'hideId'>, params: Params): string {
  const id = row.hideId ? '' : idOf(params);
  return id === '' ? row.title : `${row.title} ${id}`;
}

/** `kit-order-stats` → Kit Order Stats: the menu name of a route that the specification gives no label. */
export function nameOfPath(path: string): string {
  const segment = path.split('/').findLast((part) => part !== '' && part !== 'all' && !part.startsWith(':'));
  const words = (segment ?? '').split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ');
}
