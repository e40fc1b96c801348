import { HomePage } from '#features/home/home-page.tsx';
import { paths } from '#lib/paths.ts';
import { useShell } from './shell/shell-context.ts';

/** Home with the tiles of the menu, without one for home itself, and of the pages that have no place in it. */
export function HomeRoute() {
  const { sections, tiles } = useShell();
  const ofMenu = sections.map(({ group, entries }) => ({
    title: group === 'main' ? null : group,
    tiles: entries.filter((entry) => entry.to !== paths.home),
  }));
  const others = tiles.map(({ title, entries }) => ({ title, tiles: entries }));
  // Everyday work first, the Admin group last, as in the menu.
  const isMain = ({ title }: { title: string | null }) => title === null;
  const groups = [...ofMenu.filter(isMain), ...others, ...ofMenu.filter((group) => !isMain(group))];
  return <HomePage groups={groups.filter((group) => group.tiles.length > 0)} />;
}
