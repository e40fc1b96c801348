import type { ConflictChoice, ImageConflict } from '#domain/image-conflict/schema.ts';
import { takenOut } from '#domain/image-conflict/conflict.ts';
import { settleImageConflict } from '#data/nouns/image-conflicts.ts';
import type { Doc } from '#data/store/converter.ts';
import { useConfirm, useConfirmWithReason, useErrorAlert } from '#ui/confirm.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { useToast } from '#ui/toast.tsx';
import { sideText } from './conflict-columns.tsx';

type Row = Doc<ImageConflict>;

const DONE: Readonly<Record<ConflictChoice | 'ask', string>> = {
  first: 'Photo A stays',
  second: 'Photo B stays',
  both: 'Both photos stay',
  ask: 'The dealer was asked',
};

/** Asks what a choice needs to be asked, and carries it out; an error is said, and nothing has changed then. */
export function useConflictDecision() {
  const confirm = useConfirm();
  const askReason = useConfirmWithReason();
  const showToast = useToast();
  const showError = useErrorAlert();
  const { isBusy, run } = useBusy();

  const settle = (row: Row, choice: ConflictChoice | 'ask', reason: string) =>
    run(async () => {
      try {
        await settleImageConflict(row.id, choice, reason, row.value.entries.length);
        showToast({ tone: 'ok', text: DONE[choice] });
      } catch (error) {
        showError(error);
      }
    });

  /** Lets one photo stay; what happens to the other is said before. */
  async function letStay(row: Row, choice: 'first' | 'second') {
    const name = choice === 'first' ? 'A' : 'B';
    const out = takenOut(row.value, choice);
    const isPutBack = row.value.kind === 'slot' && choice === 'first';
    const text = isPutBack
      ? `Photo A goes back into its slot, in place of photo B (${sideText(row.value.second)}). The history of the job shows it.`
      : out === null
        ? 'Photo B is in the slot already. Nothing changes in the job.'
        : `The other photo is taken out of its slot (${sideText(out)}), and the job lacks it then. The history of the job shows it.`;
    if (await confirm({ title: `Keep photo ${name}?`, text, confirmLabel: `Keep ${name}` }))
      await settle(row, choice, '');
  }

  async function letBothStay(row: Row) {
    const answer = await askReason({
      title: 'Keep both photos?',
      text: 'Nothing changes in the jobs. The reason stands with the decision.',
      confirmLabel: 'Keep both',
      reasonLabel: 'Why both are right',
    });
    if (answer) await settle(row, 'both', answer.reason);
  }

  async function ask(row: Row) {
    const { first, second, dealerId } = row.value;
    const who = dealerId === '' ? `${first.dealerName} and ${second.dealerName}` : first.dealerName;
    const answer = await askReason({
      title: 'Ask the dealer?',
      text: `${who}: everybody there with installations is told, with a link to the job of their own.`,
      confirmLabel: 'Ask',
      reasonLabel: 'Question',
    });
    if (answer) await settle(row, 'ask', answer.reason);
  }
  return { isBusy, letStay, letBothStay, ask };
}
