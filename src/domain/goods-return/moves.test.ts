import { describe, expect, it } from 'vitest';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { factsOf, guardSays, guardsOf } from '#tests/trade-moved.ts';
import type { MoveEntry } from '../trade/entry.ts';
import { RETURN } from './moves.ts';
import { EXPLANATION_MIN, type GoodsReturn, type ReturnReason } from './schema.ts';

const made = buildGoodsReturn();
const says = (guard: string, of: Partial<GoodsReturn>) =>
  guardSays(RETURN, guard, factsOf({ ...made, ...of }));
const entry = (move: string): MoveEntry => ({
  request: 'r1',
  move,
  from: 'new',
  to: 'requested',
  reason: '',
  note: '',
  by: 'jess',
  byName: 'Jess Nguyen',
  at: 1_790_000_000,
  rev: 2,
});

describe('the table', () => {
  it('is guarded as it was agreed', () => {
    expect(guardsOf(RETURN)).toEqual([
      'photograph: hasLines',
      'request: hasLines isExplained isShown unitsAreThere',
      'authorise: unitsAreThere',
      'authoriseKept: unitsAreThere',
      'photographAgain: isFirstLook',
      'secondLook: isFirstLook unitsAreThere',
      'book: isInTime',
      'appeal: unitsAreThere',
      'undoApproval: isOpenYet unitsAreThere',
    ]);
  });

  it('says of a request whether it answers a question', () => {
    const tells = RETURN.move('request')?.tells;
    const words = (moves: string[]) => (typeof tells === 'function' ? tells(moves.map(entry))[1] : '');
    expect([words([]), words(['recall']), words(['recall', 'ask'])]).toEqual([
      'requested',
      'requested',
      'answered',
    ]);
  });
});

describe('what stands against a return', () => {
  const lines = (of: Partial<GoodsReturn['lines'][number]>) => ({
    lines: made.lines.map((line) => ({ ...line, ...of })),
  });
  const photos = ['one.jpg', 'two.jpg'].map(
    (name) => ({ name }) as GoodsReturn['lines'][number]['photos'][number],
  );

  it('is that it has no line', () => {
    expect([says('hasLines', { lines: [] }), says('hasLines', {})]).toEqual(['Add at least one line.', '']);
  });

  it('is that a line says too little of what is wrong', () => {
    const of = (length: number) => says('isExplained', lines({ reasonText: `${'x'.repeat(length)}  ` }));
    expect(of(EXPLANATION_MIN)).toBe('');
    expect(of(EXPLANATION_MIN - 1)).toContain('HiLux N80 GVM 3300: say what is wrong');
  });

  it.each<[ReturnReason, number, boolean]>([
    ['faulty', 0, true],
    ['faulty', 1, false],
    ['wrong', 0, false],
    ['wrong', 1, false],
  ])('is that what is %s has %d photos: %s', (reason, count, isRefused) => {
    const found = says('isShown', lines({ reason, photos: photos.slice(0, count) }));
    expect(found).toBe(isRefused ? 'HiLux N80 GVM 3300: add a photo of what is wrong.' : '');
  });

  it('is that it was looked at twice', () => {
    const of = (...moves: string[]) => says('isFirstLook', { entries: moves.map(entry) });
    expect([of('request', 'refuse'), of('request', 'refuse', 'secondLook')]).toEqual([
      '',
      'The supplier has looked at it twice.',
    ]);
  });

  it('is that its authorisation ended before today', () => {
    const of = (expiresOn: string) => says('isInTime', { expiresOn });
    expect(['', '2026-10-20', '2026-10-21'].map(of)).toEqual(['', '', '']);
    expect(of('2026-10-19')).toContain('The authorisation ended on 19/10/2026.');
  });
});
