import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import type { HomeCountId } from '#domain/home/counts.ts';
import { isOnline } from '#data/device/connection.ts';
import { type Counted, countForHome } from '#data/nouns/home-counts.ts';
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

/** The page beside which it is told in words, for whoever counts it and may not open its own. */
const BESIDE: Partial<Readonly<Record<HomeCountId, string>>> = {
  newCredits: paths.invoices.list,
  newReturns: paths.distributerOrders.list,
};

/** A count as the menu takes it: the entry's own number where its list is open, which opens with what is counted. */
export function entryCount(actor: Actor, { id, words, count, filters }: Counted): EntryCount {
  const own = PAGES[id];
  const to = can(actor, 'Returns') ? own : (BESIDE[id] ?? own);
  const params = new URLSearchParams(Object.entries(filters).map(([name, value]) => [`f.${name}`, value]));
  return {
    id,
    to,
    count,
    words,
    ...(to === own && id !== 'returnsToDecide' ? { opens: `${own}?${params}` } : { isInWords: true }),
  };
}

/** Tells what waits for a distributor, by page, now and each minute, until stopped; a count that fails is left out. */
export function watchHomeCounts(actor: Actor, onCounts: (counts: readonly EntryCount[]) => void): () => void {
  let hasEnded = false;
  const stop = lookEachMinute(() => {
    if (!isOnline()) return;
    void countForHome(actor).then((found) => {
      if (!hasEnded) onCounts(found.map((each) => entryCount(actor, each)));
    });
  });
  return () => {
    hasEnded = true;
    stop();
  };
}
