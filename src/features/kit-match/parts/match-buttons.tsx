import Button from 'react-bootstrap/Button';

interface MatchButtonsProps {
  /** Names the job, for those who hear the buttons without the row. */
  label: string;
  /** The suggested order can be confirmed as it is. */
  canConfirm: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onReview: () => void;
}

/** What can be done with a job that waits. */
export function MatchButtons({ label, canConfirm, isBusy, onConfirm, onReview }: MatchButtonsProps) {
  return (
    <span className="button-row match-decide">
      {canConfirm && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Confirm ${label}`}
          disabled={isBusy}
          onClick={onConfirm}
        >
          Confirm
        </Button>
      )}
      <Button variant="quiet" size="sm" aria-label={`Review ${label}`} disabled={isBusy} onClick={onReview}>
        Review
      </Button>
    </span>
  );
}
