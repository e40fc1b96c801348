import { todaySydney } from '../shared/dates.ts';
import { madeEntry } from '../trade/entry.ts';
import type { Actor } from '../access/actor.ts';
import { personName } from '../shared/person-name.ts';
import { derivedSale, dayOf } from './effects.ts';
import { doneAt, withFindings } from './findings.ts';
import { type Sale, saleSchema } from './schema.ts';
import { CANCELLED_READING, type SaleType, storedStatuses } from './statuses.ts';

/** What a new sale is made of. */
export interface NewSale {
  readonly actor: Pick<Actor, 'uid' | 'firstName' | 'lastName' | 'email' | 'dealerId' | 'dealerGroupId'>;
  readonly type: SaleType;
  /** '' on a device, and for a sale whose type is not chosen. */
  readonly number: string;
  readonly localNumber: string;
  /** What the dealer's settings begin it with. */
  readonly terms: string;
  readonly expiresOn: string;
  readonly request: string;
  /** When it was begun on a device that had no signal, unix seconds by its clock. */
  readonly doneAt: number | undefined;
  readonly now: Date;
}

/** A sale in which nothing is yet, of the person's own dealer. */
export function newSale({
  actor,
  type,
  number,
  localNumber,
  terms,
  expiresOn,
  request,
  now,
  ...rest
}: NewSale): Sale {
  const { at, findings } = doneAt(rest.doneAt, now);
  const byName = personName(actor);
  return derivedSale(
    saleSchema.parse({
      number,
      localNumber,
      rev: 'A',
      type,
      status: storedStatuses(CANCELLED_READING).newQuote,
      dealerId: actor.dealerId,
      dealerGroupId: actor.dealerGroupId,
      totals: { ex: 0, gst: 0, inc: 0 },
      deposit: 0,
      terms,
      expiresOn,
      madeOn: rest.doneAt === undefined ? todaySydney(now) : dayOf(at),
      createdBy: actor.uid,
      createdByName: byName,
      findings: withFindings([], findings, request, now),
      entries: [madeEntry({ request, uid: actor.uid, byName, now }, 'newQuote', localNumber)],
    }),
  );
}
