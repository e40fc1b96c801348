import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore';
import { buildKitSku } from '#tests/seed/build/catalogue.ts';
import { CAST, type Member } from '../cast.ts';
import { as, freshId, stamps, store } from '../environment.ts';
import { allows, denies, group } from '../verbs.ts';

/** Kind of a reservation → whether its record is a dealer's own, and an id as the API makes it. */
const KINDS: Readonly<Record<string, (key: string) => string>> = {
  partNumber: (key) => `partNumber~${key}`,
  sku: () => 'sku~ABC',
  kitSku: () => `kitSku~${buildKitSku().sku}`,
  kitCode: (key) => `kitCode~${key}`,
  categoryName: (key) => `categoryName~${key}`,
  carrierName: (key) => `carrierName~${key}`,
  printerName: (key) => `printerName~d~${CAST.DA.user?.dealerId ?? ''}~${key}`,
};

function reservation(kind: string, idOf: (key: string) => string): void {
  const stored = async () => {
    const path = `uniq/${idOf(freshId('key'))}`;
    await store({ [path]: { kind, ref: 'target' } });
    return path;
  };
  const read = async (member: Member, path: string) => getDoc(doc(await as(member), path));
  const write = async (path: string) =>
    setDoc(doc(await as(CAST.DA), path), { kind, ref: 'target', ...stamps(CAST.DA, 1) });
  allows('an admin with the area can ask who holds it', async () => read(CAST.DA, await stored()));
  denies("a user without admin rights can't ask who holds it", async () => read(CAST.DU, await stored()));
  denies("a client can't make one: the API does, with its record", () =>
    write(`uniq/${idOf(freshId('key'))}`),
  );
  denies("a client can't take one over", async () => write(await stored()));
  denies("a client can't delete one", async () => deleteDoc(doc(await as(CAST.DA), await stored())));
}

/** Codes and names that no two records share are reserved by the API (decisions: unique-by-reservation); admins ask who has one. */
export function namesSuite(): void {
  for (const [kind, idOf] of Object.entries(KINDS))
    group(`a reserved ${kind}`, () => reservation(kind, idOf));
  denies("who holds a printer's name in another organisation can't be asked", async () =>
    getDoc(
      doc(await as(CAST.DA), `uniq/printerName~s~${CAST.XA.user?.distributerId ?? ''}~${freshId('key')}`),
    ),
  );
}
