import { credits } from '#domain/credit/entity.ts';
import { PaperPage } from '#features/trade/paper-page.tsx';
import { paths } from '#lib/paths.ts';
import { CreditPaper } from './parts/credit-paper.tsx';

/** A credit as it is printed, once it is approved. */
export function CreditPaperPage() {
  return (
    <PaperPage from={credits} title="Credit" paths={paths.credits} isFinal={({ date }) => date !== ''}>
      {(credit) => <CreditPaper credit={credit} />}
    </PaperPage>
  );
}
