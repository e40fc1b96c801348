import { describe, expect, it } from 'vitest';
import { type Capacity, NO_CAPACITY } from '../dealer/capacity.ts';
import type { InstallationType } from '../installation-type/keys.ts';
import { INSTALLATION_TYPE_TABLE } from '../installation-type/types.ts';
import { capacityText, dayLoad, workOf } from './load.ts';

const GVM: InstallationType = 'gvmUpgradeState';
const jobs = (count: number) => Array.from({ length: count }, () => GVM);
const inHours = (hoursPerDay: number | '', of: Partial<Capacity['jobHours']> = { gvmUpgrade: 6.5 }) => ({
  ...NO_CAPACITY,
  capacityUnit: 'hours' as const,
  hoursPerDay,
  jobHours: { ...NO_CAPACITY.jobHours, ...of },
});

describe('a day', () => {
  it.each([
    [0, '', '', false],
    [3, '', '3 jobs', false],
    [1, '', '1 job', false],
    [3, 4, '3 of 4 jobs', false],
    [0, 1, '0 of 1 job', false],
    [5, 4, '5 jobs, 1 too many', true],
  ] as const)('with %s jobs and room for "%s" says "%s"', (count, jobsPerDay, text, isOver) => {
    expect(dayLoad(jobs(count), { ...NO_CAPACITY, jobsPerDay })).toEqual({ text, isOver });
  });

  it.each([
    [0, inHours(16), '0 of 16 h', false],
    [2, inHours(16), '2 jobs, 13 of 16 h', false],
    [3, inHours(16), '3 jobs, 19.5 h, 3.5 h too many', true],
    [2, inHours(13), '2 jobs, 13 of 13 h', false],
    [2, inHours(''), '2 jobs, 13 h', false],
    [0, inHours(''), '', false],
    [2, inHours(16, {}), '2 jobs, 0 of 16 h, 2 without hours', false],
    [2, inHours('', {}), '2 jobs, 2 without hours', false],
  ] as const)('with %s jobs in hours says so (%#)', (count, capacity, text, isOver) => {
    expect(dayLoad(jobs(count), capacity)).toEqual({ text, isOver });
  });
});

describe('what a workshop takes', () => {
  it('is said in its unit', () => {
    expect(capacityText(NO_CAPACITY)).toBe('');
    expect(capacityText({ ...NO_CAPACITY, jobsPerDay: 1 })).toBe('1 job a day');
    expect(capacityText(inHours(7.5))).toBe('7.5 h a day');
    expect(capacityText({ ...inHours(''), jobsPerDay: 4 })).toBe('');
  });

  it('has hours for each type that is offered', () => {
    const without = INSTALLATION_TYPE_TABLE.filter(({ key }) => workOf(key) === null);
    expect(without.map(({ key }) => key)).toEqual(['suspensionUpgrade', 'warranty']);
  });
});
