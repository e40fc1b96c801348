import { describe, expect, it } from 'vitest';
import { buildKit, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { vehicleSnapshot } from './derive.ts';
import { buildReadyJob } from './job.fixture.ts';
import {
  answerProblem,
  CHECKLIST_SECTIONS,
  CHECKLIST_TEMPLATE,
  type ChecklistAnswer,
  checklistFor,
  checklistProblem,
  checklistProgress,
} from './checklist.ts';
import { type Kit, type KitType, TORQUE_KEYS } from '../kit/schema.ts';
import { kitSnapshot } from './kit-slots.ts';
import { photoSlotsFor } from './photo-slots.ts';

const answer = (rest: Partial<ChecklistAnswer>): ChecklistAnswer => ({
  key: 'x',
  result: 'ok',
  value: '',
  ...rest,
});
/** The items of a type of work whose kits state no torque. */
const listOf = (type: string) => checklistFor({ type, kits: [] });
/** Items that stand only where a kit states a torque for their bolts. */
const OF_KITS = CHECKLIST_TEMPLATE.filter(({ point, min }) => point !== undefined && min === undefined);
const GENERAL = CHECKLIST_TEMPLATE.length - OF_KITS.length;
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

  it('gives every value a unit and a range, which kits give where the list itself has none', () => {
    expect(OF_KITS.map(({ point }) => point)).toEqual(TORQUE_KEYS.filter((key) => key !== 'wheelNut'));
    const values = CHECKLIST_TEMPLATE.filter((item) => item.kind === 'value' && !OF_KITS.includes(item));
    expect(values.filter(({ unit, min, max }) => !unit || min === undefined || max === undefined)).toEqual(
      [],
    );
    expect(values.length).toBeGreaterThan(3);
  });

  it('asks no fitting of a check, and no labels where there is no compliance', () => {
    const sections = (type: string): Set<string> => new Set(listOf(type).map(({ section }) => section));
    expect(sections('suspensionCheck')).not.toContain('torque');
    expect(sections('suspensionCheck')).not.toContain('labels');
    expect(sections('reComplianceState')).toContain('labels');
    expect(listOf('gvmUpgradeState')).toHaveLength(GENERAL);
    expect(listOf('')).toHaveLength(GENERAL);
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
    [torque, answer({ value: 0 }), '0 Nm, outside 80 to 220 Nm'],
    [torque, answer({ value: 221 }), '221 Nm, outside 80 to 220 Nm'],
    [torque, answer({ value: 220 }), null],
    [torque, answer({ result: 'na' }), null],
  ])('of case %# is as told', (item, given, problem) => {
    expect(item && checklistProblem(item, given, buildReadyJob('gvmUpgradeState'))).toBe(problem);
  });
});

describe('checklistProgress', () => {
  it('counts what is finished and names the rest', () => {
    const progress = checklistProgress({
      ...buildReadyJob('gvmUpgradeState'),
      checklist: [
        { key: 'vinMatches', result: 'ok', value: '' },
        { key: 'wheelNutTorque', result: 'ok', value: 130 },
        { key: 'noLeaks', result: 'defect', value: '' },
        { key: 'of another template', result: 'ok', value: '' },
      ],
    });
    // The three items that the readings prove are done by them.
    expect([progress.done, progress.total]).toEqual([5, GENERAL]);
    expect(progress.unfinished.find(({ item }) => item.key === 'noLeaks')?.problem).toBe('defect still open');
  });
});

describe('the torques of the fitted kits', () => {
  const slot = (torques: Kit['torques'], type: KitType = 'gvmUpgrade') => ({
    type,
    ...kitSnapshot(buildKit({ torques })),
  });
  const torquesFor = (...kits: ReturnType<typeof slot>[]) =>
    checklistFor({ type: 'gvmBtcUpgradeState', kits })
      .filter(({ section, kind }) => section === 'torque' && kind === 'value')
      .map(({ key, target, min, max }) => [key, target, min, max]);
  const GENERAL_ITEMS = [
    ['frontStrutTorque', undefined, 20, 350],
    ['rearDamperTorque', undefined, 20, 350],
    ['uBoltTorque', undefined, 40, 400],
    ['wheelNutTorque', undefined, 80, 220],
  ];

  it('are general items where no kit states any', () => {
    expect(torquesFor()).toEqual(GENERAL_ITEMS);
    expect(torquesFor(slot([]), slot([], 'btcUpgrade'))).toEqual(GENERAL_ITEMS);
  });

  it('take the place of the general item of the same bolts, and leave the others', () => {
    const kit = slot([
      { point: 'wheelNut', torque: 110, tolerance: 10 },
      { point: 'frontStrutLower', torque: 140.5, tolerance: 10.2 },
      { point: 'frontUpperArm', torque: 115, tolerance: 0 },
    ]);
    expect(torquesFor(kit)).toEqual([
      ['frontStrutLowerTorque', 140.5, 130.3, 150.7],
      ['frontUpperArmTorque', 115, 115, 115],
      ['rearDamperTorque', undefined, 20, 350],
      ['uBoltTorque', undefined, 40, 400],
      ['wheelNutTorque', 110, 100, 120],
    ]);
  });

  it('leave a general item that they are no torque for', () => {
    const kit = slot([
      { point: 'frontUpperArm', torque: 115, tolerance: 9 },
      { point: 'rearShackle', torque: 75, tolerance: 6 },
    ]);
    const keys = torquesFor(kit).map(([key]) => key);
    expect(keys).toEqual([
      'frontStrutTorque',
      'frontUpperArmTorque',
      'rearDamperTorque',
      'uBoltTorque',
      'rearShackleTorque',
      'wheelNutTorque',
    ]);
  });

  it('are the first kit’s in the order of the kit types, wherever its slot stands', () => {
    const gvm = slot([{ point: 'rearUBolt', torque: 130, tolerance: 10 }]);
    const btc = slot(
      [
        { point: 'rearUBolt', torque: 115, tolerance: 10 },
        { point: 'wheelNut', torque: 105, tolerance: 5 },
      ],
      'btcUpgrade',
    );
    const both = torquesFor(gvm, btc);
    expect(both).toContainEqual(['rearUBoltTorque', 130, 120, 140]);
    expect(both).toContainEqual(['wheelNutTorque', 105, 100, 110]);
    expect(torquesFor(btc, gvm)).toEqual(both);
  });

  it('judge an answer by the kit, and ignore the answers of items that are gone', () => {
    const kits = [{ ...slot([{ point: 'wheelNut', torque: 110, tolerance: 10 }]), kitId: 'k' }];
    const ready = buildReadyJob('gvmUpgradeState');
    const job = (value: number) => ({
      ...ready,
      kits,
      checklist: [
        ...ready.checklist.filter(({ key }) => key !== 'wheelNutTorque'),
        { key: 'wheelNutTorque', result: 'ok' as const, value },
        { key: 'frontStrutTopTorque', result: 'defect' as const, value: 500 },
      ],
    });
    for (const value of [100, 120]) expect(checklistProgress(job(value)).unfinished).toEqual([]);
    for (const value of [99.9, 121]) {
      const [found] = checklistProgress(job(value)).unfinished;
      expect(found?.item.title).toBe('Wheel nuts');
      expect(found?.problem).toBe(`${value} Nm, outside 100 to 120 Nm`);
    }
  });

  it('say of a torque without tolerance what it is not', () => {
    const list = checklistFor({ type: '', kits: [slot([{ point: 'wheelNut', torque: 110, tolerance: 0 }])] });
    const item = list.find(({ key }) => key === 'wheelNutTorque');
    expect(item && answerProblem(item, answer({ value: 109 }))).toBe('109 Nm, not 110 Nm');
    expect(item && answerProblem(item, answer({ value: 110 }))).toBeNull();
  });
});

describe('an item that measures prove', () => {
  const item = (key: string) => CHECKLIST_TEMPLATE.filter((each) => each.key === key);
  const ticked = answer({ result: 'ok' });

  it.each([
    ['heightsBefore', { heightsBefore: { fl: 500, fr: 500, rl: 510, rr: '' } }],
    ['heightsBefore', { heightsBefore: { fl: 500, fr: 500, rl: 510, rr: 0 } }],
    ['alignmentBefore', { alignmentBefore: { castor: 3, camber: '', individualToe: 0, totalToe: 0 } }],
    ['alignmentAfter', { alignmentAfter: { castor: 3, camber: 0, individualToe: 0, totalToe: '' } }],
  ] as const)('is not finished by a hand where a reading of %s is absent', (key, change) => {
    const [proved] = item(key);
    const whole = buildReadyJob('gvmUpgradeState');
    expect(proved && checklistProblem(proved, ticked, { ...whole, ...change })).toBe('not measured');
    expect(proved && checklistProblem(proved, undefined, whole)).toBeNull();
  });

  it('is not finished by an alignment outside the limits of the vehicle', () => {
    const [proved] = item('alignmentAfter');
    const limits = { castorMin: 2.5, castorMax: 3.5 };
    const job = (castor: number) => ({
      ...buildReadyJob('gvmUpgradeState'),
      vehicle: vehicleSnapshot(buildVehicle(limits)),
      alignmentAfter: { castor, camber: 0, individualToe: 0, totalToe: 0.1 },
    });
    for (const castor of [2.4, 3.6])
      expect(proved && checklistProblem(proved, ticked, job(castor))).toBe('out of range');
    for (const castor of [2.5, 3.5])
      expect(proved && checklistProblem(proved, undefined, job(castor))).toBeNull();
  });

  it('stands only on the lists of types that need its readings', () => {
    const keys = (type: string) => listOf(type).flatMap(({ provedBy }) => provedBy ?? []);
    expect(keys('gvmUpgradeFederal')).toEqual(['heightsBefore', 'alignmentBefore', 'alignmentAfter']);
    expect(keys('retroGvmUpgradeState')).toEqual(['alignmentAfter']);
    expect(keys('btcCheck')).toEqual([]);
  });
});

describe('the photos of the checklist', () => {
  it('go into slots that the job has', () => {
    const named = CHECKLIST_TEMPLATE.flatMap(({ photos = [] }) => photos);
    expect(named.length).toBeGreaterThan(6);
    const slots = photoSlotsFor('gvmUpgradeState').map(({ key }) => key);
    expect(named.filter((key) => !slots.includes(key))).toEqual([]);
  });
});
