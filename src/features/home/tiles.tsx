import { Link } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { recall, remember } from '#ui/remembered.ts';
import { ToReview } from '#ui/to-review.tsx';
import './tiles.scss';

export interface Tile {
  to: string;
  /** The address that shows what its number counts. */
  opens?: string;
  name: string;
  icon: IconName;
  count?: number;
  counted?: readonly [one: string, many: string];
  more?: string;
  preload: () => void;
}

export interface TileGroup {
  /** Null for the first group, which needs no heading. */
  title: string | null;
  tiles: readonly Tile[];
}

const STORE_KEY = 'home-tiles';
const FOLDED = 'folded';

/** One group of the menu as tiles. */
function Group({ group }: { group: TileGroup }) {
  return (
    <section className="home-section" aria-label={group.title ?? 'Pages'}>
      {group.title !== null && <h2>{group.title}</h2>}
      <ul className="tile-grid">
        {group.tiles.map((tile) => (
          <li key={tile.to}>
            <Link
              className="tile"
              to={tile.opens ?? tile.to}
              onPointerEnter={tile.preload}
              onFocus={tile.preload}
            >
              <Icon name={tile.icon} />
              <span>
                {tile.name}
                {tile.more !== undefined && <small className="muted d-block">{tile.more}</small>}
              </span>
              <ToReview count={tile.count} words={tile.counted} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A tile for each page of the menu, group by group; folded away and remembered so on this device. */
export function Tiles({ groups }: { groups: readonly TileGroup[] }) {
  return (
    <details
      className="home-tiles"
      open={recall(STORE_KEY) !== FOLDED}
      onToggle={({ currentTarget }) => remember(STORE_KEY, currentTarget.open ? null : FOLDED)}
    >
      <summary>All pages</summary>
      {groups.map((group) => (
        <Group key={group.title ?? 'main'} group={group} />
      ))}
    </details>
  );
}
