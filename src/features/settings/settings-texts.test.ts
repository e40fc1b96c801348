import { describe, expect, it } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { newsUpdateSchema, sessionSettingsSchema } from '#domain/system/schema.ts';
import { userSchema } from '#domain/user/schema.ts';
import type { FieldGroup } from '#forms/field.ts';
import { validateFields } from '#forms/validate.ts';
import { timeLimitDefinitions } from '#tests/seed/collections/system.ts';
import { buildSessionSettings, buildStateComplianceRow } from '#tests/seed/build/system.ts';
import { blankRule, COMPLIANCE_GROUPS } from './compliance-fields.ts';
import { fieldChanges } from './field-changes.ts';
import { effectText, hasNewLimits, orderNote } from './time-limit-texts.ts';
import { audienceText, newsState } from './news-labels.ts';
import { sessionGroups } from './session-fields.ts';
import { forcedText, ownSessionWarning } from './session-texts.ts';
import { fromLimitForm, TIME_LIMIT_GROUPS, toLimitForm } from './time-limit-fields.ts';
import { tyreGroups } from './tyre-fields.ts';
import { removalText } from './tyre-texts.ts';

const NOW = 1_800_000_000;
const options = { allRequired: false, now: new Date(NOW * 1000) };
/** The messages of a form, whatever its record is. */
const check = (groups: unknown, values: object) =>
  validateFields(groups as readonly FieldGroup[], { ...values }, options);

describe('session settings', () => {
  const settings = buildSessionSettings();
  const groups = sessionGroups(() => '');

  it.each([
    ['dealer.SessionDuration', '8h', 'Invalid duration (HH:MM:SS)'],
    ['distributer.ScreenTimeoutDuration', '00:60:00', 'Invalid duration (HH:MM:SS)'],
    ['dealer.ScreenTimeoutCountDown', '00:00', 'Invalid duration (HH:MM:SS)'],
    ['dealer.SessionDuration', '1234567:00:00', 'Invalid duration (HH:MM:SS)'],
    ['distributer.SessionDuration', '00:00:00', expect.stringContaining('00:05:00')],
  ])('%s of %s says %s', async (path, text, message) => {
    const [kind = '', field = ''] = path.split('.');
    const values = { ...settings, [kind]: { ...settings.dealer, [field]: text } };
    expect(await check(groups, values)).toEqual({ [path]: message });
  });
  it('may be blank: no limit', async () => {
    expect(await check(groups, settings)).toEqual({});
  });

  it.each([
    [{ count: 0, isCapped: false }, false, 'Everybody it applies to already has it.'],
    [{ count: 1, isCapped: false }, false, '1 person will need to set it up.'],
    [{ count: 500, isCapped: true }, false, '500 people or more will need to set it up.'],
    [{ count: 3, isCapped: false }, true, '3 people still need to set it up.'],
  ])('%j, on: %s: %s', (counted, isOn, words) => {
    expect(forcedText(counted, isOn)).toBe(words);
  });

  it('warn whoever would shut themselves out', () => {
    const admin = actorOfUser('x', userSchema.parse({ distributerId: 'x1', type: 'admin' }), null, '');
    const signIn = { authTime: NOW - 7200, secondFactor: null };
    const warn = (change: object) => ownSessionWarning(admin, { ...settings, ...change }, signIn, NOW);
    const hour = sessionSettingsSchema.parse({ dealer: {}, distributer: { SessionDuration: '01:00:00' } });
    expect(warn({})).toBeNull();
    expect(warn({ enforceMfaDealerAdmin: true })).toBeNull();
    expect(warn({ enforceMfaDistributorAdmin: true })).toContain('two-step sign-in');
    expect(warn(hour)).toContain('signed out');
    expect(ownSessionWarning(admin, hour, null, NOW)).toBeNull();
  });
});

describe('time limits', () => {
  const types = timeLimitDefinitions();
  const form = toLimitForm(types);

  it('come back from the form as they went in', () => {
    expect(fromLimitForm(form, types)).toEqual({ types });
  });
  it('are whole days from one to ten years', async () => {
    const withDays = (days: unknown) => {
      const rows = { ...form.types, warranty: { ...form.types['warranty'], days } };
      return check(TIME_LIMIT_GROUPS, { types: rows });
    };
    expect(await withDays(1)).toEqual({});
    for (const days of ['', 0, 1.5, 3651]) {
      expect(Object.keys(await withDays(days)), String(days)).toEqual(['types.warranty.days']);
    }
  });
  it('say what a change would do', () => {
    const effect = { intoError: 1, backToOk: 2 };
    expect(effectText(effect, false)).toBe('This would put 1 row into error and 2 rows back to ok.');
    expect(effectText(effect, true)).toContain('At least');
    const words = {
      ...types,
      warranty: { ...types['warranty'], label: 'W', description: '', limit: 14 * 86_400 },
    };
    expect(hasNewLimits(types, words)).toBe(false);
    const order = { ...types, orderInTransit: { label: '', description: '', limit: 86_400 } };
    expect(hasNewLimits(types, order)).toBe(true);
    expect(orderNote(types, order)).toContain('Orders are not counted');
    expect(orderNote(types, words)).toBe('');
  });
  it('shows each changed field, old beside new', () => {
    const rows = { ...form.types, warranty: { label: 'Warranty', description: 'New', days: 20 } };
    expect(fieldChanges(TIME_LIMIT_GROUPS, form, { types: rows })).toEqual([
      {
        id: 'types.warranty.description',
        field: 'Warranty: Description',
        old: 'From the start of work until the installation "Warranty" is complete.',
        new: 'New',
      },
      { id: 'types.warranty.days', field: 'Warranty: Limit', old: '14 days', new: '20 days' },
    ]);
  });
});

describe('a rule of the state table', () => {
  const rule = buildStateComplianceRow();
  it.each([
    [rule, []],
    [{ ...rule, source: '' }, ['source']],
    [{ ...rule, effectiveFrom: '' }, ['effectiveFrom']],
    [{ ...rule, verdict: 'condition' }, ['condition']],
    [{ ...rule, verdict: 'condition', condition: 'Permit first' }, []],
    [blankRule(rule), ['source', 'effectiveFrom']],
  ])('%j asks for %j', async (values, asked) => {
    expect(Object.keys(await check(COMPLIANCE_GROUPS, values))).toEqual(asked);
  });
});

describe('a tyre size', () => {
  const sizes = { '285/70R17': 830.8 };
  it.each([
    ['285/70R17', 830, { size: '285/70R17 is in the table already' }],
    ['BIG', 800, { size: 'BIG is not a valid tyre size' }],
    ['265/65R17', 20, { diameterMm: expect.any(String) }],
    ['265/65R17', 776.3, {}],
    ['', '', { size: 'Size is required', diameterMm: 'Diameter is required' }],
  ])('%j of %j mm says %j', async (size, diameterMm, messages) => {
    expect(await check(tyreGroups(sizes, ''), { size, diameterMm })).toEqual(messages);
  });
  it.each([
    [
      null,
      { count: 0, isCapped: false },
      'No vehicle uses it. Without the table this size can’t be calculated',
    ],
    [830.8, { count: 1, isCapped: false }, '1 vehicle uses it. It will then count as 830.8 mm'],
    [830.8, { count: 500, isCapped: true }, '500 or more vehicles use it.'],
  ])('by the rule %s, with %j, is removed with a word', (byRuleMm, used, words) => {
    expect(removalText({ byRuleMm }, used)).toContain(words);
  });
});

describe('a news update', () => {
  it.each([
    [[2], 'GVM + BTC'],
    [[4, 1], 'Suspension, Franchise'],
    [[5, 4, 3, 2, 1, 0], 'Every dealer category'],
    [[9], 'Category 9'],
    [[], 'No dealer category'],
  ])('for %j is for %s (decisions: dealer-categories)', (ids, words) => {
    expect(audienceText(ids)).toBe(words);
  });
  it.each([
    [NOW - 5, false, /^Published /u],
    [NOW + 5, false, /^Scheduled for /u],
    [NOW - 5, true, /^Withdrawn$/u],
  ])('at %i, withdrawn: %s', (timestamp, deleted, words) => {
    expect(newsState(newsUpdateSchema.parse({ content: 'x', timestamp, deleted }), NOW).text).toMatch(words);
  });
});
