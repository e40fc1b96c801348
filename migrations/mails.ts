import { Timestamp } from 'firebase-admin/firestore';
import { MAIL_DAYS } from '#domain/mail/compose.ts';
import { isMap } from '#domain/shared/is-map.ts';
import { SECONDS_PER_DAY } from '#domain/shared/dates.ts';
import { db } from '../functions/src/store/admin.ts';
import type { Migration } from './migration.ts';

/** Mails of before that name their record in their id, and those whose link does. */
const BY_ID: readonly (readonly [RegExp, string])[] = [
  [/^complete~([^~]+)~/u, 'installations'],
  [/^details~([^~]+)$/u, 'customerDetailRequests'],
];
const BY_LINK: readonly (readonly [RegExp, string, string])[] = [
  [/\/warranty-registration\/([0-9a-z]+)/iu, 'warrantyRegistrations', 'installations'],
  [/\/quote\/([0-9a-z]+)/iu, 'salesRecords', 'salesRecords'],
];

async function aboutOf(id: string, text: string): Promise<readonly string[]> {
  for (const [pattern, collection] of BY_ID) {
    const [, of] = pattern.exec(id) ?? [];
    if (of !== undefined) return [`${collection}/${of}`];
  }
  for (const [pattern, linked, collection] of BY_LINK) {
    const [, key] = pattern.exec(text) ?? [];
    if (key === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop
    const { docs } = await db.collection(linked).where('key', '==', key).limit(1).get();
    return docs.map((read) => `${collection}/${read.id}`);
  }
  return [];
}

/** Mails of before stood for ever, and no erasure of a customer found a digest; those go by their day. */
export const mails: Migration = {
  name: 'mails',
  tells: `Gives mails of before the record that they are about, and has them deleted ${String(MAIL_DAYS)} days after they were written.`,
  collections: ['mail'],
  async change({ id, data }) {
    if (data['expireAt'] !== undefined) return null;
    const at = data['at'] instanceof Timestamp ? data['at'].seconds : 0;
    const text = isMap(data['message']) ? data['message']['text'] : '';
    return {
      about: await aboutOf(id, typeof text === 'string' ? text : ''),
      expireAt: Timestamp.fromMillis((at + MAIL_DAYS * SECONDS_PER_DAY) * 1000),
    };
  },
};
