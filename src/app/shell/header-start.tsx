import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { BrandMark } from '#builds/brand-mark.tsx';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';

export interface HeaderStartProps {
  name: string;
  organisation: string;
  /** Null where there is no side menu. */
  menuButton: { controls: string; isOpen: boolean; onToggle: () => void } | null;
}

/** The first half of the header: the menu's button, the brand, for whom. */
export function HeaderStart({ name, organisation, menuButton }: HeaderStartProps) {
  return (
    <>
      {menuButton && (
        <Button
          variant="icon"
          className="app-menu-button"
          aria-expanded={menuButton.isOpen}
          aria-controls={menuButton.controls}
          onClick={menuButton.onToggle}
        >
          <Icon name="menu" label="Menu" />
        </Button>
      )}
      <Link className="app-brand" to={paths.home} aria-label={`${name}, home`}>
        <BrandMark />
        <span>{name}</span>
      </Link>
      <span className="app-organisation">{organisation}</span>
    </>
  );
}
