import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDealer } from '#tests/seed/build/party.ts';
import { publicLogo } from '../../functions/src/files/logo.ts';
import { publicRecordId } from '../../functions/src/store/public-record-id.ts';
import { forgetCalls, freshId, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person } from './support/cast.ts';
import { PNG, putFile } from './support/files.ts';
import { storeJob, wholeJob } from './support/job.ts';
import { dealerId, sent, setQuoteStage } from './support/quotes.ts';

const PICTURE = `data:image/png;base64,${PNG.toString('base64')}`;
const fileIn = (folder: string) => `${folder}/${crypto.randomUUID().replaceAll('-', '')}`;
const logoAt = (path: string) => [{ url: '', urlThumb: '', path, name: 'Logo.png', size: 4000 }];

/** A file and its thumbnail, which is what is shown. */
async function put(path: string, thumb: Buffer = PNG, contentType = 'image/png') {
  await putFile(path);
  await putFile(`${path}_thumb`, thumb, contentType);
  return logoAt(path);
}

describe('the logo on a page that a link opens', () => {
  let admin: Person;
  let maker: Person;
  const without = freshId('plain');

  beforeAll(async () => {
    ({ maker } = await setQuoteStage());
    const logo = await put(fileIn('files/dealers'));
    await save(
      `dealers/${dealerId}`,
      buildDealer({ name: 'Quoting 4x4', dealerId, dealerGroupId: '', logo }),
    );
    await save(`dealers/${without}`, buildDealer({ dealerId: without, dealerGroupId: '' }));
    const flags = { dealer: { customers: true, installations: true }, distributer: {} };
    admin = await newUser({ dealerId, dealerGroupId: '', type: 'admin', privileges: flags });
  });
  beforeEach(forgetCalls);

  const dataOf = async (call: string, payload: object) => (await post(call, payload, null)).body.data;
  const linkBy = async (call: string, payload: object) =>
    (
      (await post(call, { request: freshId('press'), email: '', ...payload }, admin.token)).body.data as {
        key: string;
      }
    ).key;

  it('is the dealer’s on a quote', async () => {
    expect(await dataOf('read-quote', { id: (await sent(maker)).key })).toMatchObject({
      dealer: { name: 'Quoting 4x4', logo: PICTURE },
    });
  });
  it('is the dealer’s on a customer’s details', async () => {
    const id = await linkBy('ask-customer-details', {
      customerId: '',
      installationId: '',
      asksLicence: false,
    });
    expect(await dataOf('read-customer-details', { id })).toMatchObject({ status: 'open', logo: PICTURE });
  });
  it('is the installer’s on a warranty', async () => {
    const installationId = await storeJob({
      ...wholeJob({ stage: 'complete' }),
      dealerId,
      dealerGroupId: '',
    });
    const id = await linkBy('ask-warranty', { installationId });
    expect(await dataOf('read-warranty', { id })).toMatchObject({ installer: { logo: PICTURE } });
  });
  it('is the installer’s on a vehicle, and none where the dealer has none', async () => {
    const [vin, code] = ['MR0HA3CD500123456', 'AAAAAAAAAAAAA'];
    const record = { installationId: 'x', shown: null, photo: '', dealerId };
    await save(`publicInstallations/${publicRecordId(vin, code)}`, record);
    expect(await dataOf('read-installation-info', { vin, code })).toMatchObject({
      installer: { logo: PICTURE },
    });
    await save(`publicInstallations/${publicRecordId(vin, code)}`, { ...record, dealerId: without });
    expect(await dataOf('read-installation-info', { vin, code })).toMatchObject({ installer: { logo: '' } });
  });
});

describe('what a record names as its logo', () => {
  it('is shown out of the folders of logos, as what its bytes are', async () => {
    expect(await publicLogo(await put(fileIn('files/dealers')))).toBe(PICTURE);
    expect(await publicLogo(await put(fileIn('files/distributors')))).toBe(PICTURE);
    expect(await publicLogo(await put(fileIn('files/dealers'), PNG, 'text/html'))).toBe(PICTURE);
  });
  it('can’t be another file of the portal', async () => {
    expect(await publicLogo(await put(fileIn('files/documents')))).toBe('');
    expect(await publicLogo(await put(fileIn('installations/job')))).toBe('');
    expect(await publicLogo(await put(`files/dealers/../documents/${'a'.repeat(24)}`))).toBe('');
  });
  it('can’t be a page, a large picture or nothing', async () => {
    expect(await publicLogo(await put(fileIn('files/dealers'), Buffer.from('<script>')))).toBe('');
    expect(
      await publicLogo(await put(fileIn('files/dealers'), Buffer.concat([PNG, Buffer.alloc(50_000)]))),
    ).toBe('');
    expect(await publicLogo(logoAt(fileIn('files/dealers')))).toBe('');
    expect(await publicLogo([])).toBe('');
  });
});
