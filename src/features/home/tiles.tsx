import { Link } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { ToReview } from '#ui/to-review.tsx';

export interface Tile {
  to: string;
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

/** One group of the menu as tiles. */
export function Tiles({ group }: { group: TileGroup }) {
  return (
    <section className="home-section" aria-label={group.title ?? 'Pages'}>
      {group.title !== null && <h2>{group.title}</h2>}
      <ul className="tile-grid">
        {group.tiles.map((tile) => (
          <li key={tile.to}>
            <Link className="tile" to={tile.to} onPointerEnter={tile.preload} onFocus={tile.preload}>
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
