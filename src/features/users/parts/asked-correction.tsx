import Button from 'react-bootstrap/Button';
import type { Doc } from '#data/converter.ts';
import { askCorrection } from '#data/users.ts';
import { correctionState, isCorrectionOpen } from '#domain/user/correction.ts';
import { userName } from '#domain/user/derive.ts';
import type { User } from '#domain/user/schema.ts';
import { useWork } from '#features/users/use-work.ts';
import { CorrectedValues } from '#features/users/public/corrected-values.tsx';
import { Notice } from '#ui/notice.tsx';

/** What was asked to correct of the account, and where that stands; nothing while nothing was asked. */
export function AskedCorrection({ doc, isInCharge }: { doc: Doc<User>; isInCharge: boolean }) {
  const { isBusy, run } = useWork();
  const { correction } = doc.value;
  if (correction === null) return null;
  const isOpen = isCorrectionOpen(correction);
  const state = correctionState(correction, userName(doc.value));
  return (
    <div className="mt-3">
      <Notice tone={correction.state === 'declined' ? 'watch' : 'info'} title={state}>
        {correction.state === 'confirmed' ? (
          <p className="mb-0">Reason: {correction.reason}</p>
        ) : (
          <CorrectedValues user={doc.value} correction={correction} />
        )}
        {isOpen && isInCharge && (
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => void run(() => askCorrection(doc, null), 'Correction withdrawn')}
          >
            Withdraw
          </Button>
        )}
      </Notice>
    </div>
  );
}
