import type { GrantKind } from '../access/areas.ts';
import { usableAreas } from '../access/usable-areas.ts';
import { addDays } from '../shared/calendar.ts';
import type { IsoDay } from '../shared/dates.ts';
import { isUnusedSince } from '../user/unused.ts';
import { FIRST_DAY, MAY } from './counters/people.ts';
import type { Cell } from './parts.ts';

/** An account as figures count it. */
export interface ReviewedAccount {
  readonly uid: string;
  readonly dealerId: string;
  readonly kind: GrantKind;
  readonly isAdmin: boolean;
  readonly isDeveloper: boolean;
  readonly disabled: boolean;
  /** The flags it holds, whether or not they open anything. */
  readonly held: readonly string[];
  /** The day of its last sign-in; '' for never. */
  readonly seen: IsoDay;
}

/** The accounts that these counts of `people` are of. */
export function accountsOf(cells: readonly Cell[]): readonly ReviewedAccount[] {
  const people = cells.filter(({ family, value }) => family === 'people' && value !== 0);
  const uids = [...new Set(people.map(({ dims }) => dims['person'] ?? ''))];
  return uids.map((uid) => {
    const own = people.filter(({ dims }) => dims['person'] === uid);
    const facts = new Map(own.map(({ dims, value }) => [dims['what'] ?? '', value]));
    const seen = facts.get('seen') ?? 0;
    return {
      uid,
      dealerId: own[0]?.dealerId ?? '',
      kind: facts.has('distributer') ? 'distributer' : 'dealer',
      isAdmin: facts.has('admin'),
      isDeveloper: facts.has('developer'),
      disabled: facts.has('disabled'),
      held: [...facts.keys()].flatMap((what) => (what.startsWith(MAY) ? [what.slice(MAY.length)] : [])),
      seen: seen === 0 ? '' : addDays(FIRST_DAY, seen),
    };
  });
}

/**
 * The areas that an account may use: those flags it holds that open something by the one table of rights. None for a disabled
 * account.
 */
export const rightsOf = (account: ReviewedAccount): readonly string[] =>
  account.disabled ? [] : usableAreas(account);

/** Whether nobody has used it for long, as the list of accounts counts it, too. */
export const isUnused = ({ seen }: ReviewedAccount, today: IsoDay): boolean => isUnusedSince(seen, today);
