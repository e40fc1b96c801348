import { searchTerms } from '../shared/search-terms.ts';
import { cleanUsername } from '../shared/username.ts';
import type { User } from './schema.ts';

/** First and last name; the email where neither is there. */
export function userName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

/** The user with the tokens that the list searches, by code point. */
export function deriveUser(user: User): User {
  return { ...user, searchArr: searchTerms([user.firstName, user.lastName, user.email, user.username]) };
}

interface OwnOrganisation {
  readonly dealer: NonNullable<User['dealer']> | null;
  readonly distributer: NonNullable<User['distributer']> | null;
}

/** What a user's record copies of its own organisation's record. */
export function copiedOrganisation({ dealer, distributer }: OwnOrganisation): OwnOrganisation {
  return {
    dealer: dealer && {
      name: dealer.name,
      canSendToEngineer: dealer.canSendToEngineer,
      canAcceptDealerOrders: dealer.canAcceptDealerOrders,
      kitOrdersChangeCompliance: dealer.kitOrdersChangeCompliance,
    },
    distributer: distributer && { name: distributer.name, headOffice: distributer.headOffice },
  };
}

/** Characters of a username before its number. */
const USERNAME_MAX = 60;
/** A letter and its accent apart, then without the accent. */
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '');

/**
 * The username that a name makes, the first or a later one where others have those before: "jess.nguyen", "jess.nguyen2".
 * A name without a letter of A to Z makes none: the email's start does.
 */
export function usernameOf(user: Pick<User, 'firstName' | 'lastName' | 'email'>, nth: number): string {
  const { firstName, lastName, email } = user;
  const made = [`${firstName} ${lastName}`, email.split('@')[0] ?? '', 'user']
    .map((text) => cleanUsername(cleanUsername(withoutAccents(text)).slice(0, USERNAME_MAX)))
    .find((text) => text !== '');
  return `${made}${nth === 1 ? '' : nth}`;
}

/** Said of a username that another account has. */
export const usernameUsed = (username: string): string => `Username ${username} is already in use`;
