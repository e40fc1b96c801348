import { formatTime } from '../shared/dates.ts';
import { counted } from '../shared/number-texts.ts';
import { type FormState, type People, PEOPLE_MAX, SIGN_LASTS, WINDOWS_MAX } from './schema.ts';

type Person = People[string];
type Windows = Person['windows'];

const lastSign = (windows: Windows): number => Math.max(0, ...Object.values(windows).map(({ at }) => at));

/** The entries that count still, the newest of them. */
function newest<T>(entries: Readonly<Record<string, T>>, at: (entry: T) => number, now: number, max: number) {
  return Object.entries(entries)
    .filter(([, entry]) => now - at(entry) < SIGN_LASTS)
    .toSorted(([, a], [, b]) => at(b) - at(a))
    .slice(0, max);
}

/** What is left of somebody's windows after a sign of one of them. */
function windowsAfter(before: Windows, id: string, state: FormState, now: number): Windows {
  const { [id]: own, ...others } = before;
  const sign = { since: own?.since ?? now, at: now, isChanging: state === 'changing' };
  const all = state === 'closed' ? others : { ...others, [id]: sign };
  return Object.fromEntries(newest(all, ({ at }) => at, now, WINDOWS_MAX));
}

/** Who has the form open after a sign of one window; what was not heard of for too long is left out. */
export function peopleAfter(
  before: People,
  sign: { readonly uid: string; readonly name: string; readonly window: string; readonly state: FormState },
  now: number,
): People {
  const { uid, name, window, state } = sign;
  const windows = windowsAfter(before[uid]?.windows ?? {}, window, state, now);
  const { [uid]: _, ...others } = before;
  const own = { name, until: lastSign(windows) + SIGN_LASTS, windows };
  const all = Object.keys(windows).length === 0 ? others : { ...others, [uid]: own };
  return Object.fromEntries(newest(all, (person) => lastSign(person.windows), now, PEOPLE_MAX));
}

/** Somebody else who has the form open. */
export interface Other {
  readonly name: string;
  readonly since: number;
  readonly isChanging: boolean;
}

/** Who else has it open now, and whether another window of one's own does. */
export interface Others {
  readonly people: readonly Other[];
  readonly isElsewhere: boolean;
}

/** Whoever changes something before whoever only looks, and the first before the last. */
export function othersOf(people: People, uid: string, window: string, now: number): Others {
  const open = (windows: Windows) =>
    Object.entries(windows).filter(([id, { at }]) => id !== window && now - at < SIGN_LASTS);
  const others = Object.entries(people).flatMap(([id, { name, windows }]): readonly Other[] => {
    const all = open(windows).map(([, each]) => each);
    if (id === uid || all.length === 0) return [];
    const since = Math.min(...all.map((each) => each.since));
    return [{ name, since, isChanging: all.some(({ isChanging }) => isChanging) }];
  });
  return {
    people: others.toSorted((a, b) => Number(b.isChanging) - Number(a.isChanging) || a.since - b.since),
    isElsewhere: open(people[uid]?.windows ?? {}).length > 0,
  };
}

/** "Jess Nguyen is changing this", "Jess Nguyen and 2 others have this open"; '' for nobody else. */
export function othersText({ people, isElsewhere }: Others): string {
  const own = isElsewhere ? 'You have this open in another window.' : '';
  const [first, second, ...rest] = people;
  if (!first) return own;
  if (first.isChanging) {
    const beside = people.length - 1;
    const more = beside === 0 ? '' : ` and ${counted(beside, 'other has', 'others have')} it open`;
    return joined(`${first.name} is changing this${more}.`, own);
  }
  if (!second) return joined(`${first.name} has had this open since ${formatTime(first.since)}.`, own);
  const others = rest.length === 0 ? second.name : counted(rest.length + 1, 'other');
  return joined(`${first.name} and ${others} have this open.`, own);
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
