import type { Reader } from './readers.ts';
import type { Sight } from './who-sees.ts';

const keysOf = ({ works, uid, kind, dealerId, dealerGroupId, distributerId }: Reader): readonly string[] => {
  if (!works || kind === 'none') return [];
  if (kind === 'engineer') return [`user~${uid}`];
  if (kind === 'distributer') return [`user~${uid}`, `distributer~${distributerId}`];
  return [`user~${uid}`, `dealer~${dealerId}`, ...(dealerGroupId === '' ? [] : [`group~${dealerGroupId}`])];
};

/** Who sees a saved view of a list. */
export const savedViews: Sight = {
  source:
    'Whom it is shared with: oneself, the own dealer or distributor, the dealer group; engineers their own (docs/security.md).',
  opens: (reader, { sharedWith }) => keysOf(reader).includes(String(sharedWith)),
  lists: (reader) => keysOf(reader).length > 0,
  maxRows: 201,
};
