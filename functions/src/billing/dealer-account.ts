import { FieldValue } from 'firebase-admin/firestore';
import {
  type AccountParties,
  accountIdOf,
  entryIdOf,
  openAccount,
  posted,
} from '../../../src/domain/dealer-account/account.ts';
import type { Posting } from '../../../src/domain/trade/account-kinds.ts';
import { type DealerAccount, dealerAccountSchema } from '../../../src/domain/dealer-account/schema.ts';
import { conflict } from '../api/errors.ts';
import { db } from '../store/admin.ts';
import { parseRecord } from '../store/read.ts';
import type { FreshWrites } from '../store/update-fresh.ts';

interface AccountWrites {
  readonly writes: FreshWrites<unknown>['writes'];
  readonly creates: NonNullable<FreshWrites<unknown>['creates']>;
}

/** An account as it was read, and the writes that a posting needs: to go into one `writeFresh` with what is posted. */
export interface OpenedAccount {
  readonly account: DealerAccount;
  readonly post: (posting: Posting, uid: string, now: Date) => AccountWrites;
}

/** Reads the account of a dealer with its supplier; one that is not there begins empty. @throws ApiError 409. */
export async function readAccount(parties: AccountParties): Promise<OpenedAccount> {
  const id = accountIdOf(parties);
  const read = await db.collection('dealerAccounts').doc(id).get();
  const stored = read.exists
    ? parseRecord(dealerAccountSchema, read.ref.path, read.data())
    : openAccount(parties);
  if (stored === null) throw conflict('The account of this dealer could not be read. Tell head office.');
  const post = (posting: Posting, uid: string, now: Date): AccountWrites => {
    if (posting.amount === 0) return { writes: [], creates: [] };
    const { account, entry } = posted(stored, posting, now);
    const stamps = { _by: uid, _at: FieldValue.serverTimestamp() };
    return {
      writes: [{ read, changes: { ...account, ...stamps, _rev: account.entries } }],
      creates: [
        {
          ref: db.collection('accountEntries').doc(entryIdOf(entry)),
          value: { ...entry, ...stamps, _rev: 1 },
        },
      ],
    };
  };
  return { account: stored, post };
}
