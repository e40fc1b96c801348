import { matchPath } from 'react-router-dom';
import { importOf, paths, pricesOf, reviewPaths } from '#lib/paths.ts';

const { credits, dealerOrders, installations, invoices, returns, stockCounts } = paths;
const job = installations.edit.pattern;
const IMPORTED = [
  paths.accessories.list,
  paths.dealers.list,
  paths.kits.list,
  paths.oemRims,
  paths.products.list,
  paths.suspensionKits.list,
  paths.vehicles.list,
];
const PRICED = [paths.kits.list, paths.kitSkus, paths.products.list];

/**
 * Pages that stood behind a query of another page's address until they had a path: bookmarks and mails still name them.
 * A value that begins with a colon is handed on; '' stands for a blank value.
 */
const MOVED: readonly (readonly [path: string, key: string, value: string, to: string])[] = [
  [dealerOrders.list, 'tab', 'supply', dealerOrders.supply],
  [invoices.list, 'tab', 'supply', invoices.supply],
  [invoices.list, 'statement', ':dealerId', invoices.statement.pattern],
  [invoices.list, 'exports', '', invoices.exports],
  [invoices.list, 'exports', ':id', invoices.exportOf.pattern],
  [invoices.edit.pattern, 'doc', 'paper', invoices.paper.pattern],
  [returns.list, 'tab', 'supply', returns.supply],
  [returns.list, 'figures', ':any', returns.figures],
  [returns.edit.pattern, 'doc', 'change', returns.change.pattern],
  [returns.edit.pattern, 'doc', 'note', returns.note.pattern],
  [credits.list, 'tab', 'supply', credits.supply],
  [credits.edit.pattern, 'doc', 'paper', credits.paper.pattern],
  [job, 'doc', ':name', installations.paper.pattern],
  [paths.stockReport, 'tab', 'count', stockCounts.add],
  [paths.stockReport, 'tab', 'counts', stockCounts.list],
  [paths.stockReport, 'count', ':id', stockCounts.record.pattern],
  [paths.changeLog, 'tab', 'review', reviewPaths.limits],
  ...IMPORTED.map((list) => [list, 'import', '', importOf(list)] as const),
  ...PRICED.map((list) => [list, 'prices', '', pricesOf(list)] as const),
];

/** Where the page of an old address stands now, with the rest of its query; null for an address of today. */
export function movedTo({ pathname, search }: { pathname: string; search: string }): string | null {
  const query = new URLSearchParams(search);
  for (const [path, key, wanted, to] of MOVED) {
    const value = query.get(key);
    const at = value === null ? null : matchPath(path, pathname);
    const isHandedOn = wanted.startsWith(':') && value !== '';
    if (value === null || at === null || !(isHandedOn || value === wanted)) continue;
    query.delete(key);
    const params: Readonly<Record<string, string | undefined>> = isHandedOn
      ? { ...at.params, [wanted.slice(1)]: value }
      : at.params;
    const rest = query.toString();
    const filled = to.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    return filled + (rest && `?${rest}`);
  }
  return null;
}
