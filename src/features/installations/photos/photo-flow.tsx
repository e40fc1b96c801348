import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { SlotView } from '#domain/installation/photo-views.ts';
import { Dialog } from '#ui/dialog.tsx';
import { photoJob } from './photo-jobs.ts';
import { FileButton } from './photo-inputs.tsx';

interface PhotoFlowProps {
  installationId: string;
  /** The empty slots as the flow began, the required ones first. */
  slots: readonly SlotView[];
  onClose: () => void;
}

/** One photo after another: what was taken is sent while the next slot is there by itself. */
export function PhotoFlow({ installationId, slots, onClose }: PhotoFlowProps) {
  const [at, setAt] = useState(0);
  const slot = slots[at];
  function handleNext() {
    if (at + 1 < slots.length) setAt(at + 1);
    else onClose();
  }
  function handleFile(file: File) {
    if (slot) void photoJob(installationId, slot.key).start(file);
    handleNext();
  }
  if (!slot) return null;
  return (
    <Dialog
      title={slot.title}
      isSheet
      onCancel={onClose}
      footer={
        <>
          <Button variant="quiet" className="me-auto" onClick={onClose}>
            Stop
          </Button>
          <Button variant="quiet" onClick={handleNext}>
            {at + 1 < slots.length ? 'Skip' : 'Skip and finish'}
          </Button>
          {/* A new one for each slot: the browser keeps nothing of the one before. */}
          <FileButton
            key={slot.key}
            label="Take photo"
            title={slot.title}
            icon="camera"
            className="btn-primary"
            isCamera
            onFile={handleFile}
          />
        </>
      }
    >
      <p className="muted mb-1">
        {at + 1} of {slots.length}
        {slot.isRequired && ', required'}
      </p>
      <p className="mb-0">{slot.hint}</p>
    </Dialog>
  );
}
