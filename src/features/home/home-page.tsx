import { useActor } from '#data/session/session.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import { HomeClock } from './home-clock.tsx';
import type { TileGroup } from './tiles.tsx';

// The greeting and the clock are there before it.
const HomeBody = lazyPart(
  async () => (await import('./home-body.tsx')).HomeBody,
  <Loading lines={8} label="Loading what needs you" />,
);

/** Home: a greeting with the time in Sydney, the work of the day, and below it the pages. */
export function HomePage({ groups }: { groups: readonly TileGroup[] }) {
  const { firstName } = useActor();
  return (
    <>
      <HomeClock firstName={firstName} />
      <HomeBody groups={groups} />
    </>
  );
}
