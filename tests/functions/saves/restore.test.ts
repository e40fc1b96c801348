import { buildOemRim } from '#tests/seed/build/suspension.ts';
import { buildCarDealer } from '#tests/seed/build/party.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { CAST } from '#tests/rules/cast.ts';
import { allows, denies, freshId, inTheWorld, save, store } from '../support/saving.ts';

const member = CAST.DA;
const DAY = 86_400;
const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY * 1000);

/** An edit of a record that was last written so many days ago. */
async function edit(path: string, old: object, days: number, change: object): Promise<void> {
  const id = freshId('deleted');
  await store({ [`${path}/${id}`]: { ...old, _rev: 1, _by: member.uid, _at: daysAgo(days) } });
  await save(member, `${path}/${id}`, change, 2);
}

inTheWorld();

// Whatever was deleted can be restored for 30 days, and is as it is after that (decisions: delete-and-restore).
const kinds: readonly (readonly [string, object])[] = [
  ['oemRims', buildOemRim()],
  ['carDealers', buildCarDealer()],
];
for (const [path, value] of kinds) {
  const deleted = { ...value, deleted: true };
  allows(`${path}: what was deleted 29 days ago can be restored`, () =>
    edit(path, deleted, 29, { deleted: false }),
  );
  denies(`${path}: what was deleted 31 days ago can't be restored`, () =>
    edit(path, deleted, 31, { deleted: false }),
  );
  allows(`${path}: what is not deleted can be edited, however old (no restore)`, () =>
    edit(path, value, 400, { deleted: true }),
  );
}
