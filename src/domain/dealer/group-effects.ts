import * as z from 'zod/mini';
import { counted } from '../shared/number-texts.ts';

/** Most clashes that are named; the rest is counted. */
export const CLASHES_SHOWN = 50;

/** What a change of a dealer's group would do, as the server answers. */
export const groupEffectsSchema = z.object({
  /** The dealer's customers that are not deleted, and all of its records that follow. */
  customers: z.number(),
  records: z.number(),
  /** The other dealers of the group it leaves, and of the one it joins. */
  leaves: z.array(z.string()),
  joins: z.array(z.string()),
  /** How many customers the group it joins has. */
  theirCustomers: z.number(),
  /** Emails that two customers would have in one group, with the dealer of the other one; at most {@link CLASHES_SHOWN}. */
  clashes: z.array(z.object({ email: z.string(), dealer: z.string() })),
  clashCount: z.number(),
});
export type GroupEffects = z.infer<typeof groupEffectsSchema>;

const names = (dealers: readonly string[]): string =>
  dealers.length < 2 ? dealers.join('') : `${dealers.slice(0, -1).join(', ')} and ${dealers.at(-1) ?? ''}`;

/** What a change means for customers, as sentences: who sees whose from then on. */
export function groupEffectTexts(dealer: string, effects: GroupEffects): readonly string[] {
  const own = counted(effects.customers, 'customer', 'customers');
  const { leaves, joins, theirCustomers } = effects;
  return [
    ...(leaves.length > 0
      ? [
          `${names(leaves)} ${leaves.length === 1 ? 'loses' : 'lose'} sight of the ${own} of ${dealer}, and ${dealer} of theirs.`,
        ]
      : []),
    ...(joins.length > 0
      ? [
          `${names(joins)} ${joins.length === 1 ? 'sees' : 'see'} the ${own} of ${dealer}, and ${dealer} sees their ${counted(theirCustomers, 'customer', 'customers')}. Car dealers are shared too.`,
          'From then on no two customers of the group can have the same email.',
        ]
      : []),
    ...(leaves.length === 0 && joins.length === 0
      ? [`${dealer} is the only dealer there: who sees which customers stays as it is.`]
      : []),
    'Orders, invoices and installations stay with their dealer. Orders already placed stay with their supplier.',
  ];
}
