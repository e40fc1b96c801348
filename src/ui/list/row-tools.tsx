import type { MouseEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';

interface RowToolsProps {
  label: string;
  onOpenMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** The ⋯ of a row. */
export function RowTools({ label, onOpenMenu }: RowToolsProps) {
  return (
    <td className="row-tools">
      <Button variant="icon" size="sm" className="row-menu-button" aria-haspopup="menu" onClick={onOpenMenu}>
        <Icon name="dots" label={`Actions for ${label}`} />
      </Button>
    </td>
  );
}
