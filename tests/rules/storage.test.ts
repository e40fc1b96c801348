import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  type UploadMetadata,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { STAGES } from '#domain/installation/schema.ts';
import { ENGINEER_STAGES } from '#domain/installation/entity.ts';
import { buildEngineer } from '#tests/seed/build/person.ts';
import {
  ACTOR_CODES,
  type ActorCode,
  CAST,
  dealerUser,
  engineerToken,
  GROUP_DEALER,
  type Member,
  OTHER_DISTRIBUTER,
  tokenOf,
} from './cast.ts';
import {
  as,
  castUsers,
  endStorage,
  expectAllowed,
  expectDenied,
  name,
  PICTURE,
  putBehind,
  startStorage,
  store,
  upload,
  withAccess,
} from './storage-world.ts';
import { sentInstallation } from './world.ts';

/** Who may do what with the photos of dealer A's installation in the hands of engineer EN. */
const POLICY = {
  get: 'DU DA DV XU XA EN',
  create: 'DU DA DV XU XA',
  list: '',
  overwrite: '',
  relabel: '',
  delete: '',
} as const;

const LENGTH = 8 * 3600;
const engineerRecord = (change: Parameters<typeof buildEngineer>[0] = {}) =>
  buildEngineer({ access: { sessionSeconds: LENGTH }, ...change });

/** Puts a picture there behind the rules' back and returns its path. */
async function stored(installation = 'target'): Promise<string> {
  const path = `installations/${installation}/${name()}`;
  await putBehind(path);
  return path;
}

beforeAll(async () => {
  await startStorage();
  await store({
    ...castUsers(),
    [`engineers/${CAST.EN.uid}`]: engineerRecord(),
    'installations/target': sentInstallation(),
    'installations/of-other-engineer': sentInstallation({ engineerId: 'other' }),
    'installations/of-another-distributor': sentInstallation({ distributerId: OTHER_DISTRIBUTER }),
    ...Object.fromEntries(STAGES.map((stage) => [`installations/at-${stage}`, sentInstallation({ stage })])),
  });
});
afterAll(async () => {
  await endStorage();
});

const acts: Readonly<Record<keyof typeof POLICY, (member: Member, path: string) => Promise<unknown>>> = {
  get: async (member, path) => getBytes(ref(as(member), path)),
  create: async (member) => upload(member, `installations/target/${name()}`),
  list: async (member) => listAll(ref(as(member), 'installations/target')),
  overwrite: async (member, path) => upload(member, path),
  relabel: async (member, path) => updateMetadata(ref(as(member), path), { contentType: 'text/html' }),
  delete: async (member, path) => deleteObject(ref(as(member), path)),
};

describe.each(Object.entries(acts))('photos: %s (F04)', (way, act) => {
  const codes: readonly string[] = POLICY[way as keyof typeof POLICY].split(' ');
  let path: string;
  beforeAll(async () => {
    path = await stored();
  });
  it.each(ACTOR_CODES.filter((code) => codes.includes(code)))('%s can', async (code: ActorCode) =>
    expectAllowed(act(CAST[code], path)),
  );
  it.each(ACTOR_CODES.filter((code) => !codes.includes(code)))("%s can't", async (code: ActorCode) =>
    expectDenied(act(CAST[code], path)),
  );
});

describe('what may be uploaded', () => {
  const put = (bytes: Uint8Array<ArrayBuffer>, type: string, at = `installations/target/${name()}`) =>
    upload(CAST.DU, at, bytes, type);
  const large = (bytes: number) => new Uint8Array(bytes);

  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp', 'image/tiff'])(
    '%s can be uploaded',
    async (type) => expectAllowed(put(PICTURE, type)),
  );
  it.each(['image/svg+xml', 'text/html', 'application/octet-stream', 'image/jpeg; x', 'ximage/png'])(
    "%s can't be uploaded (F01)",
    async (type) => expectDenied(put(PICTURE, type)),
  );
  it('a picture just under 15 MB can be uploaded', async () =>
    expectAllowed(put(large(15 * 1024 * 1024 - 1), 'image/jpeg')));
  it("a picture of 15 MB can't be uploaded (F02)", async () =>
    expectDenied(put(large(15 * 1024 * 1024), 'image/jpeg')));
  it("an empty file can't be uploaded", async () => expectDenied(put(large(0), 'image/jpeg')));

  it.each([
    'photo.jpg',
    'short',
    'x'.repeat(41),
    `${'x'.repeat(20)}.svg`,
    `${'x'.repeat(20)} y`,
    crypto.randomUUID(),
  ])("a file named %s can't be uploaded (F03)", async (file) =>
    expectDenied(put(PICTURE, 'image/jpeg', `installations/target/${file}`)),
  );
  it('a thumbnail can be uploaded', async () =>
    expectAllowed(put(PICTURE, 'image/jpeg', `installations/target/${name()}_thumb`)));
  it.each([
    '',
    'installations/',
    'installations/target/deeper/',
    'customers/target/',
    'installations/no-such/',
  ])('a file can\'t be put under "%s" (F04)', async (folder) =>
    expectDenied(put(PICTURE, 'image/jpeg', `${folder}${name()}`)),
  );
});

describe('by stage', () => {
  it.each(STAGES)('a dealer can add a photo at %s', async (stage) =>
    expectAllowed(upload(CAST.DU, `installations/at-${stage}/${name()}`)),
  );
  it.each(STAGES)("a dealer can't delete one at %s, nor put another in its place", async (stage) => {
    const path = await stored(`at-${stage}`);
    await expectDenied(deleteObject(ref(as(CAST.DU), path)));
    await expectDenied(deleteObject(ref(as(CAST.XA), path)));
    await expectDenied(upload(CAST.DU, path));
    // The same picture at a path of its own is fine, and the first can still be seen.
    await expectAllowed(upload(CAST.DU, `installations/at-${stage}/${name()}`));
    await expectAllowed(getMetadata(ref(as(CAST.DU), path)));
  });
  const PDF = 'application/pdf';
  it('the engineer can add the file of a certificate while the job is with them', async () =>
    expectAllowed(upload(CAST.EN, `installations/at-sentToEngineer/${name()}`, PICTURE, PDF)));
  it.each(STAGES.filter((stage) => stage !== 'sentToEngineer'))(
    "the engineer can't add the file of a certificate at %s",
    async (stage) => expectDenied(upload(CAST.EN, `installations/at-${stage}/${name()}`, PICTURE, PDF)),
  );
  it("the engineer can't add a picture, nor a file to another engineer's job", async () => {
    await expectDenied(upload(CAST.EN, `installations/at-sentToEngineer/${name()}`));
    await expectDenied(upload(CAST.EN, `installations/of-other-engineer/${name()}`, PICTURE, PDF));
  });
  const isEngineers = (stage: string) => (ENGINEER_STAGES as readonly string[]).includes(stage);
  it.each(STAGES.filter(isEngineers))('the engineer can see one at %s', async (stage) =>
    expectAllowed(getMetadata(ref(as(CAST.EN), await stored(`at-${stage}`)))),
  );
  it.each(STAGES.filter((stage) => !isEngineers(stage)))("the engineer can't see one at %s", async (stage) =>
    expectDenied(getMetadata(ref(as(CAST.EN), await stored(`at-${stage}`)))),
  );
});

describe('who decides about photos that are alike', () => {
  const member: Member = { uid: 'conflicts', token: tokenOf() };
  const become = async (type: 'admin' | 'user', area: string, dealerId?: string) =>
    store({
      'users/conflicts': withAccess(
        dealerUser({
          type,
          privileges: { dealer: { [area]: true }, distributer: {} },
          ...(dealerId === undefined ? {} : { dealerId }),
        }),
      ),
    });
  const look = async () => getBytes(ref(as(member), await stored()));

  it('sees those of the own dealer without installations, and adds none', async () => {
    await become('admin', 'imageConflicts');
    await expectAllowed(look());
    await expectDenied(upload(member, `installations/target/${name()}`));
  });
  it.each([
    ['admin', 'reports', undefined],
    ['user', 'imageConflicts', undefined],
    ['admin', 'imageConflicts', GROUP_DEALER],
  ] as const)("a dealer's %s with %s of dealer %s can't", async (type, area, dealerId) => {
    await become(type, area, dealerId);
    await expectDenied(look());
  });
});

describe('distributors', () => {
  it("a distributor can't see or add a photo of a job that another one supplies, and can where it does", async () => {
    await expectDenied(getMetadata(ref(as(CAST.XA), await stored('of-another-distributor'))));
    await expectDenied(upload(CAST.XA, `installations/of-another-distributor/${name()}`));
    await expectAllowed(getMetadata(ref(as(CAST.XA), await stored())));
    await expectAllowed(upload(CAST.XA, `installations/target/${name()}`));
  });
});

describe('engineers', () => {
  it("an engineer can't see the photos sent to another", async () =>
    expectDenied(getMetadata(ref(as(CAST.EN), await stored('of-other-engineer')))));
  it("an engineer without the claim can't see their photos", async () => {
    const { engineer: _claim, ...token } = engineerToken();
    await expectDenied(getMetadata(ref(as({ uid: CAST.EN.uid, token }), await stored())));
  });
  const seenBy = async (change: Parameters<typeof buildEngineer>[0], token = engineerToken()) => {
    const uid = `engineer-${name()}`;
    await store({
      [`engineers/${uid}`]: engineerRecord(change),
      [`installations/of-${uid}`]: sentInstallation({ engineerId: uid }),
    });
    return getMetadata(ref(as({ uid, token }), await stored(`of-${uid}`)));
  };
  it('an engineer in use can see their photos', async () => expectAllowed(seenBy({})));
  it.each([
    ['disabled', { disabled: true }],
    ['suspended', { active: false }],
    ['deleted', { deleted: true }],
    ['whose sessions were ended', { sessionsValidAfter: engineerToken().auth_time }],
    ['of whom the server has not said anything', { access: {} }],
    ['whose session is over', { access: { sessionSeconds: 60 } }],
  ])("an engineer who is %s can't see photos", async (_what, change) => expectDenied(seenBy(change)));
  it("an engineer with another address at the provider can't see photos", async () =>
    expectDenied(seenBy({}, engineerToken({ email: 'other@certify.example' }))));
});

describe('a session', () => {
  const { user, token } = CAST.DU;
  const seenBy = async (change: object, access: object = {}, as_: Member['token'] = token) => {
    const uid = `user-${name()}`;
    if (!user) throw new Error('DU has a record');
    await store({ [`users/${uid}`]: { ...withAccess(user, access), ...change } });
    return getMetadata(ref(as({ uid, token: as_ }), await stored()));
  };
  const began = tokenOf().auth_time;
  it.each([
    ['in order', {}, {}],
    ['begun after the last end', { sessionsValidAfter: began - 1 }, {}],
    ['without a limit', {}, { sessionSeconds: 0 }],
  ])('%s opens a photo', async (_what, change, access) => expectAllowed(seenBy(change, access)));
  it.each([
    ['begun in the second of the last end', { sessionsValidAfter: began }, {}],
    ['longer than it may be', {}, { sessionSeconds: 60 }],
    ['of a deleted dealer', {}, { organisationDeleted: true }],
    ['of whom the server has not said anything', { access: {} }, {}],
    ['of an account with another address', { email: 'other@outback.example' }, {}],
  ])("%s can't open a photo", async (_what, change, access) => expectDenied(seenBy(change, access)));
  const single = tokenOf({ factor: null });
  it('with one factor opens a photo where no second is asked for', async () =>
    expectAllowed(seenBy({}, { needsSecondFactor: false }, single)));
  it("with one factor can't open a photo where a second is asked for", async () =>
    expectDenied(seenBy({}, {}, single)));
});

describe('what an upload says of itself', () => {
  const photo = (more: UploadMetadata) =>
    upload(CAST.DU, `installations/target/${name()}`, PICTURE, 'image/jpeg', more);
  const file = (more: UploadMetadata) =>
    upload(CAST.DA, `files/documents/${name()}`, PICTURE, 'application/pdf', more);
  const wrong: readonly UploadMetadata[] = [
    { contentDisposition: 'attachment; filename=x.exe' },
    { contentEncoding: 'gzip' },
    { customMetadata: { unnamedSince: '9999999999' } },
  ];
  it('may be how long it is kept', async () => {
    await expectAllowed(photo({ cacheControl: 'private, max-age=31536000' }));
    await expectAllowed(file({ cacheControl: 'private, max-age=31536000' }));
  });
  it.each(wrong)("can't be %j", async (more) => {
    await expectDenied(photo(more));
    await expectDenied(file(more));
  });
});

describe('files of reference data', () => {
  const ADMINS = ['DA', 'DG', 'DO', 'XA'];
  const READERS = ['DU', 'DA', 'DU0', 'DG', 'DO', 'XU', 'XA', 'DV'];
  const fileName = name;
  const put = (member: Member, area = 'documents', type = 'application/pdf', bytes = PICTURE) =>
    upload(member, `files/${area}/${fileName()}`, bytes, type);
  async function storedFile(): Promise<string> {
    const path = `files/documents/${fileName()}`;
    await putBehind(path, 'application/pdf');
    return path;
  }

  it.each(ACTOR_CODES)('%s: adding one', async (code) =>
    ADMINS.includes(code) ? expectAllowed(put(CAST[code])) : expectDenied(put(CAST[code])),
  );
  it.each(ACTOR_CODES)('%s: opening one', async (code) => {
    const opened = getMetadata(ref(as(CAST[code]), await storedFile()));
    return READERS.includes(code) ? expectAllowed(opened) : expectDenied(opened);
  });
  it.each(['DA', 'XA', 'DU', 'EN', 'XAOFF'] as const)("%s can't remove one: the sweep does", async (code) =>
    expectDenied(deleteObject(ref(as(CAST[code]), await storedFile()))),
  );

  it("an admin without the area's flag can't add one", async () => {
    const { uid, token, user } = CAST.DA;
    if (!user) throw new Error('DA has a record');
    const dealer = { ...user.privileges.dealer, documents: false };
    await store({
      'users/da-no-documents': withAccess({ ...user, privileges: { dealer, distributer: {} } }),
    });
    await expectDenied(put({ uid: 'da-no-documents', token }));
    await expectAllowed(put({ uid, token }));
  });
  it("flags of the other kind of organisation don't count, so an admin with those can't add one", async () => {
    const { token, user } = CAST.DA;
    if (!user) throw new Error('DA has a record');
    const privileges = { dealer: {}, distributer: { documents: true } };
    await store({ 'users/da-other-kind': withAccess({ ...user, privileges }) });
    await expectDenied(put({ uid: 'da-other-kind', token }));
  });
  it.each(['kits', 'suspensionKits', 'oemRims', 'products', 'vehicles'])('can lie under %s', async (area) =>
    expectAllowed(put(CAST.DA, area)),
  );
  it("a logo can lie under dealers, another kind of file can't", async () => {
    await expectAllowed(put(CAST.DA, 'dealers', 'image/png'));
    await expectAllowed(put(CAST.XA, 'distributors', 'image/jpeg'));
    await expectDenied(put(CAST.DA, 'dealers', 'application/pdf'));
    await expectDenied(put(CAST.XA, 'distributors', 'text/csv'));
  });
  it("a distributor's logo can't come from a dealer", async () =>
    expectDenied(put(CAST.DA, 'distributors', 'image/png')));
  it.each(['settings', 'engineers'])('%s takes those of the distributor, not of a dealer', async (area) => {
    await expectAllowed(put(CAST.XA, area));
    await expectDenied(put(CAST.DA, area));
  });
  it("settings can't take those of a distributor that is not the head office, engineers can", async () => {
    const { token, user } = CAST.XA;
    if (!user) throw new Error('XA has a record');
    await store({ 'users/xa-north': withAccess({ ...user, distributerId: 'north' }) });
    await expectAllowed(put({ uid: 'xa-north', token }, 'engineers'));
    await expectDenied(put({ uid: 'xa-north', token }, 'settings'));
  });
  it.each(['orders', 'users', ''])("can't lie under %j", async (area) => expectDenied(put(CAST.DA, area)));
  it.each([
    'image/jpeg',
    'text/plain',
    'text/csv',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])('%s can be added', async (type) => expectAllowed(put(CAST.DA, 'documents', type)));
  it.each([
    'text/html',
    'image/svg+xml',
    'application/octet-stream',
    'application/javascript',
    'text/plain; x',
  ])("%s can't be added (F01)", async (type) => expectDenied(put(CAST.DA, 'documents', type)));
  it("a file of 15 MB can't be added (F02)", async () =>
    expectDenied(put(CAST.DA, 'documents', 'application/pdf', new Uint8Array(15 * 1024 * 1024))));
  it("one can't be overwritten, relabelled or listed", async () => {
    const path = await storedFile();
    await expectDenied(upload(CAST.DA, path, PICTURE, 'application/pdf'));
    await expectDenied(updateMetadata(ref(as(CAST.DA), path), { contentType: 'text/html' }));
    await expectDenied(listAll(ref(as(CAST.DA), 'files/documents')));
  });
  it.each(['guide.pdf', 'short', `${'x'.repeat(24)}.svg`])("can't be named %s (F03)", async (file) =>
    expectDenied(upload(CAST.DA, `files/documents/${file}`, PICTURE, 'application/pdf')),
  );
});
