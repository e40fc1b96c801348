import { db } from './admin.ts';

/** All that the store holds, by path, but for how far long work is: each time is a run of its own. */
export async function everything(): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {};
  const read = async (collections: readonly FirebaseFirestore.CollectionReference[]): Promise<void> => {
    const pages = await Promise.all(collections.map((each) => each.listDocuments()));
    const all = pages.flat();
    const documents = all.length === 0 ? [] : await db.getAll(...all);
    for (const each of documents) if (each.exists) found[each.ref.path] = each.data();
    const beneath = (await Promise.all(all.map((each) => each.listCollections()))).flat();
    if (beneath.length > 0) await read(beneath);
  };
  const collections = await db.listCollections();
  await read(collections.filter(({ id }) => id !== 'longWork'));
  return found;
}
