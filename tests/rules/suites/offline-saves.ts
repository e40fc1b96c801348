import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { editMark } from '#domain/sync/edit-mark.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { storedRecord } from '#generate/stored.ts';
import { CAST } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';

const [A, B, C] = ['A', 'B', 'C'].map((letter) => letter.repeat(20)) as [string, string, string];

/** The collections whose saves may wait on a device, and an edit of each. */
const KINDS = [
  { collection: 'customers', build: () => buildCustomer({ email: '' }), change: { city: 'Penrith' } },
  { collection: 'installations', build: () => buildInstallation(), change: { notes: 'Changed' } },
] as const;

/** Saves that name themselves and what they were built on (security O14, C02). */
export function offlineSavesSuite(): void {
  for (const { collection, build, change } of KINDS) {
    group(collection, () => {
      const create = async (more: object) => {
        const db = await as(CAST.DU);
        const value = { ...storedRecord(collection, '', build()), ...stamps(CAST.DU, 1), ...more };
        await setDoc(doc(db, collection, freshId('offline')), value);
      };
      /** An edit of a record that names `stored` as its last save. */
      const edit = async (stored: object, more: object) => {
        const path = `${collection}/${freshId('offline')}`;
        await store({ [path]: { ...build(), ...stored } });
        await updateDoc(doc(await as(CAST.DU), path), { ...change, ...stamps(CAST.DU, 2), ...more });
      };
      const mark = (id: string, before: string) => ({ _edit: editMark(id, before) });

      allows('a record can be made that names its save', () => create(mark(A, '')));
      denies("a record can't be made on top of another save", () => create(mark(A, B)));
      allows('a first save that names itself goes on top of a record that names none', () =>
        edit({}, mark(A, '')),
      );
      allows('a save goes on top of the one it was built on', () => edit(mark(A, ''), mark(B, A)));
      denies("a save built on a refused one can't slip in at the right revision", () =>
        edit(mark(C, ''), mark(B, A)),
      );
      denies("it can't where the record names none", () => edit({}, mark(B, A)));
      denies("a save that says it was built on nothing can't pass one by", () =>
        edit(mark(A, ''), mark(B, '')),
      );
      allows('a save without a mark leaves the last one standing', () => edit(mark(A, ''), {}));
      denies("a mark can't be something else", () => edit(mark(A, ''), { _edit: `${B}/${A}/x` }));
      denies("a mark can't be a number", () => edit({}, { _edit: 7 }));
    });
  }
}
