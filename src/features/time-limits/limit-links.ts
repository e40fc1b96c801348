import type { Actor } from '#domain/access/actor.ts';
import { limitedCollection, type LimitedCollection } from '#domain/time-limit/record-kinds.ts';
import { paths } from '#lib/paths.ts';

interface Way {
  readonly to: (id: string) => string;
  /** False until the page is built: the list then shows the row without a link. */
  readonly isBuilt: boolean;
}

/** Where a row leads, by what it runs on and who asks (product: time-limits). */
const WAYS: Readonly<Record<LimitedCollection, Partial<Record<Actor['kind'], Way>>>> = {
  installations: {
    dealer: { to: paths.installations.edit, isBuilt: true },
    distributer: { to: paths.installations.edit, isBuilt: true },
    engineer: { to: paths.installations.edit, isBuilt: true },
  },
  orders: {
    dealer: { to: paths.dealerOrders.edit, isBuilt: true },
    distributer: { to: paths.distributerOrders.edit, isBuilt: true },
  },
  compliancePlateOrders: {
    dealer: { to: paths.dealerLabelOrders.ofLimit, isBuilt: true },
    distributer: { to: paths.distributerLabelOrders.edit, isBuilt: true },
  },
};

/** An address, and whether its page is there. */
export interface RecordWay {
  readonly to: string;
  readonly isBuilt: boolean;
}

/** The address of a record that time limits run on; null where there is none for this kind of account. */
export function wayTo(kind: Actor['kind'], collection: LimitedCollection, id: string): RecordWay | null {
  const way = WAYS[collection][kind];
  return way ? { to: way.to(id), isBuilt: way.isBuilt } : null;
}

/** The same of the record that a row runs on. */
export function limitLink(
  kind: Actor['kind'],
  { type, id }: { readonly type: string; readonly id: string },
): RecordWay | null {
  return wayTo(kind, limitedCollection(type), id);
}
