import { buildEngineer } from './build/person.ts';
import { DEMO_PASSWORD, ENGINEERS, GHOST, USERS } from './data/people.ts';

/** A row of the table that `npm start` prints. */
export interface DemoAccount {
  build: 'main' | 'engineer';
  role: string;
  email: string;
  password: string;
  sees: string;
}

/** A sign-in of the Auth emulator. */
export interface AuthAccount {
  uid: string;
  email: string;
  displayName: string;
  /** Custom claim that the engineer build and the rules ask for (decisions: engineer-marker). */
  isEngineer: boolean;
  /** The phone that codes go to; null without a second factor. */
  secondFactor: string | null;
}

/** The demonstration accounts with what each is for. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ...[...USERS.filter(({ isUnlisted }) => !isUnlisted), GHOST].map(({ role, email, sees }) => ({
    build: 'main' as const,
    role,
    email,
    password: DEMO_PASSWORD,
    sees,
  })),
  ...ENGINEERS.map(({ email, states }) => ({
    build: 'engineer' as const,
    role: 'Engineer',
    email,
    password: DEMO_PASSWORD,
    sees: `installations sent to this engineer (${states.join(', ')})`,
  })),
];

/** Every sign-in, by uid; the uid is the id of its `users` or `engineers` record. */
export const AUTH_ACCOUNTS: readonly AuthAccount[] = [
  ...USERS.map(({ uid, email, firstName, lastName, secondFactor = null }) => ({
    uid,
    email,
    displayName: `${firstName} ${lastName}`,
    isEngineer: false,
    secondFactor,
  })),
  {
    uid: GHOST.uid,
    email: GHOST.email,
    displayName: GHOST.displayName,
    isEngineer: false,
    secondFactor: null,
  },
  ...ENGINEERS.map(({ uid, email, firstName, lastName }) => ({
    uid,
    email,
    displayName: buildEngineer({ firstName, lastName }).displayName,
    isEngineer: true,
    secondFactor: null,
  })),
];
