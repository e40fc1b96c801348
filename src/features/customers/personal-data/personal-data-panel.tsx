import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Customer } from '#domain/customer/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Panel } from '#ui/panel.tsx';

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);

interface PersonalDataPanelProps {
  doc: Doc<Customer>;
  onErase: () => void;
}

/** What a person may ask for: a copy of all that is held of them, or that it is erased. */
export function PersonalDataPanel({ doc, onErase }: PersonalDataPanelProps) {
  const [isExporting, setIsExporting] = useState(false);
  return (
    <Panel title="Personal data">
      <p className="muted">For a customer who asks what you hold about them, or asks you to erase it.</p>
      <div className="button-row">
        <Button variant="quiet" onClick={() => setIsExporting(true)}>
          Export everything…
        </Button>
        <Button variant="quiet" className="btn-remove" onClick={onErase}>
          Erase customer…
        </Button>
      </div>
      {isExporting && <ExportDialog doc={doc} onClose={() => setIsExporting(false)} />}
    </Panel>
  );
}
