import type { Query } from 'firebase-admin/firestore';
import { signingFault, type Signing } from '../../../../src/domain/engineer/may-sign.ts';
import type { Engineer } from '../../../../src/domain/engineer/schema.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import type { Installation } from '../../../../src/domain/installation/schema.ts';
import { nameKey } from '../../../../src/domain/person/profile.ts';
import { db } from '../../store/admin.ts';
import { readRecord } from '../../store/read.ts';
import { recordRef } from '../../store/record-ref.ts';

type Job = Pick<Installation, 'state' | 'dealerId' | 'dealerGroupId'>;

/** Whether this dealer is the job's, or one of its group. */
async function isOfJob(dealerId: string, job: Job): Promise<boolean> {
  if (dealerId === '') return false;
  if (dealerId === job.dealerId) return true;
  const ref = job.dealerGroupId === '' ? null : recordRef('dealers', dealerId);
  const dealer = ref && (await readRecord(dealerSchema, ref.path));
  return dealer?.dealerGroupId === job.dealerGroupId;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Whether an account that the query finds is this person's: by the address or by the name, whatever its state. */
async function isAmong(accounts: Query, id: string, engineer: Engineer): Promise<boolean> {
  const { email, firstName, lastName } = engineer;
  const { docs } = await accounts.select('email', 'firstName', 'lastName').get();
  const name = nameKey(`${firstName}${lastName}`);
  return docs.some((account) => {
    const other = nameKey(`${text(account.get('firstName'))}${text(account.get('lastName'))}`);
    return (
      account.id === id ||
      (email !== '' && text(account.get('email')).toLowerCase() === email.toLowerCase()) ||
      (name !== '' && other === name)
    );
  });
}

async function belongsTo(engineer: Engineer, id: string, job: Job): Promise<boolean> {
  const users = db.collection('users');
  if (await isAmong(users.where('dealerId', '==', job.dealerId), id, engineer)) return true;
  if (job.dealerGroupId === '') return false;
  return isAmong(users.where('dealerGroupId', '==', job.dealerGroupId), id, engineer);
}

/**
 * Why this engineer cannot sign for the job, or null when nothing stands against it: their own authority, and a conflict of interest, for nobody decides the work of a dealer that proposed them or that they work
 * for, nor of its group. A blank expiry is one that was not recorded.
 */
export async function cannotSign(
  engineer: Engineer | null,
  engineerId: string,
  job: Job,
  asked: Omit<Signing, 'state'>,
): Promise<string | null> {
  const why = signingFault(engineer, { ...asked, state: job.state });
  if (why !== '' || !engineer) return why;
  if (await isOfJob(engineer.invitedBy.dealerId, job)) {
    return 'This engineer was invited or proposed by the dealer of this job, or by its group. Choose another engineer.';
  }
  return (await belongsTo(engineer, engineerId, job))
    ? 'This engineer has an account with the dealer of this job, or with its group. Choose another engineer.'
    : null;
}
