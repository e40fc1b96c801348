import { HomePage } from '#features/home/home-page.tsx';
import { paths } from '#lib/paths.ts';
import { useShell } from './shell/shell-context.ts';

/** Home with the tiles of the menu, without one for home itself. */
export function HomeRoute() {
  const { sections } = useShell();
  const groups = sections.map(({ group, entries }) => ({
    title: group === 'main' ? null : group,
    tiles: entries.filter((entry) => entry.to !== paths.home),
  }));
  return <HomePage groups={groups.filter((group) => group.tiles.length > 0)} />;
}
