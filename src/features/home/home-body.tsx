import { useCallback, useState } from 'react';
import { can } from '#domain/access/privileges.ts';
import { useActor } from '#data/session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import { type TileGroup, Tiles } from './tiles.tsx';

// It reads the store; the tiles of those who have no such work need none of it.
const HomeWork = lazyPart(
  async () => (await import('./home-work.tsx')).HomeWork,
  <Loading lines={8} label="Loading what needs you" />,
);

/** What stands below the greeting: the work of the day, then a tile for each page that this person may use. */
export function HomeBody({ groups }: { groups: readonly TileGroup[] }) {
  const actor = useActor();
  const isNeeded = can(actor, 'Installations') || can(actor, 'Orders');
  const [isKnown, setIsKnown] = useState(!isNeeded);
  const handleKnown = useCallback(() => setIsKnown(true), []);
  const lists = new Set(groups.flatMap(({ tiles }) => tiles.map(({ to }) => to)));
  if (groups.length === 0)
    return <EmptyState icon="lock" text="Your account has no areas yet, ask your administrator." />;
  return (
    <>
      {isNeeded && <HomeWork lists={lists} onKnown={handleKnown} />}
      {isKnown && <Tiles groups={groups} />}
    </>
  );
}
