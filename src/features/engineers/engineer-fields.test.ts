import { describe, expect, it } from 'vitest';
import { engineerSchema } from '#domain/engineer/schema.ts';
import { validateFields } from '#forms/validate.ts';
import { allFields } from '#forms/values.ts';
import { engineerColumns } from './engineer-columns.tsx';
import { engineerDeletion } from './engineer-deletion.ts';
import { engineerGroups } from './engineer-fields.ts';

const engineer = (fields: object = {}) =>
  engineerSchema.parse({ firstName: 'Maria', lastName: 'Kovac', email: 'maria@certify.example', ...fields });

describe('the engineer form', () => {
  it.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Email is required'],
  ])('asks for %s', async (field, message) => {
    const options = { allRequired: false, now: new Date() };
    const found = await validateFields(engineerGroups(true), engineer({ [field]: '' }), options);
    expect(found).toEqual({ [field]: message });
  });
  it.each([
    ['a new one has an address to invite', true, 'email'],
    ['that of an account is only read', false, 'readonly'],
  ])('%s', (_name, isNew, kind) => {
    expect(allFields(engineerGroups(isNew)).find(({ name }) => name === 'email')?.kind).toBe(kind);
  });
  it('takes the certificate of insurance of an account, not of one that is invited', () => {
    const names = (isNew: boolean) => allFields(engineerGroups(isNew)).map(({ name }) => name);
    expect(names(true)).not.toContain('insurance');
    expect(names(false)).toEqual(expect.arrayContaining(['insurance', 'insuranceExpiry']));
  });
  it('suspends nobody who is not there yet', () => {
    const names = (isNew: boolean) => allFields(engineerGroups(isNew)).map(({ name }) => name);
    expect(names(true)).not.toContain('active');
    expect(names(false)).toContain('active');
  });
});

describe('the engineers list', () => {
  const cell = (id: string, fields: object, reviews: [string, number | null][] = []) => {
    const row = { id: 'e1', value: engineer(fields), rev: 1, by: 'u', at: null, pending: false };
    const columns = engineerColumns({ reviews: new Map(reviews), today: '2026-06-15' });
    return columns.find((column) => column.id === id)?.text(row);
  };
  it.each([
    ['active', {}, 'Active'],
    ['active', { active: false }, 'Suspended'],
    ['active', { disabled: true }, 'Account disabled'],
    ['expiry', { expiry: '2026-06-14' }, 'Expired 14/06/2026: no new work'],
    ['expiry', { expiry: '2026-06-20' }, '20/06/2026, ends in 5 days'],
    ['insurance', { insuranceExpiry: '2026-06-14' }, 'Expired 14/06/2026: no new work'],
    ['states', { states: ['NSW', 'ACT'] }, 'NSW, ACT'],
    ['reviews', {}, ''],
  ])('%s of %o is "%s"', (id, fields, text) => {
    expect(cell(id, fields)).toBe(text);
  });
  it('counts open reviews, none included', () => {
    expect(cell('reviews', {}, [['e1', 0]])).toBe('0');
    expect(cell('reviews', {}, [['e1', null]])).toBe('');
  });
});

describe('engineerDeletion', () => {
  it.each([
    [
      0,
      {
        text: 'Maria Kovac will be hidden from lists and choices. What they signed stays. Suspend them too, so that they cannot sign in.',
      },
    ],
    [1, { refusal: '1 job is with Maria Kovac. It has to be decided or recalled first.' }],
    [12, { refusal: '12 jobs are with Maria Kovac. They have to be decided or recalled first.' }],
    [
      null,
      {
        text: 'Maria Kovac will be hidden from lists and choices. What they signed stays. Suspend them too, so that they cannot sign in.',
      },
    ],
  ])('with %s open reviews', (reviews, expected) => {
    expect(engineerDeletion(engineer(), reviews)).toEqual(expected);
  });
  it('says nothing of signing in where that is ended', () => {
    expect(engineerDeletion(engineer({ active: false }), 0).text).toBe(
      'Maria Kovac will be hidden from lists and choices. What they signed stays.',
    );
  });
});
