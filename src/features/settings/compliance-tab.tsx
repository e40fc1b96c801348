import { useState } from 'react';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { systemDocs } from '#domain/system/entity.ts';
import { ComplianceDialog } from './compliance-dialog.tsx';
import { type CellKey, ComplianceGrid } from './parts/compliance-grid.tsx';
import { SettingsDoc } from './settings-doc.tsx';

/** What each state says of each type of work, with source and date; legal text is data, never code. */
export function ComplianceTab({ canEdit }: { canEdit: boolean }) {
  const [today] = useState(() => todaySydney(new Date()));
  const [open, setOpen] = useState<CellKey | null>(null);
  return (
    <SettingsDoc from={systemDocs.stateCompliance} name="stateCompliance" what="state table">
      {(doc) => (
        <>
          <p className="muted">
            As at {formatDate(today)}.{' '}
            {canEdit ? 'Open a cell to change its rule.' : 'Open a cell to read its rule.'}
          </p>
          <ComplianceGrid rows={doc.value.rows} today={today} onOpen={setOpen} />
          {open && (
            <ComplianceDialog
              key={`${open.state} ${open.type}`}
              doc={doc}
              cell={open}
              today={today}
              canEdit={canEdit}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </SettingsDoc>
  );
}
