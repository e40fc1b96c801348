import { createHash } from 'node:crypto';
import { storedFields } from '../../../src/domain/shared/rows.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { matchedLines } from '../../../src/domain/tjm-order/match-lines.ts';
import { newTjmOrder, type ReadMail } from '../../../src/domain/tjm-order/new-tjm-order.ts';
import { readCandidates, readReference, readStore } from '../../../src/domain/tjm-order/read-lines.ts';
import { tjmOrderSchema, type TjmWarning } from '../../../src/domain/tjm-order/schema.ts';
import type { AnsweredOf } from '../../../src/domain/access/endpoint.ts';
import type { MAKE_TJM_ORDER } from '../../../src/domain/tjm-order/endpoints.ts';
import { notFound } from '../api/errors.ts';
import { db } from '../store/admin.ts';
import { nextOf } from '../store/series.ts';
import { writeFresh } from '../store/update-fresh.ts';
import { codeMeanings, dealerOfStore, readTjmSupplier, type Supplier } from './look-up.ts';
import { parseMail, type ParsedMail } from './parse-mail.ts';
import { stampsOf } from '../store/stamps.ts';

/** An email on its way in. */
export interface MailIn {
  /** Whose it is: `distributor~id`, or `dealer~id` of a dealer that takes orders of dealers. */
  readonly supplierId: string;
  readonly raw: Buffer;
  /** Whoever brings it vouches for its sender. */
  readonly isVerified: boolean;
  readonly by: { readonly request: string; readonly uid: string; readonly byName: string };
}

/** What became of it. */
export type MailReceived = AnsweredOf<typeof MAKE_TJM_ORDER>;

const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

const collection = () => db.collection('tjmOrders');

/** Whether another order of the same store has this reference. */
async function isRepeated(
  supplierId: string,
  reference: string,
  mail: ParsedMail,
  store: string,
): Promise<boolean> {
  if (reference === '') return false;
  const { docs } = await collection()
    .where('supplierId', '==', supplierId)
    .where('reference', '==', reference)
    .limit(20)
    .get();
  return docs.some(
    (each) =>
      each.get('status') !== 'rejected' && (each.get('from') === mail.from || each.get('store') === store),
  );
}

/** What an email says, by the supplier's own records: dealer and kits are looked up, nothing else of it counts. */
async function readMail(
  supplier: Supplier,
  mail: ParsedMail,
  digest: string,
  warned: readonly TjmWarning[],
  now: Date,
): Promise<Omit<ReadMail, 'number'>> {
  const store = mail.isReadable ? readStore(mail.text, mail.fromName) : '';
  const reference = readReference(mail.subject, mail.text);
  const { found, isCut } = readCandidates(mail.lines);
  const [dealer, meanings, isAgain] = await Promise.all([
    dealerOfStore(supplier, mail.from, store),
    codeMeanings(
      supplier.supplierId,
      found.flatMap(({ codes }) => codes),
    ),
    isRepeated(supplier.supplierId, reference, mail, store),
  ]);
  const warnings: readonly TjmWarning[] = [
    ...warned,
    ...(mail.isReadable ? [] : (['unreadable'] as const)),
    ...(mail.isReadable && mail.isShortened ? (['shortened'] as const) : []),
    ...(isCut ? (['tooMany'] as const) : []),
    ...(isAgain ? (['repeatedReference'] as const) : []),
  ];
  const { from, fromName, subject, messageId, text, attachments } = mail;
  return {
    distributerId: supplier.distributerId,
    supplierDealerId: supplier.supplierDealerId,
    dealerId: dealer?.dealer.id ?? '',
    dealerName: dealer?.dealer.name ?? '',
    dealerGroupId: dealer?.dealer.groupId ?? '',
    dealerBy: dealer?.by ?? '',
    receivedAt: unixSeconds(now),
    store,
    reference,
    digest,
    lines: matchedLines(found, (code) => meanings.get(code)),
    warnings: [...warnings],
    attachments: [...attachments],
    from,
    fromName,
    subject,
    messageId,
    text,
  };
}

/**
 * Stores an email as an order by email, once: the same message ID with the same words is the same one, whatever way it comes. Of another
 * text under a known ID nothing is lost, and a person is warned. @throws ApiError 404 for a supplier that is not there.
 */
export async function receiveMail({ supplierId, raw, isVerified, by }: MailIn): Promise<MailReceived> {
  const [supplier, mail] = await Promise.all([readTjmSupplier(supplierId), parseMail(raw)]);
  if (supplier === null) throw notFound();
  const digest = hash(mail.from, mail.subject, mail.text);
  const idOf = (...parts: readonly string[]) => hash(supplierId, ...parts).slice(0, 24);
  return writeFresh(async () => {
    const now = new Date();
    const first = await collection()
      .doc(idOf(mail.messageId || digest))
      .get();
    const isOther = first.exists && first.get('digest') !== digest;
    const read = isOther ? await collection().doc(idOf(mail.messageId, digest)).get() : first;
    const { ref } = read;
    if (read.exists) {
      const result = {
        id: ref.id,
        number: String(read.get('number')),
        rev: Number(read.get('_rev')),
        isNew: false,
      };
      return { writes: [], result };
    }
    const warned: readonly TjmWarning[] = [
      ...(isVerified ? [] : (['unverified'] as const)),
      ...(isOther ? (['repeatedId'] as const) : []),
    ];
    const { number, write } = await nextOf('tjmOrders', 1001);
    const said = await readMail(supplier, mail, digest, warned, now);
    const record = newTjmOrder({ ...said, number: `T-${number}` }, by, now);
    const stamps = stampsOf(by.uid, 1);
    return {
      writes: [write],
      creates: [{ ref, value: { ...storedFields(tjmOrderSchema, record), ...stamps } }],
      result: { id: ref.id, number: record.number, rev: 1, isNew: true },
    };
  });
}
