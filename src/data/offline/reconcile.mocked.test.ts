import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Doc } from '#data/store/converter.ts';
import { ConflictError, InvalidError, NotAllowedError, OfflineError } from '#data/store/errors.ts';
import { readEntries, writeEntry } from '#data/device/outbox/journal.ts';
import { buildEntry, emptyDevice, JESS } from '#data/device/outbox/outbox.fixture.ts';
import { retrySaves, reconcileRecord } from './reconcile.ts';

type Values = Readonly<Record<string, unknown>>;

const world = vi.hoisted(() => ({
  server: null as unknown,
  sent: [] as unknown[],
  refusal: null as Error | null,
  outcome: 'sent',
  tabs: [] as string[],
  whyGone: '',
  isLive: true,
}));

vi.mock('firebase/firestore', () => ({
  doc: () => null,
  getDocFromServer: async () => {
    if (!world.isLive) throw new Error('permission-denied');
  },
}));
vi.mock('#data/store/firestore.ts', () => ({ db: null }));

vi.mock('./kinds.ts', () => {
  const send = async (value: unknown) => {
    if (world.refusal) throw world.refusal;
    world.sent.push(value);
    return world.outcome;
  };
  return {
    OUTBOX_KINDS: {
      installations: {
        derived: ['searchArr'],
        read: async () => world.server,
        whyGone: async () => world.whyGone,
        create: (_actor: unknown, _id: string, fields: unknown) => send(fields),
        update: (_actor: unknown, _base: unknown, next: unknown) => send(next),
      },
    },
  };
});

const ACTOR = JESS;

const entry: typeof buildEntry = (id, changes) =>
  buildEntry(id, { rev: 6, fields: { colour: 'Mine' }, ...changes });
const stored = (rev: number, value: Values, edit = ''): Doc<Values> => {
  return { id: 'job', value, rev, by: 'sam', at: null, edit, pending: false };
};
const left = async () =>
  (await readEntries('jess')).map(({ id, state, reason, theirs }) => ({ id, state, reason, theirs }));
const reconcile = () => reconcileRecord(ACTOR, 'installations', 'job');

beforeEach(async () => {
  Object.assign(world, { server: null, sent: [], refusal: null, outcome: 'sent', tabs: [], whyGone: '' });
  vi.stubGlobal('navigator', {
    locks: { query: async () => ({ held: world.tabs.map((name) => ({ name })) }) },
  });
  emptyDevice();
  await retrySaves([entry('any')]);
});

describe('what becomes of saves whose tab is gone', () => {
  it('lets go of what arrived', async () => {
    await writeEntry(entry('a'));
    world.server = stored(6, { colour: 'Mine' }, 'a/');
    await reconcile();
    expect([await left(), world.sent]).toEqual([[], []]);
  });

  it('leaves alone what a living tab waits for', async () => {
    await writeEntry(entry('a', { tab: 'alive' }));
    world.tabs = ['alive'];
    world.server = stored(9, { colour: 'Theirs' });
    await reconcile();
    expect(await left()).toMatchObject([{ id: 'a', state: 'waiting' }]);
  });

  it('puts a save on top of a newer version when nothing clashes, and sends it again', async () => {
    await writeEntry(entry('a'));
    await writeEntry(
      entry('b', { rev: 7, baseEdit: 'a', at: 2, fields: { odometer: 5 }, base: { odometer: 0 } }),
    );
    world.server = stored(6, { colour: '', odometer: 0, rego: 'THEIRS' });
    await reconcile();
    expect(world.sent).toEqual([{ colour: 'Mine', odometer: 5, rego: 'THEIRS' }]);
    expect(await left()).toEqual([]);
  });

  it('reports a clash with all three values', async () => {
    await writeEntry(entry('a'));
    world.server = stored(6, { colour: 'Theirs' });
    await reconcile();
    expect(world.sent).toEqual([]);
    expect(await left()).toEqual([
      {
        id: 'a',
        state: 'refused',
        reason: 'Somebody else changed the same fields in the meantime.',
        theirs: { colour: 'Theirs' },
      },
    ]);
  });

  it('reports what cannot be told instead of guessing', async () => {
    await writeEntry(entry('a'));
    world.server = stored(9, { colour: '' }, 'other/');
    await reconcile();
    expect(world.sent).toEqual([]);
    expect(await left()).toMatchObject([{ state: 'refused', theirs: { colour: '' } }]);
  });

  it('sends a new record again that was written down but never left', async () => {
    await writeEntry(entry('a', { kind: 'create', rev: 1, base: {} }));
    await reconcile();
    expect([world.sent, await left()]).toEqual([[{ colour: 'Mine' }], []]);
  });

  it('says why a record is gone, and makes it anew by no save', async () => {
    await writeEntry(entry('a', { kind: 'create', rev: 1, base: {} }));
    await writeEntry(entry('b', { rev: 2, baseEdit: 'a', at: 2 }));
    world.whyGone = 'This customer was erased on request.';
    await reconcile();
    expect(world.sent).toEqual([]);
    expect(await left()).toMatchObject([
      { id: 'a', state: 'refused', reason: world.whyGone },
      { id: 'b', state: 'refused', reason: world.whyGone },
    ]);
  });

  it.each([
    ['a used email', new InvalidError('Customer email already used'), 'Customer email already used'],
    ['a right that is gone', new NotAllowedError('You do not have the right'), 'You do not have the right'],
  ])('reports %s in its words', async (_what, refusal, reason) => {
    await writeEntry(entry('a'));
    world.server = stored(5, { colour: '' });
    world.refusal = refusal;
    await reconcile();
    expect(await left()).toMatchObject([{ state: 'refused', reason }]);
  });

  it('keeps waiting when the connection ends again', async () => {
    await writeEntry(entry('a'));
    world.server = stored(6, { colour: '', rego: 'THEIRS' });
    world.refusal = new OfflineError('offline');
    await reconcile();
    expect(await left()).toMatchObject([{ state: 'waiting' }]);
  });

  it('goes on from what stands when it is overtaken once more', async () => {
    await writeEntry(entry('a'));
    world.server = stored(6, { colour: '', rego: 'THEIRS' });
    world.refusal = new ConflictError('changed', null);
    await reconcile();
    expect(await left()).toMatchObject([{ state: 'waiting' }]);
    world.refusal = null;
    await reconcile();
    expect([world.sent.length, await left()]).toEqual([1, []]);
  });

  it('says so when the record is gone', async () => {
    await writeEntry(entry('a'));
    await reconcile();
    expect(await left()).toMatchObject([{ state: 'refused', theirs: null }]);
  });

  it('sends what a person asks to be sent again', async () => {
    await writeEntry(entry('a', { state: 'refused', reason: 'no' }));
    world.server = stored(6, { colour: '' });
    await reconcile();
    expect(world.sent).toEqual([]);
    await retrySaves(await readEntries('jess'));
    await reconcile();
    expect([world.sent, await left()]).toEqual([[{ colour: 'Mine' }], []]);
  });
});
