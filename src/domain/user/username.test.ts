import { describe, expect, it } from 'vitest';
import { buildUser } from '#tests/seed/build/person.ts';
import { deriveUser, usernameOf } from './derive.ts';

describe('usernameOf', () => {
  const of = (firstName: string, lastName: string, email = 'jo@outback.example', nth = 1) =>
    usernameOf({ firstName, lastName, email }, nth);

  it.each([
    ['Jess', 'Nguyen', 'jess.nguyen'],
    ['Renée', "O'Brien", 'renee.o.brien'],
    ['Anna-Maria', 'van der Berg', 'anna.maria.van.der.berg'],
    ['Tāmati', '', 'tamati'],
    ['_Bo_', '(Ltd)', 'bo_.ltd'],
    ['雷', '李', 'jo'],
  ])('of %s %s is %s', (firstName, lastName, username) => {
    expect(of(firstName, lastName)).toBe(username);
  });
  it('has a number where others have it', () => {
    expect(of('Jess', 'Nguyen', '', 2)).toBe('jess.nguyen2');
  });
  it('is never blank, and short however long the name is', () => {
    expect(of('雷', '李', '雷@例.example')).toBe('user');
    expect(of('a'.repeat(59), 'b'.repeat(100))).toBe('a'.repeat(59));
  });
});

it('finds an account by the parts of its username', () => {
  const { searchArr } = deriveUser(
    buildUser({ firstName: 'Jess', lastName: 'Nguyen', username: 'jess.nguyen2' }),
  );
  expect(searchArr).toContain('nguyen2');
});
