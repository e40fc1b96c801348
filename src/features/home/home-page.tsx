import { useCallback, useState } from 'react';
import { can } from '#domain/access/privileges.ts';
import { useActor } from '#data/session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import { HomeClock } from './home-clock.tsx';
import { type TileGroup, Tiles } from './tiles.tsx';

// It reads the store, and the clock and the name are there before.
const HomeWork = lazyPart(
  async () => (await import('./home-work.tsx')).HomeWork,
  <Loading lines={8} label="Loading what needs you" />,
);

/** Home: a greeting with the time in Sydney, the work of the day, and below it a tile for each page they may use. */
export function HomePage({ groups }: { groups: readonly TileGroup[] }) {
  const actor = useActor();
  const isNeeded = can(actor, 'Installations') || can(actor, 'Orders');
  const [isKnown, setIsKnown] = useState(!isNeeded);
  const handleKnown = useCallback(() => setIsKnown(true), []);
  const lists = new Set(groups.flatMap(({ tiles }) => tiles.map(({ to }) => to)));
  return (
    <>
      <HomeClock firstName={actor.firstName} />
      {groups.length === 0 && (
        <EmptyState icon="lock" text="Your account has no areas yet, ask your administrator." />
      )}
      {isNeeded && <HomeWork lists={lists} onKnown={handleKnown} />}
      {isKnown && <Tiles groups={groups} />}
    </>
  );
}
