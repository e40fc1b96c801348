import Button from 'react-bootstrap/Button';
import { useConfirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { FileButton } from './photo-inputs.tsx';

interface PhotoActionsProps {
  title: string;
  isDisabled: boolean;
  canDelete: boolean;
  onFile: (file: File) => void;
  onTurn: (direction: 'left' | 'right') => void;
  onDelete: () => void;
}

/** Turn, replace and delete, beneath a picture. */
export function PhotoActions({ title, isDisabled, canDelete, onFile, onTurn, onDelete }: PhotoActionsProps) {
  const confirm = useConfirm();
  async function handleDelete() {
    const isSure = await confirm({
      title: 'Delete photo',
      text: `The photo "${title}" is removed from this installation at once. The history keeps the picture.`,
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (isSure) onDelete();
  }
  return (
    <div className="photo-actions">
      <Button
        variant="icon"
        size="sm"
        className="is-left"
        disabled={isDisabled}
        onClick={() => onTurn('left')}
        title="Turn left"
      >
        <Icon name="rotate" label={`Turn left, ${title}`} />
      </Button>
      <Button
        variant="icon"
        size="sm"
        disabled={isDisabled}
        onClick={() => onTurn('right')}
        title="Turn right"
      >
        <Icon name="rotate" label={`Turn right, ${title}`} />
      </Button>
      <FileButton
        label="Replace"
        title={title}
        icon="camera"
        className="btn-sm btn-icon"
        isIconOnly
        isDisabled={isDisabled}
        onFile={onFile}
      />
      {canDelete && (
        <Button
          variant="icon"
          size="sm"
          disabled={isDisabled}
          onClick={() => void handleDelete()}
          title="Delete"
        >
          <Icon name="trash" label={`Delete, ${title}`} />
        </Button>
      )}
    </div>
  );
}
