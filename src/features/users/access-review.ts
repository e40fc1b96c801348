import { kindOf } from '#domain/access/actor.ts';
import { AREAS, kindsOfArea } from '#domain/access/areas.ts';
import { userName } from '#domain/user/derive.ts';
import type { User } from '#domain/user/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import type { ListColumn } from '#ui/list/types.ts';
import {
  areaTitle,
  lastSignInText,
  organisationOf,
  type OrganisationNames,
  typeWord,
} from './user-labels.ts';

/** One line of the access review: a person and an area that counts for their kind of organisation. */
export interface ReviewRow {
  readonly user: User;
  readonly area: string;
  /** 'Yes', 'No', or 'Yes, not in use' where the account is disabled or lacks the type that the area asks for. */
  readonly held: string;
}

const NEEDS_ADMIN = new Set(AREAS.filter(({ group }) => group !== 'work').map(({ area }) => area));

function rightText(user: User, area: string, kind: 'dealer' | 'distributer'): string {
  const held = user.privileges[kind];
  if (!Object.hasOwn(held, area) || held[area] !== true) return 'No';
  const isIdle = user.disabled || (NEEDS_ADMIN.has(area) && user.type !== 'admin' && area !== 'changeLog');
  return isIdle ? 'Yes, not in use' : 'Yes';
}

/** One row per person and area, held or not, and per held area that the table of areas does not know. */
export function reviewRows(users: readonly Doc<User>[]): ReviewRow[] {
  return users.flatMap(({ value: user }) => {
    const kind = kindOf(user);
    if (kind !== 'dealer' && kind !== 'distributer') return [];
    const known = AREAS.map(({ area }) => area).filter((area) => kindsOfArea(area).includes(kind));
    const others = Object.keys(user.privileges[kind]).filter((area) => !known.includes(area));
    return [...known, ...others].map((area) => ({ user, area, held: rightText(user, area, kind) }));
  });
}

/** The columns of the file. */
export function reviewColumns(names: OrganisationNames): readonly ListColumn<ReviewRow>[] {
  const plain = (id: string, title: string, text: (row: ReviewRow) => string): ListColumn<ReviewRow> => ({
    id,
    title,
    text,
    cell: text,
  });
  return [
    plain('name', 'Name', ({ user }) => userName(user)),
    plain('username', 'Username', ({ user }) => user.username),
    plain('email', 'Email', ({ user }) => user.email),
    plain('organisation', 'Organisation', ({ user }) => organisationOf(user, names)),
    plain('type', 'Type', ({ user }) => typeWord(user)),
    plain('state', 'Status', ({ user }) => (user.disabled ? 'Disabled' : 'Active')),
    plain('lastSignIn', 'Last sign-in', ({ user }) => lastSignInText(user)),
    plain('mfa', 'Two-step sign-in', ({ user }) => (user.mfaEnrolled ? 'Enrolled' : 'Not enrolled')),
    plain('developer', 'Developer', ({ user }) => (user.isDeveloper ? 'Yes' : 'No')),
    plain('area', 'Right', ({ area }) => areaTitle(area)),
    plain('key', 'Flag', ({ area }) => area),
    plain('held', 'Held', ({ held }) => held),
  ];
}
