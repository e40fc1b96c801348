import { createHash } from 'node:crypto';
import { deriveCustomer } from '#domain/customer/derive.ts';
import { scopeKey } from '#domain/shared/stamps.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildSale, buildSalePayment, buildSaleRevision, buildSalesAccount } from '#tests/seed/build/sale.ts';
import { db, freshId, readThere, save } from './admin.ts';
import { putFile } from './files.ts';
import { fileOf } from './sales.ts';
import { edited, saved } from './triggers.ts';

interface Tenant {
  readonly dealerId: string;
  readonly dealerGroupId: string;
}

/** What a link ends with. */
export const KEY = 'a'.repeat(32);

const emailPath = ({ dealerId, dealerGroupId }: Tenant, email: string) =>
  `uniq/customerEmail~${scopeKey({ dealerId, dealerGroupId })}~${createHash('sha256').update(email).digest('hex')}`;

/** Everything that a person leaves behind: `mark` stands in each value that must go. `uid` is somebody of the staff, who is told of it. */
export async function everythingOf(tenant: Tenant, uid: string) {
  const mark = freshId('quill').replaceAll('-', '').toLowerCase();
  const [id, merged] = [freshId('customer'), freshId('merged')];
  const email = `${mark}@home.example`;
  const person = { firstName: 'Rosa', lastName: mark, email, phone: '0491 570 156' };
  const value = deriveCustomer(buildCustomer({ ...tenant, ...person, address: `1 ${mark} St` }));
  await saved(`customers/${id}`, value);
  await edited(`customers/${id}`, { city: `Upper ${mark}` });
  await save(emailPath(tenant, email), { kind: 'customerEmail', ref: id, ...tenant });
  await save(`customers/${merged}`, { ...value, email: '', emailLowerCase: '', deleted: true });
  await db.doc(`customerMerges/${merged}`).set({
    fromId: merged,
    intoId: id,
    fromName: value.name,
    intoName: value.name,
    ...tenant,
    fields: [],
    before: value,
    intoRev: 1,
    moved: [],
    accounts: [],
    at: 1,
    undoneAt: 0,
  });
  const [complete, cancelled, invoice, quote, link, unnamed] = [
    'done',
    'off',
    'invoice',
    'quote',
    'link',
    'unnamed',
  ].map(freshId) as [string, string, string, string, string, string];
  const customer = { name: value.name, phone: value.phone, email };
  const job = { ...tenant, customerId: id, customer, engineer: null };
  const short = { ...buildSale().customer, ...person };
  const sale = { ...tenant, customerId: id, customer: short };
  const completedAt = Math.floor(Date.now() / 1000);
  const [one, other] = [invoice, quote].map((of) => fileOf(of).path);
  const mailed = (mail: string, about: readonly string[], text = '') =>
    save(`mail/${mail}`, {
      to: [`old.${email}`],
      message: { subject: 'Hi', text: `${mark} ${text}` },
      about,
    });
  await Promise.all([
    ...[one, other, `salesRecords/${quote}/removed`].map((path) => putFile(String(path))),
    save(`installations/${complete}`, buildInstallation({ ...job, stage: 'complete', completedAt })),
    save(
      `installations/${cancelled}`,
      buildInstallation({
        ...job,
        stage: 'cancelled',
        notes: `${mark} rang`,
        moves: [
          {
            from: 'engineerQuery',
            to: 'sentToEngineer',
            reason: `${mark} says so`,
            by: uid,
            byName: 'Jess Nguyen',
            at: 1,
            rev: 2,
            questions: [{ path: 'notes', text: `What did ${mark} say?` }],
            changes: [{ path: 'notes', was: `${mark} was out`, is: '' }],
          },
          {
            from: 'sentToEngineer',
            to: 'cancelled',
            reason: `${mark} sold the car`,
            by: uid,
            byName: 'Jess Nguyen',
            at: 2,
            rev: 3,
            questions: [],
            changes: [],
          },
        ],
        deletedReason: `${mark} sold the car`,
      }),
    ),
    save(`reviewStates/${cancelled}`, { fields: { notes: `${mark} was out` } }),
    // Sent before anybody had chosen the job's customer.
    save(`customerDetailRequests/${unnamed}`, {
      key: freshId('k').slice(0, 40),
      state: 'submitted',
      ...tenant,
      customerId: '',
      installationId: cancelled,
      email,
      requestedBy: 'x',
      requestedAt: 1,
      expiresAt: 9_999_999_999,
      details: { ...buildCustomer(person) },
    }),
    save(`warrantyRegistrations/${complete}`, {
      key: KEY,
      state: 'registered',
      ...tenant,
      email,
      requestedBy: 'x',
      requestedAt: 1,
      owner: {
        name: value.name,
        email,
        phone: '',
        address: `1 ${mark} St`,
        city: '',
        state: 'NSW',
        postcode: '',
      },
    }),
    save(`completionMails/${complete}`, {
      state: 'sent',
      dealerId: tenant.dealerId,
      at: 1,
      sends: [{ request: '', to: email, mailId: `complete~${complete}~1`, at: 1 }],
    }),
    mailed(`complete~${complete}~1`, [`installations/${complete}`]),
    // To an address of before.
    mailed(`warranty~x~${complete}`, [`installations/${complete}`], `https://x/warranty-registration/${KEY}`),
    mailed(`quote~x~${quote}`, [`salesRecords/${quote}`]),
    save(
      `salesRecords/${invoice}`,
      buildSale({
        ...sale,
        type: 'invoice',
        statusName: 'confirmedQuote',
        date: '2026-08-03',
        files: [fileOf(invoice)],
        payments: [buildSalePayment({ amount: 385_000 })],
      }),
    ),
    save(
      `salesRecords/${quote}`,
      buildSale({
        ...sale,
        statusName: 'sentQuote',
        key: freshId('key').slice(0, 40),
        notes: mark,
        files: [fileOf(quote, mark)],
        signature: { kind: 'typed', text: value.name, name: value.name, rev: 'A', at: 1 },
      }),
    ),
    save(`customerDetailRequests/${link}`, {
      key: freshId('k').slice(0, 40),
      state: 'submitted',
      ...tenant,
      customerId: id,
      email,
      requestedBy: 'x',
      requestedAt: 1,
      expiresAt: 9_999_999_999,
      details: { ...buildCustomer(person) },
    }),
    mailed(`details~${link}`, [`customerDetailRequests/${link}`]),
    save(
      `salesAccounts/${tenant.dealerId}~${id}`,
      buildSalesAccount({ dealerId: tenant.dealerId, customerId: id, customerName: value.name }),
    ),
  ]);
  await save(`salesRecords/${quote}/revs/A`, buildSaleRevision(buildSale({ ...sale, key: 'x' })));
  const told = { kind: 'jobNote', title: value.name, text: '', quote: `${mark} rang`, who: '', at: 1 };
  const about = (collection: string, of: string) => ({ ...told, to: { collection, id: of } });
  await Promise.all([
    save(`users/${uid}/notices/${id}`, about('customers', id)),
    save(`users/${uid}/notices/${complete}`, about('installations', complete)),
    save(`engineers/maria/notices/${complete}`, about('installations', complete)),
    save(`users/${uid}/notices/${quote}`, about('salesRecords', quote)),
    save(`users/${uid}/notices/${link}`, about('customerDetailRequests', link)),
  ]);
  await db.doc(`changeLog/installations~${complete}~1`).set({
    ...(await readThere(`changeLog/customers~${id}~1`)),
    collection: 'installations',
    recordId: complete,
    recordName: `I-1 ${value.name}`,
    changes: [{ path: 'customer', old: null, new: JSON.stringify(customer) }],
  });
  await db.doc(`changeLog/installations~${cancelled}~3`).set({
    ...(await readThere(`changeLog/customers~${id}~1`)),
    collection: 'installations',
    recordId: cancelled,
    recordName: 'I-2',
    changes: [
      { path: 'moves', old: null, new: JSON.stringify([{ reason: `${mark} sold the car` }]) },
      { path: 'deletedReason', old: null, new: JSON.stringify(`${mark} sold the car`) },
    ],
  });
  return { id, merged, mark, email, name: value.name, complete, cancelled, invoice, quote, link };
}
