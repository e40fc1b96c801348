import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { can } from '#domain/access/privileges.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import { isCorrectionOpen } from '#domain/person/correction.ts';
import type { Doc } from '#data/store/converter.ts';
import { askEngineerCorrection } from '#data/nouns/engineers.ts';
import { useActor } from '#data/session/session.tsx';
import { CorrectionNotice } from '#features/users/public/correction-notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmailDialog } from './email-dialog.tsx';

/** The address that an engineer signs in with, and its correction; for who keeps engineers. */
export function EngineerAccount({ doc }: { doc: Doc<Engineer> }) {
  const actor = useActor();
  const [isCorrecting, setIsCorrecting] = useState(false);
  if (!can(actor, 'EngineerRecords') || doc.value.deleted) return null;
  return (
    <div className="mt-4">
      <Panel title="Account">
        <p>
          Signs in with <span className="text-break">{doc.value.email}</span>
        </p>
        <CorrectionNotice account={doc.value} onWithdraw={() => askEngineerCorrection(doc, null)} />
        {!isCorrectionOpen(doc.value.correction) && (
          <Button variant="quiet" onClick={() => setIsCorrecting(true)}>
            Correct email
          </Button>
        )}
        {isCorrecting && <EmailDialog doc={doc} onClose={() => setIsCorrecting(false)} />}
      </Panel>
    </div>
  );
}
