import { useActor } from '#data/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { HomeClock } from './home-clock.tsx';
import { type TileGroup, Tiles } from './tiles.tsx';

/** Home: a greeting with the time in Sydney, and a tile for each page the person may use. */
export function HomePage({ groups }: { groups: readonly TileGroup[] }) {
  const actor = useActor();
  return (
    <>
      <HomeClock firstName={actor.firstName} />
      {groups.length === 0 ? (
        <EmptyState icon="lock" text="Your account has no areas yet, ask your administrator." />
      ) : (
        groups.map((group) => <Tiles key={group.title ?? 'main'} group={group} />)
      )}
    </>
  );
}
