import type { Actor } from '../../../../src/domain/access/actor.ts';
import type { CustomerMerge } from '../../../../src/domain/customer-merge/schema.ts';
import { deriveCustomer } from '../../../../src/domain/customer/derive.ts';
import { customerSchema } from '../../../../src/domain/customer/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../store/admin.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, notFound } from '../errors.ts';
import { restoredAccounts } from './accounts.ts';
import { isOfActor, movedTo } from './linked.ts';
import { type Read, readCustomer, readMerge } from './merge-customers.ts';
import { movedEmails } from './reserved.ts';
import { UNDO_CUSTOMER_MERGE, READ_CUSTOMER_MERGE } from '../../../../src/domain/customer-merge/endpoints.ts';
import { stampsOf } from '../../store/stamps.ts';

/** The customer who stayed as before, where nobody has changed them since. */
function unmerged({ value, read }: Read, { before, intoRev }: CustomerMerge) {
  return Number(read.get('_rev')) === intoRev ? deriveCustomer({ ...value, ...before }) : value;
}

const undoer = (id: string, actor: Actor) => async (): Promise<FreshWrites<{ moved: number }>> => {
  const { read, value: merge } = await readMerge(actor, id);
  if (!merge) throw notFound();
  if (merge.undoneAt !== 0) return { writes: [], result: { moved: 0 } };
  const [from, into] = await Promise.all([readCustomer(actor, id), readCustomer(actor, merge.intoId)]);
  if (!from.value.deleted) throw conflict('This customer was restored already.');
  const intoNow = unmerged(into, merge);
  const fromNow = { ...from.value, deleted: false };
  const stamps = stampsOf(actor.uid, 1);
  const emails = await movedEmails(
    [
      { id, tenant: from.value, before: '', after: from.value.emailLowerCase },
      {
        id: merge.intoId,
        tenant: into.value,
        before: into.value.deleted ? '' : into.value.emailLowerCase,
        after: into.value.deleted ? '' : intoNow.emailLowerCase,
      },
    ],
    stamps,
  );
  if (intoNow.emailLowerCase !== '' && intoNow.emailLowerCase === fromNow.emailLowerCase) {
    throw conflict(`${into.value.name} has this email now. Change it there first.`);
  }
  const moved = merge.moved.length === 0 ? [] : await db.getAll(...merge.moved.map((path) => db.doc(path)));
  const back = moved.filter((each) => each.get('customerId') === merge.intoId && isOfActor(actor, each));
  return {
    writes: [
      ...(intoNow === into.value
        ? []
        : [
            {
              read: into.read,
              changes: { ...storedFields(customerSchema, intoNow), ...stampsOf(actor.uid, into.read) },
            },
          ]),
      { read: from.read, changes: { deleted: false, ...stampsOf(actor.uid, from.read) } },
      ...back.map((each) => movedTo(actor, each, { id, value: fromNow })),
      ...(await restoredAccounts(actor, merge)),
      ...emails.writes,
      {
        read,
        changes: {
          undoneAt: unixSeconds(new Date()),
          undoneByName: personName(actor),
          ...stampsOf(actor.uid, read),
        },
      },
    ],
    deletes: emails.deletes,
    result: { moved: back.length },
  };
};

export const undoCustomerMerge = implement(UNDO_CUSTOMER_MERGE, ({ id }, actor) =>
  writeFresh(undoer(id, actor)),
);

export const readCustomerMerge = implement(READ_CUSTOMER_MERGE, async ({ id }, actor) => {
  const { value } = await readMerge(actor, id);
  if (!value || value.undoneAt !== 0) return null;
  const { intoId, intoName, byName, at, moved } = value;
  return { intoId, intoName, byName, at, moved: moved.length };
});
