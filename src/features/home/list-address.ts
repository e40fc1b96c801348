import type { Actor } from '#domain/access/actor.ts';
import type { Need } from '#domain/home/needs.ts';
import { paths } from '#lib/paths.ts';

const LISTS = {
  installations: { dealer: paths.installations.list, distributer: paths.installations.list },
  orders: { dealer: paths.dealerOrders.list, distributer: paths.distributerOrders.list },
  compliancePlateOrders: {
    dealer: paths.dealerLabelOrders.list,
    distributer: paths.distributerLabelOrders.list,
  },
  tjmOrders: { dealer: paths.tjmOrders.list, distributer: paths.tjmOrders.list },
  returns: { dealer: paths.returns.list, distributer: paths.returns.list },
} as const;

/** The list that shows all of a kind, and its address with the same filters and order. */
export function listAddress(
  { collection, asked: { filters, sort, direction, tab } }: Pick<Need, 'collection' | 'asked'>,
  kind: Actor['kind'],
): { readonly list: string; readonly address: string } {
  const list = LISTS[collection][kind === 'distributer' ? 'distributer' : 'dealer'];
  const params = new URLSearchParams({ sort: direction === 'desc' ? `-${sort}` : sort });
  if (tab !== undefined) params.set('tab', tab);
  for (const [id, value] of Object.entries(filters)) params.set(`f.${id}`, value);
  return { list, address: `${list}?${params}` };
}
