import { searchTerms } from '../shared/search-terms.ts';
import type { User } from './schema.ts';

/** First and last name; the email where neither is there. */
export function userName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

/** The user with the tokens that the list searches, by code point. */
export function deriveUser(user: User): User {
  return { ...user, searchArr: searchTerms([user.firstName, user.lastName, user.email]) };
}
