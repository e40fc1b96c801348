import { expect, it } from 'vitest';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { noteGap } from './note-gap.ts';

it('a return has a note once it is authorised, unless the part is kept', () => {
  expect(noteGap(buildGoodsReturn())).toContain('not authorised yet');
  expect(noteGap(buildGoodsReturn({ rmaNumber: 'RMA-70001' }))).toBe('');
  expect(noteGap(buildGoodsReturn({ rmaNumber: 'RMA-70001', keepPart: true }))).toContain(
    'Nothing is sent back',
  );
});
