import Button from 'react-bootstrap/Button';

interface DecideButtonsProps {
  /** Names the record, for those who hear the buttons without the row. */
  label: string;
  isBusy: boolean;
  onKeep: () => void;
  onUndo: () => void;
}

/** What head office can do with an open change. */
export function DecideButtons({ label, isBusy, onKeep, onUndo }: DecideButtonsProps) {
  return (
    <span className="button-row limit-decide">
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Keep the change of ${label}`}
        disabled={isBusy}
        onClick={onKeep}
      >
        Keep
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Undo the change of ${label}`}
        disabled={isBusy}
        onClick={onUndo}
      >
        Undo
      </Button>
    </span>
  );
}
