import { describe, expect, it } from 'vitest';
import {
  CHECKLIST_SECTIONS,
  CHECKLIST_TEMPLATE,
  type ChecklistAnswer,
  checklistFor,
  checklistProblem,
  checklistProgress,
} from './checklist.ts';

const answer = (rest: Partial<ChecklistAnswer>): ChecklistAnswer => ({
  key: 'x',
  result: 'ok',
  value: '',
  ...rest,
});
const [torque] = CHECKLIST_TEMPLATE.filter(({ key }) => key === 'wheelNutTorque');
const [vin] = CHECKLIST_TEMPLATE.filter(({ key }) => key === 'vinMatches');

describe('the checklist template', () => {
  it('has about thirty items with unique keys, each section used, in the order of the work', () => {
    const keys = CHECKLIST_TEMPLATE.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThanOrEqual(28);
    const sections = [...new Set(CHECKLIST_TEMPLATE.map(({ section }) => section))];
    expect(sections).toEqual(Object.keys(CHECKLIST_SECTIONS));
  });

  it('gives every value a unit and a range', () => {
    const values = CHECKLIST_TEMPLATE.filter(({ kind }) => kind === 'value');
    expect(values.filter(({ unit, min, max }) => !unit || min === undefined || max === undefined)).toEqual(
      [],
    );
    expect(values.length).toBeGreaterThan(3);
  });

  it('asks no fitting of a check, and no labels where there is no compliance', () => {
    const sections = (type: string): Set<string> => new Set(checklistFor(type).map(({ section }) => section));
    expect(sections('suspensionCheck')).not.toContain('torque');
    expect(sections('suspensionCheck')).not.toContain('labels');
    expect(sections('reComplianceState')).toContain('labels');
    expect(checklistFor('gvmUpgradeState')).toHaveLength(CHECKLIST_TEMPLATE.length);
    expect(checklistFor('')).toHaveLength(CHECKLIST_TEMPLATE.length);
  });
});

describe('checklistProblem', () => {
  it.each([
    [vin, undefined, 'not answered'],
    [vin, answer({ result: '' }), 'not answered'],
    [vin, answer({}), null],
    [vin, answer({ result: 'na' }), null],
    [vin, answer({ result: 'defect' }), 'defect still open'],
    [torque, answer({}), 'value missing'],
    [torque, answer({ value: 0 }), 'outside 80 to 220 Nm'],
    [torque, answer({ value: 221 }), 'outside 80 to 220 Nm'],
    [torque, answer({ value: 220 }), null],
    [torque, answer({ result: 'na' }), null],
  ])('of case %# is as told', (item, given, problem) => {
    expect(item && checklistProblem(item, given)).toBe(problem);
  });
});

describe('checklistProgress', () => {
  it('counts what is finished and names the rest', () => {
    const progress = checklistProgress('gvmUpgradeState', [
      { key: 'vinMatches', result: 'ok', value: '' },
      { key: 'wheelNutTorque', result: 'ok', value: 130 },
      { key: 'noLeaks', result: 'defect', value: '' },
      { key: 'of another template', result: 'ok', value: '' },
    ]);
    expect([progress.done, progress.total]).toEqual([2, CHECKLIST_TEMPLATE.length]);
    expect(progress.unfinished.find(({ item }) => item.key === 'noLeaks')?.problem).toBe('defect still open');
  });
});
