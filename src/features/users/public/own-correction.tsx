import Button from 'react-bootstrap/Button';
import { signOut } from '#data/store/auth.ts';
import { answerCorrection } from '#data/session/profile.ts';
import { emailChangedText, isCorrectionOpen, type UserCorrection } from '#domain/person/correction.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { useConfirm, useErrorAlert } from '#ui/confirm.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { type Corrected, CorrectedValues } from './corrected-values.tsx';

/** What an admin asks to correct of the own account, a user's or an engineer's; nothing while nothing is asked. */
export function OwnCorrection({ account }: { account: Corrected }) {
  const { correction } = account;
  return isCorrectionOpen(correction) && <OpenCorrection account={account} correction={correction} />;
}

function OpenCorrection({ account, correction }: { account: Corrected; correction: UserCorrection }) {
  const toast = useToast();
  const confirm = useConfirm();
  const showError = useErrorAlert();
  const { isBusy, run } = useBusy();
  const { askedAt, email } = correction;
  const isNewEmail = email !== account.email;

  async function answer(isConfirmed: boolean) {
    if (isConfirmed && isNewEmail) {
      const isSure = await confirm({
        title: 'Confirm the new email',
        text: `You sign in with ${email} from now on, with the same password. All your devices are signed out.`,
        confirmLabel: 'Confirm and sign out',
      });
      if (!isSure) return;
    }
    await run(async () => {
      try {
        const emailChanged = await answerCorrection(askedAt, isConfirmed);
        if (emailChanged) await signOut(emailChangedText(email));
        else toast({ tone: 'ok', text: isConfirmed ? 'Account corrected' : 'Correction declined' });
      } catch (error) {
        showError(error);
      }
    });
  }
  return (
    <Panel title="Correction to confirm">
      <p>
        {correction.byName} asks to correct your account. Nothing changes until you confirm. If it is wrong,
        decline it.
      </p>
      <CorrectedValues account={account} correction={correction} />
      <ButtonRow isAtEnd>
        <Button variant="quiet" disabled={isBusy} onClick={() => void answer(false)}>
          Decline
        </Button>
        <Button disabled={isBusy} onClick={() => void answer(true)}>
          Confirm
        </Button>
      </ButtonRow>
    </Panel>
  );
}
