import type { Actor } from '#domain/access/actor.ts';
import { timeLimitedCollection, type TimeLimitedCollection } from '#domain/time-limit/record-kinds.ts';
import { paths } from '#lib/paths.ts';

type Way = (id: string) => string;

/** Where a row leads, by what it runs on and who asks (product: time-limits). */
const WAYS: Readonly<Record<TimeLimitedCollection, Partial<Record<Actor['kind'], Way>>>> = {
  installations: {
    dealer: paths.installations.edit,
    distributer: paths.installations.edit,
    engineer: paths.installations.edit,
  },
  orders: { dealer: paths.dealerOrders.edit, distributer: paths.distributerOrders.edit },
  compliancePlateOrders: {
    dealer: paths.dealerLabelOrders.ofLimit,
    distributer: paths.distributerLabelOrders.edit,
  },
};

/** The address of a record that time limits run on; null where there is none for this kind of account. */
export function wayTo(kind: Actor['kind'], collection: TimeLimitedCollection, id: string): string | null {
  return WAYS[collection][kind]?.(id) ?? null;
}

/** The same of the record that a row runs on. */
export function limitLink(
  kind: Actor['kind'],
  { type, id }: { readonly type: string; readonly id: string },
): string | null {
  return wayTo(kind, timeLimitedCollection(type), id);
}
