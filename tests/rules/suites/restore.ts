import { doc, Timestamp, updateDoc } from 'firebase/firestore';
import { buildAccessory, buildProduct, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { CAST } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies } from '../verbs.ts';

const member = CAST.DA;
const DAY = 86_400;
const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY * 1000);

/** An edit of a record that was last written so many days ago. */
async function edit(path: string, old: object, days: number, change: object): Promise<void> {
  const id = freshId('deleted');
  await store({ [`${path}/${id}`]: { ...old, _rev: 1, _by: member.uid, _at: daysAgo(days) } });
  await updateDoc(doc(await as(member), path, id), { ...change, ...stamps(member, 2) });
}

/** Whatever was deleted can be restored for 30 days, and is as it is after that (decisions: delete-and-restore). */
export function restoreSuite(): void {
  const kinds: readonly (readonly [string, object])[] = [
    ['vehicles', buildVehicle()],
    ['accessories', buildAccessory()],
    ['products', buildProduct()],
  ];
  for (const [path, value] of kinds) {
    const deleted = { ...value, deleted: true };
    allows(`${path}: what was deleted 29 days ago can be restored`, () =>
      edit(path, deleted, 29, { deleted: false }),
    );
    denies(`${path}: what was deleted 31 days ago can't be restored`, () =>
      edit(path, deleted, 31, { deleted: false }),
    );
    allows(`${path}: what was deleted long ago can be edited while it stays deleted`, () =>
      edit(path, deleted, 400, { deleted: true }),
    );
    allows(`${path}: what is not deleted can be edited, however old (no restore)`, () =>
      edit(path, value, 400, { deleted: true }),
    );
  }
}
