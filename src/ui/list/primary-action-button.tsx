import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import type { PrimaryAction } from '#ui/list/types.ts';

/** The one coloured button of a list. */
export function PrimaryActionButton({ action }: { action: PrimaryAction }) {
  const content = (
    <>
      <Icon name={action.icon ?? 'add'} />
      {action.label}
    </>
  );
  return action.to === undefined ? (
    <Button onClick={action.onSelect}>{content}</Button>
  ) : (
    <Link className="btn btn-primary" to={action.to}>
      {content}
    </Link>
  );
}
