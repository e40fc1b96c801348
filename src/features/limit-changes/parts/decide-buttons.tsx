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
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        aria-label={`Keep the change of ${label}`}
        disabled={isBusy}
        onClick={onKeep}
      >
        Keep
      </button>
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        aria-label={`Undo the change of ${label}`}
        disabled={isBusy}
        onClick={onUndo}
      >
        Undo
      </button>
    </span>
  );
}
