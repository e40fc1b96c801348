import { describe, expect, it } from 'vitest';
import { movesAhead, nextStage, openQuestion, whoIsNext } from './next-move.ts';
import { STAGES, type StageMove } from './schema.ts';
import { STAGE_TRANSITIONS } from './stages.ts';

const FEDERAL = 'gvmUpgradeFederal' as const;
const STATE = 'gvmUpgradeState' as const;

describe('the way on', () => {
  it.each([
    ['new', FEDERAL, 'inProgress'],
    ['inProgress', FEDERAL, 'readyForCheck'],
    ['readyForCheck', FEDERAL, 'complete'],
    ['readyForCheck', STATE, 'sentToEngineer'],
    ['sentToEngineer', STATE, 'engineerApproved'],
    ['engineerQuery', STATE, 'sentToEngineer'],
    ['engineerApproved', STATE, 'complete'],
    ['complete', STATE, null],
    ['cancelled', FEDERAL, null],
  ] as const)('from %s of %s is %s', (stage, type, to) => {
    expect(nextStage({ stage, type })).toBe(to);
  });

  it.each(STAGES.flatMap((stage) => ([FEDERAL, STATE] as const).map((type) => ({ stage, type }))))(
    'from $stage of $type is a move of the table, or none',
    (job) => {
      const to = nextStage(job);
      const isMove = STAGE_TRANSITIONS.some((row) => row.from === job.stage && row.to === to);
      expect(isMove).toBe(to !== null);
    },
  );

  it('is told from the other moves', () => {
    const options = STAGE_TRANSITIONS.filter(({ from }) => from === 'readyForCheck').map((move) => ({
      move,
      allowed: true as const,
    }));
    const { next, others } = movesAhead({ stage: 'readyForCheck', type: STATE }, options);
    expect(next?.move.to).toBe('sentToEngineer');
    expect(others.map(({ move }) => move.to)).toEqual(
      options.map(({ move }) => move.to).filter((to) => to !== 'sentToEngineer'),
    );
  });

  it.each([
    ['sentToEngineer', 'the engineer'],
    ['engineerApproved', 'a dealer admin'],
    ['engineerQuery', 'a dealer user'],
    ['complete', ''],
  ] as const)('at %s is made by %j', (stage, who) => {
    expect(whoIsNext({ stage, type: STATE })).toBe(who);
  });
});

describe('the open question', () => {
  const move = (to: StageMove['to'], reason: string) => ({ from: 'sentToEngineer', to, reason }) as StageMove;

  it('is the last one asked', () => {
    const moves = [
      move('engineerQuery', 'First?'),
      move('sentToEngineer', 'Yes'),
      move('engineerQuery', 'Second?'),
    ];
    expect(openQuestion({ stage: 'engineerQuery', moves })?.reason).toBe('Second?');
  });

  it('is none once it was answered', () => {
    const moves = [move('engineerQuery', 'First?'), move('sentToEngineer', 'Yes')];
    expect(openQuestion({ stage: 'sentToEngineer', moves })).toBeNull();
  });
});
