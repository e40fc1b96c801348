import { VIEWS_MAX } from '#domain/saved-view/schema.ts';
import { CAST, DEALER, DISTRIBUTER, GROUP, LONE_DEALER, type Member } from '#tests/rules/cast.ts';
import { buildEngineer } from '#tests/seed/build/person.ts';
import { buildSavedView } from '#tests/seed/build/saved-view.ts';
import {
  allows,
  commit,
  denies,
  freshId,
  group,
  inTheWorld,
  save,
  saveOf,
  saveRaw,
  store,
} from '../support/saving.ts';

inTheWorld();

const nameOf = ({ user }: Member) => {
  const { firstName, lastName } = user ?? buildEngineer();
  return `${firstName} ${lastName}`;
};
const own = (member: Member, fields: object = {}) => ({
  ...buildSavedView({ owner: member.uid, ownerName: nameOf(member), sharedWith: `user~${member.uid}` }),
  ...fields,
});
const make = (member: Member, fields: object = {}) =>
  save(member, `savedViews/${freshId('made')}`, own(member, fields));

group('a new view', () => {
  allows('can be one’s own', () => make(CAST.DU));
  allows('can be an engineer’s own', () => make(CAST.EN));
  denies("can't be a colleague's", () => make(CAST.DU, { owner: 'da' }), ['rights']);
  denies("can't carry a colleague's name", () => make(CAST.DU, { ownerName: 'Sam Reid' }), ['rights']);
  denies("can't be a colleague's own", () => make(CAST.DU, { sharedWith: 'user~da' }), ['rights']);
  denies("can't be deleted from the start", () => make(CAST.DU, { deleted: true }), ['rights']);
  allows('can be shared with the dealer by anybody there', () =>
    make(CAST.DU0, { sharedWith: `dealer~${DEALER}` }),
  );
  denies(
    "can't be shared with another dealer",
    () => make(CAST.DU0, { sharedWith: `dealer~${LONE_DEALER}` }),
    ['rights'],
  );
  allows('can be shared with the group by an admin', () => make(CAST.DA, { sharedWith: `group~${GROUP}` }));
  denies("can't be shared with the group by a user", () => make(CAST.DU, { sharedWith: `group~${GROUP}` }), [
    'rights',
  ]);
  denies("can't be shared with another group", () => make(CAST.DA, { sharedWith: 'group~other' }), [
    'rights',
  ]);
  denies("can't be shared with no group", () => make(CAST.DO, { sharedWith: 'group~' }), ['unfit']);
  allows('can be shared with the distributor by its user', () =>
    make(CAST.XU, { sharedWith: `distributer~${DISTRIBUTER}` }),
  );
  denies(
    "can't be shared with the distributor by its dealer",
    () => make(CAST.DA, { sharedWith: `distributer~${DISTRIBUTER}` }),
    ['rights'],
  );
  denies(
    "can't be shared with a dealer by its distributor",
    () => make(CAST.XA, { sharedWith: `dealer~${DEALER}` }),
    ['rights'],
  );
  denies("can't be shared by an engineer", () => make(CAST.EN, { sharedWith: `dealer~${DEALER}` }), [
    'rights',
  ]);
});

group('what a view holds', () => {
  allows('can be filters, a search and an order', () =>
    make(CAST.DU, { query: 'f.late=true&q=hilux&sort=-due' }),
  );
  denies("can't be a page", () => make(CAST.DU, { query: 'after=x&from=50' }), ['rights']);
  denies(
    "can't be in another form than the server makes",
    () => make(CAST.DU, { query: 'q=hilux&f.late=true' }),
    ['rights'],
  );
  denies("can't be longer than 1,000 characters", () => make(CAST.DU, { query: `q=${'x'.repeat(999)}` }), [
    'unfit',
  ]);
  allows('can be columns in their order, shown or not, with widths', () =>
    make(CAST.DU, { columns: 'number:120,customer,-due' }),
  );
  denies("can't be columns in another form", () => make(CAST.DU, { columns: 'number:wide' }), ['unfit']);
  denies(
    "can't be columns of more than 2,000 characters",
    () => make(CAST.DU, { columns: 'number,'.repeat(300) + 'x' }),
    ['unfit'],
  );
  allows('can have a name of 40 characters', () => make(CAST.DU, { name: 'x'.repeat(40) }));
  denies("can't have one of 41", () => make(CAST.DU, { name: 'x'.repeat(41) }), ['unfit']);
  denies("can't have a blank one", () => make(CAST.DU, { name: ' ' }), ['rights']);
  denies("can't be of a list with another name than lists have", () => make(CAST.DU, { list: 'a/b' }), [
    'unfit',
  ]);
});

/** A change of a view of DU's. */
async function change(member: Member, fields: object, stored: object = {}): Promise<void> {
  const path = `savedViews/${freshId('view')}`;
  await store({ [path]: own(CAST.DU, stored) });
  await saveRaw(member, path, fields, 2);
}
const shared = { sharedWith: `dealer~${DEALER}` };
const ofGroup = { sharedWith: `group~${GROUP}` };

group('a view that stands', () => {
  allows('can be renamed by its owner', () => change(CAST.DU, { name: 'Mine' }));
  allows('can be shared by its owner', () => change(CAST.DU, shared));
  denies("can't be shared with another dealer", () => change(CAST.DU, { sharedWith: 'dealer~other' }), [
    'rights',
  ]);
  allows('can be deleted by its owner', () => change(CAST.DU, { deleted: true }));
  allows('can be restored by its owner', () => change(CAST.DU, { deleted: false }, { deleted: true }));
  denies("can't be given away", () => change(CAST.DU, { owner: 'da' }), ['rights']);
  denies("can't be moved to another list", () => change(CAST.DU, { list: 'invoices' }), ['rights']);
  denies("can't be renamed by an admin who does not see it", () => change(CAST.DA, { name: 'x' }), [
    'rights',
  ]);
  allows('can be renamed by an admin of the dealer that shares it', () =>
    change(CAST.DA, { name: 'x' }, shared),
  );
  allows('can be deleted by an admin of the dealer that shares it', () =>
    change(CAST.DA, { deleted: true }, shared),
  );
  denies(
    "can't be deleted by a user of the dealer that shares it",
    () => change(CAST.DU0, { deleted: true }, shared),
    ['rights'],
  );
  denies(
    "can't be deleted by an admin of another dealer of the group",
    () => change(CAST.DG, { deleted: true }, shared),
    ['rights'],
  );
  denies("can't be shared wider by an admin who is not its owner", () => change(CAST.DA, ofGroup, shared), [
    'rights',
  ]);
  allows('can be deleted by an admin of the group that shares it', () =>
    change(CAST.DG, { deleted: true }, ofGroup),
  );
  denies(
    "can't be deleted by an admin outside the group",
    () => change(CAST.DO, { deleted: true }, ofGroup),
    ['rights'],
  );
  denies(
    "can't be renamed by an owner who belongs to another dealer by now",
    () => change(CAST.DU, { name: 'x' }, { sharedWith: `dealer~${LONE_DEALER}` }),
    ['rights'],
  );
});

group('how many views somebody has of one list', () => {
  /** So many views of a list of its own; one more is deleted. */
  async function filled(count: number): Promise<string> {
    const list = freshId('list').toLowerCase().slice(0, 40);
    const views = Array.from(
      { length: count },
      (_, at) => [`savedViews/${list}${at}`, own(CAST.DU, { list })] as const,
    );
    await store(Object.fromEntries(views));
    await store({ [`savedViews/${list}gone`]: own(CAST.DU, { list, deleted: true }) });
    return list;
  }
  allows(`can be ${VIEWS_MAX}`, async () => make(CAST.DU, { list: await filled(VIEWS_MAX - 1) }));
  denies(`can't be ${VIEWS_MAX + 1}`, async () => make(CAST.DU, { list: await filled(VIEWS_MAX) }), ['full']);
  denies("can't be more in one commit", async () => {
    const list = await filled(VIEWS_MAX - 1);
    const two = [1, 2].map(() => saveOf(`savedViews/${freshId('made')}`, own(CAST.DU, { list })));
    await commit(CAST.DU, two);
  }, ['full']);
  denies("can't be more by restoring one", async () => {
    const list = await filled(VIEWS_MAX);
    await saveRaw(CAST.DU, `savedViews/${list}gone`, { deleted: false }, 2);
  }, ['full']);
  allows('can be full and one of them renamed', async () =>
    saveRaw(CAST.DU, `savedViews/${await filled(VIEWS_MAX)}0`, { name: 'x' }, 2),
  );
});
