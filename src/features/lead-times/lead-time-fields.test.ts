import { describe, expect, it } from 'vitest';
import { leadTimeSchema } from '#domain/lead-time/schema.ts';
import { validateFields } from '#forms/validate.ts';
import { allFields } from '#forms/values.ts';
import { kitNameOf, kitOptions, type LeadTimeChoices } from './lead-time-choices.ts';
import { LEAD_TIME_COLUMNS } from './lead-time-columns.tsx';
import { leadTimeGroups } from './lead-time-fields.ts';

const CHOICES: LeadTimeChoices = {
  kits: [
    { id: 'k1', value: { name: 'Ranger GVM', type: 'gvmUpgrade' } },
    { id: 'k2', value: { name: 'Ranger BTC', type: 'btcUpgrade' } },
  ],
  kitsNote: null,
  markedKit: async () => null,
};
const leadTime = (fields: object = {}) => leadTimeSchema.parse({ name: 'GVM kits', ...fields });

describe('the lead time form', () => {
  const groups = leadTimeGroups(CHOICES);
  it.each([
    ['a name', { name: '' }, { name: 'Name is required' }],
    ['days to dispatch', { dispatchDays: '' }, { dispatchDays: 'To dispatch is required' }],
    ['nothing for a state without a promise', { transitNT: '' }, {}],
  ])('asks for %s', async (_what, change, expected) => {
    const options = { allRequired: false, now: new Date() };
    expect(await validateFields(groups, { ...leadTime(), ...change }, options)).toEqual(expected);
  });
  const effectOf = (name: string) => allFields(groups).find((field) => field.name === name)?.effect;
  it('forgets the kit when the type changes', () => {
    expect(effectOf('kitType')?.(leadTime({ kitId: 'k1' }))).toEqual({ kitId: '', kitName: '' });
  });
  it('keeps the name of the chosen kit', () => {
    expect(effectOf('kitId')?.(leadTime({ kitId: 'k2' }))).toEqual({ kitName: 'Ranger BTC' });
    expect(effectOf('kitId')?.(leadTime({ kitId: '' }))).toEqual({ kitName: '' });
  });
});

describe('kits of a lead time', () => {
  it.each([
    ['all without a type', {}, ['k1', 'k2']],
    ['those of the type', { kitType: 'btcUpgrade' }, ['k2']],
    ['and the one it has', { kitType: 'btcUpgrade', kitId: 'old', kitName: 'Old kit' }, ['k2', 'old']],
  ])('%s', (_name, fields, ids) => {
    expect(kitOptions(CHOICES, leadTime(fields)).map(({ value }) => value)).toEqual(ids);
  });
  it('keeps the stored name of a kit that is no longer active', () => {
    expect(kitNameOf(CHOICES, leadTime({ kitId: 'old', kitName: 'Old kit' }))).toBe('Old kit');
  });
});

describe('the lead times list', () => {
  it.each([
    ['scope', 'GVM Upgrade'],
    ['cutOff', 'Mon–Fri 2:00pm'],
    ['dispatch', '1'],
    ['transitNT', ''],
    ['transitNSW', '2'],
  ])('shows %s as "%s"', (id, text) => {
    const value = leadTime({ kitType: 'gvmUpgrade', transitNSW: 2 });
    const row = { id: 'l', value, rev: 1, by: 'u', at: null, pending: false };
    expect(LEAD_TIME_COLUMNS.find((column) => column.id === id)?.text(row)).toBe(text);
  });
});
