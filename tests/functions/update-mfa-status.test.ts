import { beforeAll, describe, expect, it } from 'vitest';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { auth, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newEngineer, newUser, setTheStage } from './support/cast.ts';

const PHONE = { uid: 'factor', phoneNumber: '+61491570156', displayName: 'Mobile', factorId: 'phone' };

beforeAll(setTheStage);

/** Enrols a number as the provider would. */
const enrol = (uid: string) => auth.updateUser(uid, { multiFactor: { enrolledFactors: [PHONE] } });

describe('update-mfa-status', () => {
  it('sets the flag by the factors that the provider knows, and leaves the stamps alone', async () => {
    const { uid, token } = await newUser();
    await enrol(uid);
    const answer = await post('update-mfa-status', '', token);
    expect(answer.body).toEqual({ status: 'success', data: { mfaEnrolled: true } });
    expect(await read(`users/${uid}`)).toMatchObject({ mfaEnrolled: true, _rev: 1, _by: 'seed' });
    await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
    expect((await post('update-mfa-status', {}, token)).body.data).toEqual({ mfaEnrolled: false });
    expect(await read(`users/${uid}`)).toMatchObject({ mfaEnrolled: false, _rev: 1 });
  });

  it('takes nothing from the payload (S13)', async () => {
    const [caller, other] = [await newUser(), await newUser()];
    const payload = { uid: other.uid, id: other.uid, mfaEnrolled: true };
    const answer = await post('update-mfa-status', payload, caller.token);
    expect(answer.body).toEqual({ status: 'success', data: { mfaEnrolled: false } });
    expect(await read(`users/${other.uid}`)).toMatchObject({ mfaEnrolled: false });
    expect(await read(`users/${caller.uid}`)).toMatchObject({ mfaEnrolled: false });
  });

  it('answers again what was answered when the answer was lost (D13)', async () => {
    const { uid, token } = await newUser();
    await enrol(uid);
    const answers = await Promise.all([1, 2, 3].map(() => post('update-mfa-status', {}, token)));
    for (const { body } of answers) expect(body.data).toEqual({ mfaEnrolled: true });
    expect(await read(`users/${uid}`)).toMatchObject({ mfaEnrolled: true, _rev: 1 });
  });

  it('is open before the second factor, to accounts with a record, and to nobody else', async () => {
    const { token } = await newUser();
    await save('system/sessionSettings', buildSessionSettings({ enforceMfaDealerUser: true }));
    const single = await post('update-mfa-status', {}, token);
    await save('system/sessionSettings', buildSessionSettings());
    expect(single.status).toBe(200);
    expect((await post('update-mfa-status', {}, null)).status).toBe(401);
    const disabled = await newUser({ disabled: true });
    expect((await post('update-mfa-status', {}, disabled.token)).status).toBe(403);
  });

  it('answers an engineer, whose record has no such flag', async () => {
    const { uid, token } = await newEngineer();
    expect((await post('update-mfa-status', {}, token)).body.data).toEqual({ mfaEnrolled: false });
    expect(await read(`engineers/${uid}`)).not.toHaveProperty('mfaEnrolled');
  });
});
