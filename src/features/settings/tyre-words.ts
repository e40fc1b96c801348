import type { TyreRow } from '#domain/system/tyre-table.ts';
import type { Counted } from '#data/settings.ts';

/** What taking a size out of the table means for the vehicles that name it. */
export function removalText({ byRuleMm }: Pick<TyreRow, 'byRuleMm'>, { count, isCapped }: Counted): string {
  const who =
    count === 0
      ? 'No vehicle names it.'
      : `${count}${isCapped ? ' or more' : ''} ${count === 1 ? 'vehicle names' : 'vehicles name'} it.`;
  const then =
    byRuleMm === null
      ? 'Without the table nothing can be read from it: mass checks that use it will ask for another size.'
      : `It will then count as ${byRuleMm} mm, by its own numbers.`;
  return `${who} ${then}`;
}
