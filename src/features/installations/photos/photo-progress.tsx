import Button from 'react-bootstrap/Button';
import type { PhotoStep } from './photo-job.ts';

const STEP_LABELS: Readonly<Record<PhotoStep['step'], string>> = {
  idle: '',
  preparing: 'Preparing…',
  uploading: 'Uploading',
  saving: 'Saving…',
  removing: 'Deleting…',
  failed: '',
};

interface PhotoProgressProps {
  state: PhotoStep;
  title: string;
  onCancel: () => void;
}

/** What is going on with a photo, over its frame; Cancel while nothing is written yet. */
export function PhotoProgress({ state, title, onCancel }: PhotoProgressProps) {
  const percent = state.step === 'uploading' ? Math.round(state.share * 100) : null;
  const canCancel = state.step === 'preparing' || state.step === 'uploading';
  return (
    <div className="photo-progress">
      <progress
        aria-label={`${title}: ${STEP_LABELS[state.step]}`}
        max={100}
        {...(percent !== null && { value: percent })}
      />
      <span>
        {STEP_LABELS[state.step]}
        {percent !== null && ` ${percent}%`}
      </span>
      {canCancel && (
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
