import { DEMO_PASSWORD, ENGINEERS, GHOST, USERS } from '#tests/seed/data/people.ts';

/** The actors of the stories, by what they are, with their id in the seed (tests/rules/cast.ts). */
const ACTORS = {
  dealerAdmin: 'sam-reid',
  dealerUser: 'jess-nguyen',
  dealerTechnician: 'tom-baker',
  dealerOrderClerk: 'ana-silva',
  dealerWithoutPrivileges: 'lee-walsh',
  dealerOfSameGroup: 'kate-doyle',
  dealerOfOtherGroup: 'priya-shah',
  dealerWithoutGroup: 'bill-foster',
  dealerWithSecondFactor: 'nina-petrov',
  dealerThatSupplies: 'helen-moss',
  distributorAdmin: 'rachel-stone',
  distributorUser: 'omar-haddad',
  distributorWithoutPrivileges: 'ivy-chen',
  developer: 'dana-wolfe',
  engineer: 'maria-kovac',
  ghost: 'ghost',
} as const;
export type ActorName = keyof typeof ACTORS;

export interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  build: 'main' | 'engineer';
}

/** A person of the seed who can sign in. */
export function personOf(name: ActorName): Person {
  const uid = ACTORS[name];
  const user = USERS.find((row) => row.uid === uid);
  const engineer = ENGINEERS.find((row) => row.uid === uid);
  const { email } = user ?? engineer ?? GHOST;
  const { firstName, lastName } = user ?? engineer ?? { firstName: 'New', lastName: 'Person' };
  return { email, password: DEMO_PASSWORD, firstName, lastName, build: engineer ? 'engineer' : 'main' };
}
