import { beforeAll, describe, expect, it } from 'vitest';
import { deriveCustomer } from '#domain/customer/derive.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { passOnCustomer } from '../../functions/src/triggers/customers.ts';
import { db, freshId, read, save } from './support/admin.ts';
import { setTheStage } from './support/cast.ts';
import { edited } from './support/triggers.ts';

const OLD = { name: 'Ann Lee', phone: '0412 000 111', email: 'ann@example.com' };
const NEW = { name: 'Anna Lee-Jones', phone: '0412 000 222', email: 'anna@example.com' };
const customer = buildCustomer({ firstName: 'Ann', lastName: 'Lee', phone: OLD.phone, email: OLD.email });
const renamed = deriveCustomer({
  ...customer,
  firstName: 'Anna',
  lastName: 'Lee-Jones',
  phone: NEW.phone,
  email: NEW.email,
});

type Fields = Parameters<typeof buildInstallation>[0];

async function newJob(customerId: string, fields: Fields = {}): Promise<string> {
  const path = `installations/${freshId('job')}`;
  await save(path, buildInstallation({ number: 'I-1', customerId, customer: OLD, ...fields }), 3, 'jess');
  return path;
}

describe('a customer’s new name, phone and email', () => {
  let id: string;
  let jobs: Record<'own' | 'group' | 'complete' | 'foreign', string>;

  beforeAll(async () => {
    await setTheStage();
    id = freshId('customer');
    await save(`customers/${id}`, customer);
    const alone = { dealerId: 'coastal', dealerGroupId: '' };
    jobs = {
      own: await newJob(id),
      group: await newJob(id, { dealerId: 'outback-dubbo', stage: 'inProgress' }),
      complete: await newJob(id, { stage: 'complete' }),
      foreign: await newJob(id, alone),
    };
    await edited(`customers/${id}`, renamed);
  });

  it('reach the group’s open installations, and their search, without a new revision', async () => {
    for (const path of [jobs.own, jobs.group]) {
      const job = await read(path);
      expect(job).toMatchObject({ customer: NEW, _rev: 3, _by: 'jess' });
      expect(job['searchArr']).toContain('anna');
      expect(job['searchArr']).not.toContain('0412000111');
    }
  });

  it('leave a complete one with the name of the day (decisions: customer-fan-out)', async () => {
    expect((await read(jobs.complete))['customer']).toEqual(OLD);
  });

  it('tell nothing to an installation of another dealer that names the customer', async () => {
    expect((await read(jobs.foreign))['customer']).toEqual(OLD);
  });

  it('go on page after page', async () => {
    const many = freshId('fleet');
    const job = buildInstallation({ number: 'I-1', customerId: many, customer: OLD });
    const batch = db.batch();
    for (let count = 0; count < 101; count += 1) {
      batch.set(db.doc(`installations/${freshId('fleet-job')}`), { ...job, _rev: 1, _by: 'jess' });
    }
    await batch.commit();
    await save(`customers/${many}`, renamed);
    await passOnCustomer(many);
    const fleet = await db.collection('installations').where('customerId', '==', many).get();
    expect(fleet.docs.filter((each) => each.get('customer.name') === NEW.name)).toHaveLength(101);
  });
});
