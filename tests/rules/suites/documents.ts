import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  type QueryConstraint,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { documentSchema } from '#domain/document/schema.ts';
import { fieldsOf } from '#generate/fields.ts';
import { buildDocument } from '#tests/seed/build/document.ts';
import { type ActorCode, CAST } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';
import { DEALER_CATEGORY } from '../world.ts';

type Overrides = Parameters<typeof buildDocument>[0];

const document = (overrides: Overrides = {}) => buildDocument({ audience: [DEALER_CATEGORY], ...overrides });

/** Stores a document and returns its id. */
async function stored(overrides: Overrides = {}): Promise<string> {
  const id = freshId('document');
  await store({ [`documents/${id}`]: document(overrides) });
  return id;
}

const read = (code: ActorCode, overrides: Overrides) => async () =>
  getDoc(doc(await as(CAST[code]), `documents/${await stored(overrides)}`));

function reading(): void {
  allows('a dealer can read what is out for their category', read('DU', {}));
  denies("a dealer can't read what is out for another category", read('DU', { audience: [5] }));
  denies("a dealer can't read a draft", read('DU', { status: 'draft', publishedAt: 0 }));
  allows('a dealer can follow an old one to the newer', read('DU', { status: 'superseded' }));
  denies("a dealer can't read a deleted one", read('DU', { deleted: true }));
  allows('a distributor can read what is out for any category', read('XU', { audience: [5] }));
  denies(
    "a distributor can't read a draft without documents",
    read('XU', { status: 'draft', publishedAt: 0 }),
  );
  allows('an admin with documents can read a draft', read('XA', { status: 'draft', publishedAt: 0 }));
}

const isOut = where('status', '==', 'published');
const isThere = where('deleted', '==', false);
const isMine = where('audience', 'array-contains', DEALER_CATEGORY);

function listing(): void {
  const list =
    (code: ActorCode, ...constraints: QueryConstraint[]) =>
    async () =>
      getDocs(query(collection(await as(CAST[code]), 'documents'), ...constraints, limit(500)));
  allows('a dealer can list those of their category', list('DU', isOut, isThere, isMine));
  denies("a dealer can't list those of every category (Q01)", list('DU', isOut, isThere));
  denies(
    "a dealer can't list those of another category",
    list('DU', isOut, isThere, where('audience', 'array-contains', DEALER_CATEGORY + 1)),
  );
  denies(
    "a dealer can't widen the list to two categories (Q03)",
    list('DU', isOut, isThere, where('audience', 'array-contains-any', [DEALER_CATEGORY, 5])),
  );
  denies("a dealer can't list drafts", list('DU', isThere, isMine));
  denies(
    "a dealer can't list superseded ones",
    list('DU', where('status', '==', 'superseded'), isThere, isMine),
  );
  denies("a dealer can't list deleted ones", list('DU', isOut, isMine));
  allows('a distributor can list all that is out', list('XU', isOut, isThere));
  denies("a distributor can't list drafts without documents", list('XU', isThere));
  allows('an admin with documents can list all', list('XA', isThere));
}

const NAME = 'a'.repeat(24);
const file = (path: string, more: object = {}) => ({
  url: '',
  urlThumb: '',
  path,
  name: 'Guide.pdf',
  size: 9,
  ...more,
});
const OWN = `files/documents/${NAME}`;

function writing(): void {
  const create = async (change: object) =>
    setDoc(doc(await as(CAST.XA), 'documents', freshId('document')), {
      ...document(),
      ...change,
      ...stamps(CAST.XA, 1),
    });
  const draft = { status: 'draft', publishedAt: 0 };
  const many = (count: number, path: string) => Array.from({ length: count }, () => file(path));
  allows('an admin can write a draft', () => create(draft));
  allows('an admin can write a draft that names what it is to replace', () =>
    create({ ...draft, replaces: 'target' }),
  );
  allows('an admin can publish at once', () => create({}));
  const states = (count: number) => Array.from({ length: count }, () => 'NSW');
  allows('an admin can publish for eight states', () => create({ states: states(8) }));
  denies("an admin can't publish for nine states", () => create({ states: states(9) }));
  allows('an admin can publish with three files', () => create({ files: many(3, OWN) }));
  allows('an admin can publish the largest document (V09)', () =>
    create({
      title: 'x'.repeat(200),
      category: 'x'.repeat(200),
      version: 'x'.repeat(200),
      description: 'x'.repeat(5000),
      tags: Array.from({ length: 30 }, () => 'x'.repeat(50)),
      audience: [0, 1, 2, 3, 4, 5],
      files: many(3, OWN),
      searchArr: Array.from({ length: 400 }, (_term, index) => `term-${index}`),
    }),
  );
  for (const { name } of fieldsOf(documentSchema)) {
    denies(`an admin can't write one without ${name} (V03)`, async () => {
      const { [name]: _left, ...rest } = { ...document() } as Record<string, unknown>;
      return setDoc(doc(await as(CAST.XA), 'documents', freshId('document')), {
        ...rest,
        ...stamps(CAST.XA, 1),
      });
    });
  }
  const wrong: Readonly<Record<string, object>> = {
    'what is out for nobody': { audience: [] },
    'what is out since never': { publishedAt: 0 },
    'what is out since next week': { publishedAt: Math.floor(Date.now() / 1000) + 7 * 86_400 },
    'a draft that is out': { ...draft, publishedAt: 5 },
    'a superseded one': { status: 'superseded' },
    'one replaced from the start': { replacedBy: 'other' },
    'four files': { files: many(4, OWN) },
    'a foreign field': { note: 'x' },
    'a title in a number': { title: 5 },
    'too long a description': { description: 'x'.repeat(5001) },
    'too many tags': { tags: Array.from({ length: 31 }, () => 'x') },
    'an audience in a map': { audience: { 2: true } },
    'no files in a text': { files: '' },
    'one that replaces another which stays out': { replaces: 'target' },
    'a day in words': { effectiveFrom: 'soon' },
    'a file of another area': { files: many(1, `files/settings/${NAME}`) },
    'a photo of an installation as a file': { files: many(1, `installations/a/${NAME}`) },
    'a file by a guessed name': { files: many(1, 'files/documents/guide') },
    'a file with an address (F07)': { files: [file(OWN, { url: 'https://files.example/a' })] },
    'a file with an address of its thumbnail (F07)': {
      files: [...many(2, OWN), file(OWN, { urlThumb: 'https://files.example/a' })],
    },
    'a file with a line break in its name': { files: [file(OWN, { name: 'a\nb.pdf' })] },
    'another status': { status: 'secret' },
  };
  for (const [label, change] of Object.entries(wrong)) {
    denies(`an admin can't write ${label}`, () => create(change));
  }
}

function moves(): void {
  const edit = async (from: Overrides, change: object) => {
    const id = await stored(from);
    await updateDoc(doc(await as(CAST.XA), 'documents', id), { ...change, ...stamps(CAST.XA, 2) });
  };
  const draft: Overrides = { status: 'draft', publishedAt: 0 };
  const out = { status: 'published', publishedAt: 1_760_000_000 };
  allows('a draft can be published', () => edit(draft, out));
  allows('what is out can be mended', () => edit({}, { description: 'Torque settings' }));
  allows('what is out can get another file', () => edit({}, { files: [file(OWN)] }));
  denies("what is out can't get a file of another area", () =>
    edit({}, { files: [file(`files/settings/${NAME}`)] }),
  );
  denies("what is out can't become a draft", () => edit({}, { status: 'draft', publishedAt: 0 }));
  denies("what is out can't be dated anew", () => edit({}, { publishedAt: 1_770_000_000 }));
  denies("what is out can't replace another afterwards", () => edit({}, { replaces: 'target' }));
  denies("what is superseded can't come out again", () => edit({ status: 'superseded' }, out));
  denies("what is out can't be superseded by nothing", () => edit({}, { status: 'superseded' }));
  denies("what is out can't be superseded by what is not there", () =>
    edit({}, { status: 'superseded', replacedBy: 'nowhere' }),
  );

  /** Publishes a newer one in place of an older, all in one commit unless a part is left out. */
  const replace = async (parts: { older?: object; newer?: object; from?: Overrides }) => {
    const older = await stored(parts.from);
    const newer = await stored({ ...draft, replaces: older });
    const db = await as(CAST.XA);
    const batch = writeBatch(db);
    batch.update(doc(db, 'documents', newer), { ...out, ...parts.newer, ...stamps(CAST.XA, 2) });
    if (parts.older) {
      const change = { status: 'superseded', replacedBy: newer, ...parts.older, ...stamps(CAST.XA, 2) };
      batch.update(doc(db, 'documents', older), change);
    }
    await batch.commit();
  };
  allows('a newer one can take the place of an older', () => replace({ older: {} }));
  allows('one that is written now can, too', async () => {
    const older = await stored();
    const newer = freshId('document');
    const db = await as(CAST.XA);
    const batch = writeBatch(db);
    batch.set(doc(db, 'documents', newer), { ...document(), replaces: older, ...stamps(CAST.XA, 1) });
    batch.update(doc(db, 'documents', older), {
      status: 'superseded',
      replacedBy: newer,
      ...stamps(CAST.XA, 2),
    });
    await batch.commit();
  });
  denies("a newer one can't come out and leave the older", () => replace({}));
  denies("an older one can't be retired for another newer one", () =>
    replace({ older: { replacedBy: 'target' } }),
  );
  denies("an older one can't be changed as it is retired", () => replace({ older: { title: 'Old' } }));
  denies("an older one can't be retired for what replaces nothing", () =>
    replace({ older: {}, newer: { replaces: '' } }),
  );
  denies("an older one can't be retired for what replaces another", () =>
    replace({ older: {}, newer: { replaces: 'target' } }),
  );
}

/** Who reads which document, and how one takes the place of another. */
export function documentsSuite(): void {
  group('reading', reading, 'all');
  group('listing', listing, 'all');
  group('writing', writing, 'all');
  group('moving', moves, 'all');
}
