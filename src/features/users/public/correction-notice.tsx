import Button from 'react-bootstrap/Button';
import { correctionState, isCorrectionOpen } from '#domain/person/correction.ts';
import { userName } from '#domain/user/derive.ts';
import { useWork } from '#features/users/use-work.ts';
import { Notice } from '#ui/notice.tsx';
import { type Corrected, CorrectedValues } from './corrected-values.tsx';

interface CorrectionNoticeProps {
  account: Corrected;
  /** Present where the person may take it back. */
  onWithdraw: (() => Promise<void>) | null;
}

/** What was asked to correct of an account, and where that stands; nothing while nothing was asked. */
export function CorrectionNotice({ account, onWithdraw }: CorrectionNoticeProps) {
  const { isBusy, run } = useWork();
  const { correction } = account;
  if (correction === null) return null;
  const state = correctionState(correction, userName(account));
  return (
    <div className="mt-3">
      <Notice tone={correction.state === 'declined' ? 'watch' : 'info'} title={state}>
        {correction.state === 'confirmed' ? (
          <p className="mb-0">Reason: {correction.reason}</p>
        ) : (
          <CorrectedValues account={account} correction={correction} />
        )}
        {isCorrectionOpen(correction) && onWithdraw && (
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => void run(onWithdraw, 'Correction withdrawn')}
          >
            Withdraw
          </Button>
        )}
      </Notice>
    </div>
  );
}
