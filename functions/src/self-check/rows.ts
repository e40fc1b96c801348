import type { CheckKind } from '../../../src/domain/portal-health/checks.ts';
import { DERIVED, type DerivedChanges } from '../../../src/domain/derived-fields.ts';
import { dayCloseSchema } from '../../../src/domain/day-close/schema.ts';
import { lateOf, withLate } from '../../../src/domain/day-close/close.ts';
import { kitSkus } from '../../../src/domain/kit-sku/entity.ts';
import { products } from '../../../src/domain/product/entity.ts';
import { UNIQUE_NAMES } from '../../../src/domain/shared/unique-names.ts';
import { paymentsOfDay } from '../api/day-close/day.ts';
import { recountFigures } from '../reports/settle.ts';
import { db } from '../store/admin.ts';
import { PUBLIC_RECORDS } from '../store/public-record.ts';
import { recordRef } from '../store/record-ref.ts';
import { updateFresh } from '../store/update-fresh.ts';
import { updateAccess } from '../triggers/access.ts';
import { keepContact } from '../triggers/customer-contacts.ts';
import { rollUpTimeLimits } from '../triggers/dealer-time-limits.ts';
import { reconcileLabelOrder } from '../triggers/label-orders.ts';
import { reallocate, updateUnheldOrders } from '../triggers/order-allocation.ts';
import { reconcilePublicRecords } from '../triggers/public-installations.ts';
import { reconcileInstallation } from '../triggers/reconcile.ts';
import { reconcileTransit } from '../triggers/transit-time-limits.ts';
import { updateSupplier } from '../triggers/users.ts';
import { settleAccount } from './accounts.ts';
import { settleEmail, settleNames, settleReservation, settleUsername } from './reserved.ts';

/** What ought to stand in, or because of, each record of a collection. */
interface CheckRow {
  readonly kind: CheckKind;
  readonly collection: string;
  /**
   * Brings what is stored to what it ought to be, by `writeFresh` alone: what follows each save does the same. What it would write is
   * what differs. Done twice it changes nothing. @throws Hindered where a person must act.
   */
  readonly settle: (id: string) => Promise<unknown>;
}

const settleDerived = (collection: string, changes: DerivedChanges) => (id: string) =>
  updateFresh(db.collection(collection).doc(id), async (snapshot) => {
    const due = changes(snapshot.data() ?? {});
    return due !== null && Object.keys(due).length > 0 ? due : null;
  });

/** What came after a day was closed, counted from its sales. */
const settleDayClose = (id: string) =>
  updateFresh(db.collection('dayCloses').doc(id), async (snapshot) => {
    const read = dayCloseSchema.safeParse(snapshot.data());
    if (!read.success) return null;
    const { dealerId, day } = read.data;
    const late = lateOf(await paymentsOfDay(dealerId, day), read.data);
    const { lateCount, lateAmount } = withLate({ lateCount: 0, lateAmount: 0 }, late);
    const ought = { lateCount, lateAmount, isLate: late.length > 0 };
    const changes = Object.entries(ought).filter(([field, value]) => snapshot.get(field) !== value);
    return changes.length === 0 ? null : Object.fromEntries(changes);
  });

/** A public record whose job is not there is blanked; of any other its job says what it shows. */
async function settlePublicRecord(id: string): Promise<void> {
  const record = await db.collection(PUBLIC_RECORDS).doc(id).get();
  const jobId = String(record.get('installationId') ?? '');
  const job = await recordRef('installations', jobId)?.get();
  if (job?.exists !== true) await reconcilePublicRecords(jobId);
}

/** THE table of what is checked each night, in this order. Not checked, and why: docs/operations.md. */
export const CHECK_ROWS: readonly CheckRow[] = [
  ...[...DERIVED].map(
    ([collection, changes]): CheckRow => ({
      kind: 'derived',
      collection,
      settle: settleDerived(collection, changes),
    }),
  ),
  { kind: 'limits', collection: 'dealers', settle: rollUpTimeLimits },
  { kind: 'accounts', collection: 'dealerAccounts', settle: settleAccount },
  { kind: 'dayCloses', collection: 'dayCloses', settle: settleDayClose },
  { kind: 'access', collection: 'users', settle: (id) => updateAccess(db.collection('users').doc(id)) },
  {
    kind: 'access',
    collection: 'engineers',
    settle: (id) => updateAccess(db.collection('engineers').doc(id)),
  },
  { kind: 'suppliers', collection: 'users', settle: updateSupplier },
  { kind: 'contacts', collection: 'customers', settle: keepContact },
  { kind: 'names', collection: 'customers', settle: settleEmail },
  { kind: 'names', collection: 'users', settle: settleUsername },
  ...[products.path, kitSkus.path, ...Object.keys(UNIQUE_NAMES)].map(
    (collection): CheckRow => ({ kind: 'names', collection, settle: settleNames(collection) }),
  ),
  { kind: 'reservations', collection: 'uniq', settle: settleReservation },
  { kind: 'stock', collection: 'orders', settle: (id) => reallocate(id) },
  { kind: 'transit', collection: 'orders', settle: (id) => reconcileTransit('orders', id) },
  {
    kind: 'transit',
    collection: 'compliancePlateOrders',
    settle: (id) => reconcileTransit('compliancePlateOrders', id),
  },
  { kind: 'labels', collection: 'compliancePlateOrders', settle: reconcileLabelOrder },
  { kind: 'jobs', collection: 'installations', settle: reconcileInstallation },
  { kind: 'unheld', collection: 'installations', settle: updateUnheldOrders },
  { kind: 'publicPages', collection: 'installations', settle: reconcilePublicRecords },
  { kind: 'publicPages', collection: PUBLIC_RECORDS, settle: settlePublicRecord },
  { kind: 'figures', collection: 'reportFigures', settle: recountFigures },
];
