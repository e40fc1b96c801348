import type { TimeLimitedCollection } from '#domain/time-limit/record-kinds.ts';
import { useActor } from '#data/session/session.tsx';
import { wayTo } from '#features/time-limits/limit-links.ts';
import { OpenLink } from '#ui/open-link.tsx';

interface LimitedRecordLinkProps {
  collection: TimeLimitedCollection;
  id: string;
  /** The record's number; its id while it has none. */
  number: string;
}

/** The number of a job or order as the link to its page for this person; plain where there is no such page. */
export function LimitedRecordLink({ collection, id, number }: LimitedRecordLinkProps) {
  const way = wayTo(useActor().kind, collection, id);
  const name = number || id;
  return way === null ? <strong>{name}</strong> : <OpenLink to={way}>{name}</OpenLink>;
}
