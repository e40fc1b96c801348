import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { INVOICE } from '../invoice/moves.ts';
import { dispatchAsks, estimateAsks, receiptAsks } from '../order/input.ts';
import { CENTS_MAX } from '../shared/schema.ts';
import { boundedFields, boundsOf } from './bounds.ts';

describe('the bounds of a field of a dialog', () => {
  it('are those of its schema', () => {
    expect(boundsOf(dispatchAsks.freightCarrier)).toEqual({ required: true, maxLength: 200 });
    expect(boundsOf(dispatchAsks.cartons)).toEqual({ required: false, integer: true, min: 0, max: 9999 });
    expect(boundsOf(dispatchAsks.kg)).toEqual({ required: false, integer: false, min: 0, max: 100_000 });
    expect(boundsOf(estimateAsks.etaDate)).toMatchObject({ required: true });
    expect(boundsOf(z.enum(['a', 'b']))).toEqual({ required: true });
    const amount = INVOICE.move('pay')?.asks['amount'];
    expect(amount && boundsOf(amount)).toEqual({ required: true, integer: true, min: 1, max: CENTS_MAX });
  });

  it('give way to what the field says itself', () => {
    const fields = boundedFields([{ name: 'kg', required: true }, { name: 'lines.0.note' }], dispatchAsks);
    expect(fields).toEqual([
      { name: 'kg', required: true, integer: false, min: 0, max: 100_000 },
      { name: 'lines.0.note' },
    ]);
  });

  it('are those of each line where it lies in a list', () => {
    const fields = boundedFields([{ name: 'lines.1.qty', max: 3 }, { name: 'lines.1.serials' }], receiptAsks);
    expect(fields).toEqual([
      { name: 'lines.1.qty', required: false, integer: true, min: 0, max: 3 },
      { name: 'lines.1.serials', required: false },
    ]);
  });
});
