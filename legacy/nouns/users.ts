import { AREAS, areasOfKind, type GrantKind } from '../../src/domain/access/areas.ts';
import { deriveUser } from '../../src/domain/user/derive.ts';
import { USER_TYPES, userSchema } from '../../src/domain/user/schema.ts';
import { ownField } from '../fields.ts';
import { IN_FILE, maker, type Noun, textIn } from '../noun.ts';
import { DEALER, EMAIL, idField } from './words.ts';

/** The areas of a row as the grants of an account, or the first that its organisation can't give. */
function grantsOf(kind: GrantKind, areas: unknown): Record<string, true> | string {
  const wanted = Array.isArray(areas) ? areas.map(String) : [];
  const known = areasOfKind(kind).map(({ area }) => area);
  return (
    wanted.find((area) => !known.includes(area)) ?? Object.fromEntries(wanted.map((area) => [area, true]))
  );
}

export const users: Noun = {
  name: 'users',
  word: 'user',
  files: ['users', 'user', 'staff', 'people', 'employees'],
  collection: 'users',
  fields: [
    idField('user id', 'user no', 'username', 'login', 'staff id', 'staff no'),
    ownField('firstName', { also: ['first', 'given name', 'first name'] }),
    ownField('lastName', { also: ['last', 'surname', 'family name', 'last name'] }),
    ownField('email', EMAIL),
    ownField('type', {
      kind: 'choice',
      also: ['role', 'user type', 'level'],
      options: USER_TYPES,
      words: {
        administrator: 'admin',
        manager: 'admin',
        staff: 'user',
        technician: 'user',
        employee: 'user',
      },
    }),
    ownField('dealerId', DEALER),
    ownField('distributerId', {
      kind: 'record',
      of: 'distributers',
      also: ['distributor', 'distributor id', 'head office'],
    }),
    ownField('disabled', { kind: 'flag', also: ['switched off', 'inactive', 'locked'] }),
    ownField('areas', {
      kind: 'list',
      also: ['rights', 'privileges', 'permissions'],
      options: AREAS.map(({ area }) => area),
      words: Object.fromEntries(AREAS.map(({ area, title }) => [title, area])),
    }),
  ],
  needs: [],
  expects: [],
  complete: ({ areas, ...values }, { named }) => {
    const [dealer, distributer] = [named['dealerId'], named['distributerId']];
    const kind = dealer ? 'dealer' : 'distributer';
    const grants = grantsOf(kind, areas);
    const filled = {
      type: 'user',
      ...values,
      dealerId: dealer?.id ?? '',
      dealerGroupId: dealer ? textIn(dealer.value, 'dealerGroupId') : '',
      distributerId: distributer?.id ?? '',
      supplierId: distributer?.id ?? textIn(dealer?.value ?? {}, 'distributerId'),
      privileges: { dealer: {}, distributer: {}, [kind]: grants },
    };
    const refused = (field: string, reason: string, value = '') => ({
      values: filled,
      fault: { field, reason, value },
    });
    if (!textIn(values, 'email')) return refused('email', 'Needed: the account signs in with it');
    if ((dealer === undefined) === (distributer === undefined))
      return refused('dealerId', 'Belongs to one dealer or one distributor, and this names none or both');
    if (typeof grants === 'string') return refused('areas', 'No area of this organisation', grants);
    return { values: filled };
  },
  make: maker(userSchema, deriveUser),
  reserves: (value) => [
    { uniqId: `account~${textIn(value, 'email')}`, kind: IN_FILE, field: 'email', isLight: false },
  ],
  nameOf: (value) => textIn(value, 'email'),
  remember: ({ firstName, lastName, email }) => ({ firstName, lastName, email }),
  usedBy: [],
  beside: 'accounts',
};
