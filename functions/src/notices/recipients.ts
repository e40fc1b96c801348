import { kindOf } from '../../../src/domain/access/actor.ts';
import { dealerSchema } from '../../../src/domain/dealer/schema.ts';
import { distributerSchema } from '../../../src/domain/distributer/schema.ts';
import { engineerSchema } from '../../../src/domain/engineer/schema.ts';
import type { Audience } from '../../../src/domain/notice/event.ts';
import type { NoticeArea, NoticeKind } from '../../../src/domain/notice-kind/kinds.ts';
import { NO_CHOICES, type NoticeChoices, noticeChoicesSchema } from '../../../src/domain/notice/schema.ts';
import { userSchema } from '../../../src/domain/user/schema.ts';
import { actorOfRecord } from '../people/actor-of-record.ts';
import { db } from '../store/admin.ts';
import { parseRecord, readRecord } from '../store/read.ts';
import { isDocumentId, recordRef } from '../store/record-ref.ts';

/** Most people of one organisation who are told of one thing. */
const PEOPLE_MAX = 200;

/** Somebody who is told, by the path of their record. */
export interface Recipient {
  readonly path: string;
  readonly choices: NoticeChoices;
}

/** Who did something, with the organisation they belong to; ids '' for the portal, an engineer and nobody. */
export interface Doer {
  readonly organisation: string;
  readonly dealerId: string;
  readonly distributerId: string;
}

const NOBODY: Doer = { organisation: '', dealerId: '', distributerId: '' };

/** The organisation of who did it, by their record as it is now. */
export async function doerOf(uid: string): Promise<Doer> {
  const user = isDocumentId(uid) ? await readRecord(userSchema, `users/${uid}`) : null;
  return user ? actorOfRecord(uid, user) : NOBODY;
}

/** Whether an audience is the organisation of who did it. */
export const isOwnSide = (audience: Audience, { dealerId, distributerId }: Doer): boolean =>
  (audience.kind === 'dealer' && audience.id === dealerId) ||
  (audience.kind === 'distributer' && audience.id === distributerId);

/** Of an organisation that is gone nobody is told, nor of a dealer that takes no orders of what was ordered of it. */
async function isOpen(audience: Exclude<Audience, { kind: 'engineer' }>): Promise<boolean> {
  if (audience.kind === 'distributer') {
    const distributor = await readRecord(distributerSchema, `distributers/${audience.id}`);
    return distributor !== null && !distributor.deleted;
  }
  const dealer = await readRecord(dealerSchema, `dealers/${audience.id}`);
  return (
    dealer !== null && !dealer.deleted && (audience.takesOrders !== true || dealer.canAcceptDealerOrders)
  );
}

async function engineerPaths(id: string): Promise<string[]> {
  const ref = recordRef('engineers', id);
  if (!ref) return [];
  const engineer = parseRecord(engineerSchema, ref.path, (await ref.get()).data());
  return engineer?.active && !engineer.disabled && !engineer.deleted ? [ref.path] : [];
}

/** The choices of these people, in their order; those that cannot be read count as none. */
async function choicesOf(paths: readonly string[]): Promise<NoticeChoices[]> {
  if (paths.length === 0) return [];
  const read = await db.getAll(...paths.map((path) => db.doc(`${path}/private/notices`)));
  return read.map((each) => parseRecord(noticeChoicesSchema, each.ref.path, each.data()) ?? NO_CHOICES);
}

/**
 * Who is told at this moment, by the records of people and organisations: enabled, of that organisation alone, with the
 * flag. Who did it is not.
 */
export async function peopleOf(audience: Audience, by: string): Promise<Recipient[]> {
  if (!isDocumentId(audience.id)) return [];
  if (audience.kind === 'engineer') {
    const paths = audience.id === by ? [] : await engineerPaths(audience.id);
    return paths.map((path) => ({ path, choices: NO_CHOICES }));
  }
  if (!(await isOpen(audience))) return [];
  const { kind, id, area, orArea, maker, admins } = audience;
  const holders = (flag: NoticeArea) =>
    // By equality alone, which needs no index of several fields.
    db
      .collection('users')
      .where(`${kind}Id`, '==', id)
      .where(`privileges.${kind}.${flag}`, '==', true)
      .where('disabled', '==', false)
      .limit(PEOPLE_MAX)
      .get();
  const read = await Promise.all([area, ...(orArea ? [orArea] : [])].map(holders));
  const all = new Map(read.flatMap(({ docs }) => docs.map((document) => [document.id, document] as const)));
  const meant = [...all.values()].flatMap((document) => {
    const user = parseRecord(userSchema, document.ref.path, document.data());
    const isMeant = admins !== true || user?.type === 'admin';
    return user && isMeant && kindOf(user) === kind && document.id !== by ? [document.ref.path] : [];
  });
  const own = meant.filter((path) => path === `users/${maker ?? ''}`);
  const paths = own.length > 0 ? own : meant;
  const choices = await choicesOf(paths);
  return paths.map((path, index) => ({ path, choices: choices[index] ?? NO_CHOICES }));
}

/** The order inbox of a distributor, which is mailed and looks at nothing in the portal. */
export async function inboxOf(audience: Audience, kind: NoticeKind): Promise<Recipient[]> {
  if (kind.inbox !== true || audience.kind !== 'distributer' || !isDocumentId(audience.id)) return [];
  if (!(await isOpen(audience))) return [];
  const choices = { portalOff: [kind.id], mailOn: [kind.id], mailOff: [] };
  return [{ path: `distributers/${audience.id}`, choices }];
}
