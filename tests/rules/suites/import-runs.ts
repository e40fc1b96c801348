import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { storedRecord } from '#generate/stored.ts';
import { CAST, DISTRIBUTER, GROUP_DEALER, type Member } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';
import { importRun } from '../world.ts';

const ROW = { id: 'p1', rev: 1, name: 'Spring', isNew: true, old: '{}' };

async function start(member: Member, overrides: object = {}): Promise<string> {
  const path = `importRuns/${freshId('run')}`;
  await setDoc(doc(await as(member), path), { ...importRun(), ...stamps(member, 1), ...overrides });
  return path;
}

/** A run that somebody started, behind the rules' back. */
async function stored(overrides: object = {}): Promise<string> {
  const path = `importRuns/${freshId('run')}`;
  await store({ [path]: { ...importRun(), ...stamps(CAST.DA, 1), ...overrides } });
  return path;
}

async function addPart(member: Member, run: string, overrides: object = {}): Promise<void> {
  await setDoc(doc(await as(member), `${run}/parts/00001`), {
    ...storedRecord(`${run}/parts`, '00001', { rows: [ROW] }),
    ...stamps(member, 1),
    ...overrides,
  });
}

function starting(): void {
  allows('an admin with the flag of the area can start a run', () => start(CAST.DA));
  allows("a distributor's admin can start one of theirs", () =>
    start(CAST.XA, { organisation: `distributer~${DISTRIBUTER}` }),
  );
  denies("a run can't be another dealer's", () => start(CAST.DA, { organisation: `dealer~${GROUP_DEALER}` }));
  denies("a dealer's run can't be a distributor's of the same id", () =>
    start(CAST.DA, { organisation: `distributer~${CAST.DA.user?.dealerId ?? ''}` }),
  );
  denies("a run can't be of an area whose flag is not held", () => start(CAST.DA, { area: 'unknown' }));
  denies("a run can't start as done", () => start(CAST.DA, { state: 'done' }));
  denies("a run can't hold a foreign field", () => start(CAST.DA, { note: 'x' }));
  denies("a run can't name another writer", () => start(CAST.DA, { _by: 'du' }));
}

function noting(): void {
  const note = async (changes: object) => {
    const path = await stored();
    await updateDoc(doc(await as(CAST.DA), path), { ...changes, ...stamps(CAST.DA, 2) });
  };
  allows('how far it came can be noted', () => note({ state: 'stopped', written: 12 }));
  for (const [name, change] of Object.entries({
    organisation: { organisation: `dealer~${GROUP_DEALER}` },
    area: { area: 'kits' },
    collection: { collection: 'kits' },
    fileName: { fileName: 'other.csv' },
    byName: { byName: 'Nobody' },
    startedAt: { startedAt: '2020-01-01T00:00:00.000Z' },
  })) {
    denies(`${name} can't change`, () => note(change));
  }
  denies("a stale note can't be saved", async () => {
    const path = await stored({ _rev: 5 });
    await updateDoc(doc(await as(CAST.DA), path), { state: 'done', ...stamps(CAST.DA, 2) });
  });
}

function parts(): void {
  allows('who started the run can add the rows of a commit', async () => addPart(CAST.DA, await stored()));
  allows('and after it was cut, too', async () => addPart(CAST.DA, await stored({ state: 'stopped' })));
  denies("rows can't be added to a run that is done", async () =>
    addPart(CAST.DA, await stored({ state: 'done' })),
  );
  denies("rows can't be added to somebody else's run", async () =>
    addPart(CAST.DA, await stored({ _by: 'somebody' })),
  );
  denies("rows can't be added to a run that is not there", () => addPart(CAST.DA, 'importRuns/nowhere'));
  denies("201 rows can't be added in one commit", async () =>
    addPart(CAST.DA, await stored(), { rows: Array.from({ length: 201 }, () => ROW) }),
  );
  denies("a foreign field can't be added", async () => addPart(CAST.DA, await stored(), { note: 'x' }));
  denies("stored rows can't be changed", async () => {
    const path = await stored();
    await store({ [`${path}/parts/00001`]: { rows: [ROW] } });
    await updateDoc(doc(await as(CAST.DA), `${path}/parts/00001`), { rows: [], ...stamps(CAST.DA, 2) });
  });
}

/** Runs of imports are their organisation's, and the rows they tell of stay as they were written. */
export function importRunsSuite(): void {
  group('starting', starting);
  group('noting', noting);
  group('rows', parts);
}
