import type { Actor } from '#domain/access/actor.ts';
import type { HomeCountId } from '#domain/home/counts.ts';
import { isOnline } from '#data/device/connection.ts';
import { countForHome } from '#data/nouns/home-counts.ts';
import { lookEachMinute } from '#lib/each-minute.ts';
import { paths } from '#lib/paths.ts';
import type { EntryCount } from '#app/routes/menu.ts';

/** The page that shows what is counted. */
const PAGES: Readonly<Record<HomeCountId, string>> = {
  placedOrders: paths.distributerOrders.list,
  placedLabels: paths.distributerLabelOrders.list,
  newInvoices: paths.invoices.list,
  newCredits: paths.credits.list,
  newReturns: paths.returns.list,
  returnsToDecide: paths.returns.list,
  unmatched: paths.matchInstallations,
};

/** Tells what waits for a distributor, by page, now and each minute, until stopped; a count that fails is left out. */
export function watchHomeCounts(actor: Actor, onCounts: (counts: readonly EntryCount[]) => void): () => void {
  let hasEnded = false;
  const stop = lookEachMinute(() => {
    if (!isOnline()) return;
    void countForHome(actor).then((found) => {
      if (!hasEnded)
        onCounts(
          found.map(({ id, words, count }) => ({
            id,
            to: PAGES[id],
            count,
            words,
            isInWords: id === 'returnsToDecide',
          })),
        );
    });
  });
  return () => {
    hasEnded = true;
    stop();
  };
}
