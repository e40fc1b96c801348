import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { People } from '#domain/open-form/schema.ts';
import { joinForm } from './open-forms.ts';

type Next = (snapshot: object) => void;

const store = vi.hoisted(() => ({
  next: (_snapshot: object): void => undefined,
  end: (): void => undefined,
  stop: vi.fn<() => void>(),
  listen: vi.fn<() => void>(),
}));
const api = vi.hoisted(() => ({
  post: vi.fn<(path: string, payload: { state: string }) => Promise<unknown>>(),
  postInLeaving: vi.fn<(path: string, payload: { state: string }) => Promise<void>>(),
}));
vi.mock('#data/store/api.ts', () => api);
vi.mock('#data/store/firestore.ts', () => ({ db: null }));
vi.mock('firebase/firestore', () => ({
  doc: (_db: unknown, path: string) => path,
  onSnapshot: (_path: string, _options: object, next: Next, end: () => void) => {
    store.listen();
    store.next = next;
    store.end = end;
    return store.stop;
  },
}));

const person = { name: 'Sam Reid', until: 0, windows: { w: { since: 0, at: 0, isChanging: false } } };
const snapshot = (people: People, fromCache = false) => ({
  metadata: { fromCache },
  data: () => ({ people }),
});
const states = () => api.post.mock.calls.map(([, { state }]) => state);

let isDirty: boolean;
let shown: People[];

function join() {
  return joinForm({
    collection: 'customers',
    id: 'c1',
    isChanging: () => isDirty,
    hasOthers: (people) => Object.keys(people).length > 0,
    onPeople: (people) => shown.push(people),
  });
}
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers();
  isDirty = false;
  shown = [];
  api.post.mockResolvedValue({ key: 'c1' });
  api.postInLeaving.mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

it('signs once as it opens and once as it goes, and not at each key', async () => {
  const joined = join();
  await passes(0);
  isDirty = true;
  for (let key = 0; key < 50; key += 1) joined.changed();
  await passes(60_000);
  expect(states()).toEqual(['open']);
  joined.leave();
  joined.leave();
  await passes(0);
  expect(api.postInLeaving).toHaveBeenCalledExactlyOnceWith(
    'note-open-form',
    expect.objectContaining({ collection: 'customers', id: 'c1', state: 'closed' }),
  );
  expect(store.stop).toHaveBeenCalledOnce();
});

it('says that something is changed, and saved, where others look on', async () => {
  const joined = join();
  await passes(0);
  store.next(snapshot({ sam: person }));
  isDirty = true;
  joined.changed();
  await passes(10_000);
  expect(states()).toEqual(['open', 'changing']);
  isDirty = false;
  joined.changed();
  await passes(10_000);
  expect(states()).toEqual(['open', 'changing', 'open']);
});

it('gives a sign in five minutes while somebody types, and none while nobody does', async () => {
  const joined = join();
  await passes(301_000);
  joined.changed();
  expect(states()).toEqual(['open']);
  isDirty = true;
  joined.changed();
  joined.changed();
  await passes(0);
  expect(states()).toEqual(['open', 'changing']);
});

it('shows nobody by the device’s copy, nor once the listener ended, which the next sign starts again', async () => {
  const joined = join();
  await passes(0);
  store.next(snapshot({ sam: person }, true));
  expect(shown).toEqual([{}]);
  store.next(snapshot({ sam: person }));
  store.end();
  expect(shown).toEqual([{}, { sam: person }, {}]);
  isDirty = true;
  await passes(301_000);
  joined.changed();
  await passes(0);
  expect(store.listen).toHaveBeenCalledTimes(2);
});

it('tells the server in the order in which it came and went', async () => {
  const first = join();
  first.leave();
  const second = join();
  second.leave();
  join();
  await passes(0);
  expect(states()).toEqual(['open']);
  expect(api.postInLeaving).not.toHaveBeenCalled();
});

it('is silent where the call fails, or the record is not the caller’s', async () => {
  api.post.mockRejectedValueOnce(new Error('Too many calls'));
  const failed = join();
  await passes(0);
  failed.leave();
  api.post.mockResolvedValueOnce({ key: '' });
  const foreign = join();
  await passes(0);
  foreign.leave();
  await passes(0);
  expect(api.postInLeaving).not.toHaveBeenCalled();
  expect(store.listen).not.toHaveBeenCalled();
  expect(shown).toEqual([]);
});
