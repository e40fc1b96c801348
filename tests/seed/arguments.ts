import { parseArgs } from 'node:util';
import { type Profile, PROFILES } from './world.ts';

export interface SeedArguments {
  /** Print the table of accounts and stop. */
  accounts: boolean;
  profile: Profile;
  /** Installations beyond the base, for benchmarks. */
  scale: number;
}

function isProfile(name: string): name is Profile {
  return Object.hasOwn(PROFILES, name);
}

/** Reads the command line. @throws Error with a plain sentence for what it does not understand. */
export function readArguments(args: string[]): SeedArguments {
  const { values } = parseArgs({
    args,
    options: {
      accounts: { type: 'boolean', default: false },
      profile: { type: 'string', default: 'demo' },
      scale: { type: 'string', default: '0' },
    },
  });
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 0)
    throw new Error(`--scale needs a whole number, not ${values.scale}`);
  if (!isProfile(values.profile)) {
    throw new Error(`--profile needs ${Object.keys(PROFILES).join(' or ')}, not ${values.profile}`);
  }
  return { accounts: values.accounts, profile: values.profile, scale };
}
