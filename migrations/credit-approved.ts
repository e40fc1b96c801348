import { derivedCredit } from '#domain/credit/effects.ts';
import { credits } from '#domain/credit/entity.ts';
import { creditSchema } from '#domain/credit/schema.ts';
import type { Migration } from './migration.ts';

/** What this release brought: dealers list the credits that say of themselves that they were approved. */
export const creditApproved: Migration = {
  name: 'credit-approved',
  tells: 'Marks the credits that were approved, so that their dealers see them.',
  collections: [credits.path],
  change({ data }) {
    const parsed = creditSchema.safeParse(data);
    if (!parsed.success) {
      throw new Error(`does not fit its schema at ${parsed.error.issues[0]?.path.join('.')}`);
    }
    const { isApproved } = derivedCredit(parsed.data);
    return data['isApproved'] === isApproved ? null : { isApproved };
  },
};
