import type { TyreRow } from '#domain/system/tyre-table.ts';
import type { Counted } from '#data/nouns/settings.ts';

/** What taking a size out of the table means for the vehicles that name it. */
export function removalText({ byRuleMm }: Pick<TyreRow, 'byRuleMm'>, { count, isCapped }: Counted): string {
  const who =
    count === 0
      ? 'No vehicle uses it.'
      : `${count}${isCapped ? ' or more' : ''} ${count === 1 ? 'vehicle uses' : 'vehicles use'} it.`;
  const then =
    byRuleMm === null
      ? 'Without the table this size can’t be calculated: mass checks will ask for another.'
      : `It will then count as ${byRuleMm} mm, calculated from the size.`;
  return `${who} ${then}`;
}
