import Button from 'react-bootstrap/Button';
import type { MissingItem } from '#domain/installation/missing.ts';
import { Dialog } from '#ui/dialog.tsx';
import { MissingList } from '#features/installations/parts/panels/missing-list.tsx';

interface BlockersDialogProps {
  /** What the move is called. */
  title: string;
  /** The sentence that says why not, where there is no list. */
  why: string;
  items: readonly MissingItem[];
  checklistAt?: string | undefined;
  onSelect?: ((path: string) => void) | undefined;
  onClose: () => void;
}

/** Everything in the way of a move; one thing without a field of its own as its sentence. */
export function Blockers({
  why,
  items,
  ...ways
}: Pick<BlockersDialogProps, 'why' | 'items' | 'checklistAt' | 'onSelect'>) {
  const isList = items.length > 1 || items.some(({ path }) => path !== '');
  if (!isList) return <p className="mb-0">{why}</p>;
  return (
    <>
      <p className="mb-1">
        {items.length === 1 ? 'One thing is in the way:' : `${items.length} things are in the way:`}
      </p>
      <MissingList items={items} {...ways} />
    </>
  );
}

/** Why a move cannot be made yet: everything in the way at once, each with the way to its field. */
export function BlockersDialog({ title, why, items, checklistAt, onSelect, onClose }: BlockersDialogProps) {
  return (
    <Dialog
      title={`${title}: not yet`}
      onCancel={onClose}
      footer={
        <Button variant="quiet" data-autofocus onClick={onClose}>
          Back
        </Button>
      }
    >
      <Blockers why={why} items={items} checklistAt={checklistAt} onSelect={onSelect} />
    </Dialog>
  );
}
