import type { DealerRecords } from '#data/nouns/dealers.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { DeletionCheck } from '#forms/use-row-deletion.ts';

const counted = (count: number | null, one: string, many: string): readonly string[] =>
  count === null || count === 0 ? [] : [`${count >= 500 ? '500+' : count} ${count === 1 ? one : many}`];

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/**
 * What a delete would mean for a dealer: the head office stays (product: party), a dealer with records is archived
 * and keeps them.
 */
export function dealerDeletion(
  dealer: Pick<Dealer, 'name' | 'headOffice'>,
  records: DealerRecords,
): DeletionCheck {
  const { name, headOffice } = dealer;
  if (headOffice) return { refusal: 'The head office is a fixed record and cannot be deleted.' };
  const parts = [
    ...counted(records.installations, 'installation', 'installations'),
    ...counted(records.orders, 'order', 'orders'),
    ...counted(records.users, 'user', 'users'),
  ];
  const isUnknown = records.installations === null || records.orders === null;
  const unseen = isUnknown ? ' Installations or orders that you may not see are kept too.' : '';
  if (parts.length === 0) {
    return {
      text: `${name} has no records that you can see and will be hidden.${unseen} Restore it from Deleted.`,
    };
  }
  const open = records.openOrders ?? 0;
  const warning = open > 0 ? ` ${open === 1 ? 'One order is' : `${open} orders are`} still in transit.` : '';
  const users = (records.users ?? 0) > 0 ? ' Its users can still sign in until they are disabled.' : '';
  return {
    text: `${name} has ${listed(parts)}. It will be archived: hidden from lists, with its records kept.${warning}${users}${unseen} Restore it from Deleted.`,
  };
}
