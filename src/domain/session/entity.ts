import { entity } from '../descriptor/descriptor.ts';
import { pinSchema } from './schema.ts';

/** A user's PIN: a document of their own beside the account. */
export const pins = entity({
  path: 'users/target/private',
  id: 'pin',
  words: ['PIN', 'PINs'],
  schema: pinSchema,
  sharing: 'special',
  saved: 'commit',
  size: 'large',
  change: { pinHash: '' },
});
