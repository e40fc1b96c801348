import type { Query } from 'firebase-admin/firestore';
import { nameKey } from '../../../src/domain/person/profile.ts';
import { db } from '../store/admin.ts';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** Whose account it is: their own name is theirs. */
interface Owner {
  readonly uid: string;
  readonly dealerId: string;
  readonly distributerId: string;
}

const keyOf = ({ firstName, lastName }: Names) => nameKey(`${firstName}${lastName}`);

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The ids of those whom a query finds under the name, read as they are stored: one that does not parse has a name too. */
async function bearers(people: Query, names: Names): Promise<string[]> {
  const { docs } = await people.select('firstName', 'lastName').get();
  const same = docs.filter((person) => {
    const [firstName, lastName] = [textOf(person.get('firstName')), textOf(person.get('lastName'))];
    return keyOf({ firstName, lastName }) === keyOf(names);
  });
  return same.map(({ id }) => id);
}

/**
 * Whether somebody else has this name with whom the person could be mistaken: anybody of the same organisation, or an
 * engineer. Of an engineer to be (`owner` null) only engineers count. A name that is the owner's already is not asked.
 */
export async function isNameTaken(names: Names, owner: Owner | null): Promise<boolean> {
  const engineers = await bearers(db.collection('engineers'), names);
  if (owner === null) return engineers.length > 0;
  const [field, value] =
    owner.dealerId === ''
      ? (['distributerId', owner.distributerId] as const)
      : (['dealerId', owner.dealerId] as const);
  const colleagues = await bearers(db.collection('users').where(field, '==', value), names);
  if (colleagues.includes(owner.uid)) return false;
  return engineers.length + colleagues.length > 0;
}
