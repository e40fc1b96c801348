import { describe, expect, it } from 'vitest';
import { othersOf, othersText, peopleAfter } from './people.ts';
import { type FormState, type People, PEOPLE_MAX, SIGN_LASTS, WINDOWS_MAX } from './schema.ts';

// 2:05pm in Sydney.
const NOW = 1_795_662_300;
const MINUTE = 60;

function signed(
  signs: readonly (readonly [who: string, window: string, state: FormState, ago: number])[],
): People {
  return signs.reduce<People>(
    (people, [who, window, state, ago]) =>
      peopleAfter(people, { uid: who, name: `${who} Nguyen`, window, state }, NOW - ago * MINUTE),
    {},
  );
}
const textFor = (people: People, uid = 'Me', window = 'mine', now = NOW) =>
  othersText(othersOf(people, uid, window, now));

describe('who else has a form open', () => {
  it('is said by name, with the time where nothing is changed', () => {
    expect(textFor(signed([['Me', 'mine', 'open', 3]]))).toBe('');
    expect(textFor(signed([['Jess', 'a', 'open', 0]]))).toBe('Jess Nguyen has had this open since 2:05pm.');
    const changing = signed([
      ['Jess', 'a', 'open', 20],
      ['Jess', 'a', 'changing', 10],
    ]);
    expect(textFor(changing)).toBe('Jess Nguyen is changing this.');
  });

  it('counts those beyond the first, whoever changes something before whoever looks', () => {
    const two = signed([
      ['Jess', 'a', 'open', 9],
      ['Sam', 'b', 'open', 8],
    ]);
    expect(textFor(two)).toBe('Jess Nguyen and Sam Nguyen have this open.');
    const three = peopleAfter(two, { uid: 'Tom', name: 'Tom Baker', window: 'c', state: 'open' }, NOW);
    expect(textFor(three)).toBe('Jess Nguyen and 2 others have this open.');
    const one = peopleAfter(two, { uid: 'Sam', name: 'Sam Nguyen', window: 'b', state: 'changing' }, NOW);
    expect(textFor(one)).toBe('Sam Nguyen is changing this and 1 other has it open.');
  });

  it('tells another window of one’s own, and not this one', () => {
    const people = signed([
      ['Me', 'mine', 'open', 3],
      ['Me', 'other', 'open', 2],
      ['Jess', 'a', 'open', 0],
    ]);
    expect(textFor(people)).toBe(
      'Jess Nguyen has had this open since 2:05pm. You have this open in another window.',
    );
  });

  it('forgets whoever closed it, and whoever gave no sign for half an hour', () => {
    const people = signed([['Jess', 'a', 'open', 0]]);
    expect(textFor(people, 'Me', 'mine', NOW + SIGN_LASTS - 1)).not.toBe('');
    expect(textFor(people, 'Me', 'mine', NOW + SIGN_LASTS)).toBe('');
    const closed = { uid: 'Jess', name: 'Jess Nguyen', window: 'a', state: 'closed' } as const;
    expect(peopleAfter(people, closed, NOW)).toEqual({});
    const later = { uid: 'Sam', name: 'Sam Reid', window: 'b', state: 'open' } as const;
    expect(Object.keys(peopleAfter(people, later, NOW + SIGN_LASTS))).toEqual(['Sam']);
  });

  it('lets nobody read on for longer than half an hour after their own last sign', () => {
    const people = signed([
      ['Jess', 'a', 'open', 20],
      ['Sam', 'b', 'open', 0],
    ]);
    expect(people['Jess']?.until).toBe(NOW - 20 * MINUTE + SIGN_LASTS);
  });

  it('has an end, however many windows are opened', () => {
    const windows = Array.from({ length: WINDOWS_MAX + 2 }, (_, at) => ['Me', `w${at}`, 'open', 0] as const);
    expect(Object.keys(signed(windows)['Me']?.windows ?? {})).toHaveLength(WINDOWS_MAX);
    const people = Array.from({ length: PEOPLE_MAX + 2 }, (_, at) => [`p${at}`, 'w', 'open', 0] as const);
    expect(Object.keys(signed(people))).toHaveLength(PEOPLE_MAX);
  });
});
