import { afterAll } from 'vitest';
import { rowText } from '#domain/shared/rows.ts';
import { stateComplianceRowSchema } from '#domain/system/schema.ts';
import { timeLimitDefinitions } from '#tests/seed/collections/system.ts';
import { buildNewsUpdate, buildStateComplianceRow } from '#tests/seed/build/system.ts';
import { type ActorCode, CAST, distributerUser, OTHER_DISTRIBUTER } from '#tests/rules/cast.ts';
import { allows, denies, freshId, group, inTheWorld, saveRaw, store } from '../support/saving.ts';
import { STRICT_SETTINGS, TARGETS } from '#tests/rules/world.ts';

/** Changes a system document as this person, from its first revision. */
async function edit(path: string, change: object, code: ActorCode = 'XA', rev = 2): Promise<void> {
  await store({ [path]: { ...TARGETS[path] } });
  await saveRaw(CAST[code], path, change, rev);
}

interface Cases {
  readonly path: string;
  /** Who may write it. */
  readonly keeper: ActorCode;
  readonly good: Readonly<Record<string, object>>;
  readonly bad: Readonly<Record<string, object>>;
}

const durations = (change: object) => ({ dealer: { ...STRICT_SETTINGS.dealer, ...change } });
const limits = (change: object) => {
  const types = timeLimitDefinitions();
  return { types: { ...types, orderInTransit: { ...types['orderInTransit'], ...change } } };
};
const COMPLIANCE_ROW = rowText(stateComplianceRowSchema, buildStateComplianceRow({ state: 'NSW' }));
const many = (count: number) => Array.from({ length: count }, (_item, index) => index);

const SESSION: Cases = {
  path: 'system/sessionSettings',
  keeper: 'XA',
  good: {
    'blank, which is no limit': durations({ SessionDuration: '' }),
    'of 100 hours': durations({ SessionDuration: '100:00:00' }),
    'of five minutes': durations({ SessionDuration: '00:05:00' }),
    'of a screen timeout of one second': durations({ ScreenTimeoutDuration: '00:00:01' }),
    'of single digits': durations({ ScreenTimeoutCountDown: '0:1:9' }),
  },
  bad: {
    'of two parts': durations({ SessionDuration: '08:00' }),
    'of 60 minutes': durations({ SessionDuration: '08:60:00' }),
    'of 60 seconds': durations({ ScreenTimeoutDuration: '00:00:60' }),
    'of words': durations({ ScreenTimeoutCountDown: 'soon' }),
    'in a number': durations({ SessionDuration: 28_800 }),
    'too long to be counted': durations({ SessionDuration: '1000000:00:00' }),
    'below five minutes, which nobody could undo': durations({ SessionDuration: '00:04:59' }),
    'beside a foreign one': durations({ Other: '' }),
    'without a countdown': { dealer: { SessionDuration: '', ScreenTimeoutDuration: '' } },
    'in no map': { dealer: '08:00:00' },
    'of a fourth kind': { developer: STRICT_SETTINGS.dealer },
    'with a flag in words': { enforceMfaDealerUser: 'yes' },
  },
};

const LIMITS: Cases = {
  path: 'system/timeLimits',
  keeper: 'XA',
  good: { 'of one day': limits({ limit: 86_400 }), 'with other words': limits({ label: 'On the road' }) },
  bad: {
    'of less than a day': limits({ limit: 86_399 }),
    'of more than ten years': limits({ limit: 320_000_000 }),
    'of half seconds': limits({ limit: 86_400.5 }),
    'in words': limits({ limit: '7 days' }),
    'with a foreign field': limits({ note: 'x' }),
    'of a type that nobody knows': { types: { ...timeLimitDefinitions(), other: { label: 'Other' } } },
    'of fewer types': { types: { orderInTransit: timeLimitDefinitions()['orderInTransit'] } },
  },
};

const BUILD: Cases = {
  path: 'system/build',
  keeper: 'DV',
  good: { 'of three decimals': { version: 4.125 }, 'of none': { version: 4 } },
  bad: {
    'of four decimals': { version: 3.0175 },
    'of nothing': { version: 0 },
    'of a thousand': { version: 1000 },
    'in words': { version: '3.018' },
    'that is no number': { version: Number.NaN },
    'with a foreign field': { version: 3.018, note: 'x' },
  },
};

const OTHERS: readonly Cases[] = [
  {
    path: 'system/tyreSizes',
    keeper: 'XA',
    good: {
      'of 2,000 sizes': { sizes: Object.fromEntries(many(2000).map((index) => [`S${index}`, index])) },
    },
    bad: {
      'of 2,001 sizes': { sizes: Object.fromEntries(many(2001).map((index) => [`S${index}`, index])) },
      'in a list': { sizes: ['7.50R16'] },
      'with a foreign field': { note: 'x' },
    },
  },
  {
    path: 'system/stateCompliance',
    keeper: 'XA',
    good: { 'of 1,000 rows': { rows: many(1000).map(() => COMPLIANCE_ROW) } },
    bad: {
      'of 1,001 rows': { rows: many(1001).map(() => COMPLIANCE_ROW) },
      'of a row as a map': { rows: [buildStateComplianceRow()] },
      'of a row of another state': { rows: [COMPLIANCE_ROW.replace('NSW', 'NZ')] },
      'in a map': { rows: { first: buildStateComplianceRow() } },
      'with a foreign field': { note: 'x' },
    },
  },
  {
    path: 'system/generalSettings',
    keeper: 'XA',
    good: { 'of long terms under a new version': { terms: 'x'.repeat(20_000), termsVersion: '2026-3' } },
    bad: {
      'of longer terms': { terms: 'x'.repeat(20_001), termsVersion: '2026-3' },
      'of other terms under the same version': { terms: 'x'.repeat(20_000) },
      'with a phone number in a number': { supportPhone: 255_504_000 },
      'with a foreign field': { gst: 15 },
    },
  },
];

function cases({ path, keeper, good, bad }: Cases): void {
  for (const [label, change] of Object.entries(good)) {
    allows(`${keeper} can store one ${label}`, () => edit(path, change, keeper));
  }
  for (const [label, change] of Object.entries(bad)) {
    denies(`${keeper} can't store one ${label}`, () => edit(path, change, keeper));
  }
  const [first = {}] = Object.values(good);
  denies(`${keeper} can't store over a newer one`, () => edit(path, first, keeper, 1));
  denies(`${keeper} can't skip a revision`, () => edit(path, first, keeper, 3));
}

const file = (change: object = {}) => ({
  url: '',
  urlThumb: '',
  path: `files/settings/${'a'.repeat(24)}`,
  name: 'Fitting guide.pdf',
  size: 1200,
  ...change,
});

function news(): void {
  const create = async (change: object) => {
    const path = `system/build/newsUpdates/${freshId('news')}`;
    await saveRaw(CAST.XA, path, { ...buildNewsUpdate(), ...change });
  };
  allows('XA can tell something', () => create({}));
  allows('XA can tell it later', () => create({ timestamp: 2_000_000_000 }));
  allows('XA can tell it with five files', () => create({ files: many(5).map(() => file()) }));
  const wrong: Readonly<Record<string, object>> = {
    nothing: { content: '' },
    'more than 10,000 characters': { content: 'x'.repeat(10_001) },
    'a map for words': { content: { html: 'x' } },
    'a time in words': { timestamp: 'now' },
    'half a second': { timestamp: 1.5 },
    'six files': { files: many(6).map(() => file()) },
    'a file with an address (F07)': { files: [file({ url: 'https://files.example/o/files%2Fa' })] },
    'a file of another area': { files: [file({ path: `files/documents/${'a'.repeat(24)}` })] },
    'a file by a guessed name': { files: [file({ path: 'files/settings/abc' })] },
    'a fifth file with an address (F07)': {
      files: [...many(4).map(() => file()), file({ url: 'data:text/html,x' })],
    },
    'a thumbnail with an address (F07)': { files: [file({ urlThumb: 'https://files.example/a' })] },
    'a file outside the files': { files: [file({ path: 'installations/a/b' })] },
    'a file with a foreign field': { files: [file({ note: 'x' })] },
    'categories in a map': { dealerKitCategories: { 2: true } },
    'a foreign field': { html: '<b>x</b>' },
  };
  for (const [label, change] of Object.entries(wrong)) {
    denies(`XA can't tell ${label}`, () => create(change));
  }
  const old = file({ url: 'https://firebasestorage.googleapis.com/old' });
  const change = async (fields: object) => {
    const path = `system/build/newsUpdates/${freshId('news')}`;
    await store({ [path]: { ...buildNewsUpdate(), files: [old] } });
    await saveRaw(CAST.XA, path, fields, 2);
  };
  allows('XA can change the words of an old one whose files hold addresses', () =>
    change({ content: 'Other words' }),
  );
  denies("XA can't move its files without taking the addresses off", () => change({ files: [file(), old] }));
  denies("XA can't change one to nothing", async () => {
    const path = `system/build/newsUpdates/${freshId('news')}`;
    await store({ [path]: buildNewsUpdate() });
    await saveRaw(CAST.XA, path, { content: '' }, 2);
  });
}

inTheWorld();

// P08, F07: what the documents of the settings page may hold, by whom, and that they stay.
afterAll(() => store({ 'system/sessionSettings': STRICT_SETTINGS }));

for (const each of [SESSION, LIMITS, BUILD, ...OTHERS]) group(each.path, () => cases(each));
group('news updates', news);

group('who keeps the settings', () => {
  const change = { supportPhone: '(02) 5550 4002' };
  const path = 'system/generalSettings';
  allows('a distributor admin with settings can', () => edit(path, change));
  denies("another distributor's admin with settings can't: they bind everybody", async () => {
    const member = { ...CAST.XA, uid: 'xa-of-north' };
    const user = distributerUser({ type: 'admin', distributerId: OTHER_DISTRIBUTER });
    await store({ [`users/${member.uid}`]: user, [path]: { ...TARGETS[path] } });
    await saveRaw(member, path, change, 2);
  });
  denies("a distributor user with settings can't", () => edit(path, change, 'XU'));
  denies("a dealer admin with settings can't: they bind everybody", () => edit(path, change, 'DA'));
  denies("a developer can't, but for the build", () => edit(path, change, 'DV'));
  denies("a distributor admin can't change the build", () => edit('system/build', { version: 3.018 }));
});
