import { parseArgs } from 'node:util';
import { type Profile, PROFILES } from './world.ts';

export interface SeedArguments {
  /** Print the table of accounts and stop. */
  accounts: boolean;
  profile: Profile;
  /** Installations beyond the base, for benchmarks. */
  scale: number;
  /** Orders beyond the base, likewise, and half as many of labels. */
  orders: number;
  /** Invoices beyond the base, likewise, and half as many credits. */
  invoices: number;
  /** The file that gets the base's records as JSON, for stories that look for one; '' for none. */
  records: string;
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
      orders: { type: 'string', default: '0' },
      invoices: { type: 'string', default: '0' },
      records: { type: 'string', default: '' },
    },
  });
  const count = (name: 'scale' | 'orders' | 'invoices') => {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 0)
      throw new Error(`--${name} needs a whole number, not ${values[name]}`);
    return number;
  };
  const counts = {
    scale: count('scale'),
    orders: count('orders'),
    invoices: count('invoices'),
  };
  if (!isProfile(values.profile)) {
    throw new Error(`--profile needs ${Object.keys(PROFILES).join(' or ')}, not ${values.profile}`);
  }
  return { accounts: values.accounts, profile: values.profile, records: values.records, ...counts };
}
