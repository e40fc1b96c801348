import { can } from '#domain/access/privileges.ts';
import { useActor } from '#data/session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import { HomeClock } from './home-clock.tsx';
import './home-page.scss';
import { type TileGroup, Tiles } from './tiles.tsx';

// The tiles come first: they lead to all that it tells of.
const NeedsYou = lazyPart(
  async () => (await import('./needs-you.tsx')).NeedsYou,
  <Loading lines={4} label="Loading what needs you" />,
);

/** Home: a greeting with the time in Sydney, what needs the person today, and a tile for each page they may use. */
export function HomePage({ groups }: { groups: readonly TileGroup[] }) {
  const actor = useActor();
  const isNeeded = can(actor, 'Installations') || can(actor, 'Orders');
  const lists = new Set(groups.flatMap(({ tiles }) => tiles.map(({ to }) => to)));
  return (
    <>
      <HomeClock firstName={actor.firstName} />
      {groups.length === 0 ? (
        <EmptyState icon="lock" text="Your account has no areas yet, ask your administrator." />
      ) : (
        <div className={isNeeded ? 'home-body has-needs' : 'home-body'}>
          {isNeeded && (
            <div className="home-needs">
              <NeedsYou lists={lists} />
            </div>
          )}
          <div className="home-tiles">
            {groups.map((group) => (
              <Tiles key={group.title ?? 'main'} group={group} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
