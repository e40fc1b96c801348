import { CEILING } from '#tests/ceilings.ts';
import { personOf } from './people.ts';
import { tokenOf } from './provider.ts';

/**
 * Before the first story: a sign-in asks one of our functions, whose first start on a busy machine outlasts the provider's
 * patience of a minute.
 */
// Playwright asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default async function firstSignIn(): Promise<void> {
  const until = Date.now() + CEILING.hook;
  // Each try waits for the one before.
  // oxlint-disable-next-line no-await-in-loop
  while ((await tokenOf(personOf('dealerUser'))) === null) {
    if (Date.now() > until) throw new Error('The provider refuses every sign-in: is the store seeded?');
  }
}
