import type { Actor } from '#domain/access/actor.ts';

type Asker = Pick<Actor, 'kind' | 'organisation' | 'isAdmin'>;

/** Who gives what no admin of an organisation can give, by how the plain words of domain/access `check` begin. */
const NOT_BY_ADMINS: readonly (readonly [begins: string, sentence: string])[] = [
  ['an account of the head office', 'It is for accounts of the head office.'],
  ['a dealer', 'It is for accounts of another kind than yours.'],
  ['a distributor', 'It is for accounts of another kind than yours.'],
  ['the developer flag', 'A developer of the portal can give it to you.'],
  ['the dealer setting', 'Your distributor can switch it on for your dealer.'],
];

/** Who can give a missing right, as one sentence. `missing` is the plain words of domain/access `check`. */
export function granterFor({ kind, organisation, isAdmin }: Asker, missing: string | null): string {
  const found = NOT_BY_ADMINS.find(([begins]) => missing?.startsWith(begins));
  if (found) return found[1];
  if (kind === 'none') return 'Your distributor can link your account to its organisation.';
  if (kind === 'engineer') return 'The distributor you work with can tell you more.';
  const where = organisation === '' ? 'your organisation' : organisation;
  if (!isAdmin) return `An admin user of ${where} can give it to you.`;
  // Nobody gives to themselves, and nobody what they do not hold.
  const above = kind === 'dealer' ? 'your distributor' : 'the head office';
  return `Another admin user of ${where} who has it can give it to you, else ${above}.`;
}
