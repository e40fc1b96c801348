import { credits } from '#domain/credit/entity.ts';
import type { Credit } from '#domain/credit/schema.ts';
import { useFinalLetterhead } from '#features/trade/final-letterhead.ts';
import { PaperPage } from '#features/trade/paper-page.tsx';
import { paths } from '#lib/paths.ts';
import { CreditPaper } from './parts/credit-paper.tsx';

function Paper({ credit }: { credit: Credit }) {
  return <CreditPaper credit={credit} from={useFinalLetterhead(credit.seller, credit.supplierId)} />;
}

/** A credit as it is printed, once it is approved. */
export function CreditPaperPage() {
  return (
    <PaperPage from={credits} title="Credit" paths={paths.credits} isFinal={({ date }) => date !== ''}>
      {(credit) => <Paper credit={credit} />}
    </PaperPage>
  );
}
