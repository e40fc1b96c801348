import { describe, expect, it } from 'vitest';
import type { SaleCall } from './calls.ts';
import { projected } from './projection.ts';
import { Counter, givenDraft, givenLine, JESS, NOW } from './sale.fixture.ts';

const at = NOW.getTime();
const facts = { actor: JESS };
const make: SaleCall = {
  what: 'make',
  request: 'm',
  type: 'none',
  localNumber: 'S-new-1',
  doneAt: undefined,
};
const finish: SaleCall = {
  what: 'finish',
  request: 'f',
  rev: 1,
  input: {
    draft: givenDraft({ lines: [givenLine({ qty: 2 })] }),
    payments: [{ kind: 'card', amount: 4400 }],
  },
};

describe('what a device shows of a sale', () => {
  it('is the sale as it will be once its calls are through', () => {
    const { shown, misfits } = projected(
      null,
      [
        { call: make, at },
        { call: finish, at },
      ],
      facts,
    );
    expect(shown?.rev).toBe(2);
    expect(shown?.sale).toMatchObject({
      localNumber: 'S-new-1',
      number: '',
      type: 'invoice',
      paid: 4400,
      due: 0,
    });
    expect(misfits.size).toBe(0);
  });

  it('is what the server has, where that holds the calls already', () => {
    const counter = new Counter('none');
    counter.do('finish', finish.what === 'finish' ? finish.input : {}, 'f');
    const base = { sale: counter.sale, rev: 2 };
    expect(projected(base, [{ call: finish, at }], facts).shown).toBe(base);
  });

  it('leaves out what no longer fits, and says why', () => {
    const counter = new Counter('invoice');
    counter.do('discard');
    const { shown, misfits } = projected({ sale: counter.sale, rev: 2 }, [{ call: finish, at }], facts);
    expect(shown?.sale).toBe(counter.sale);
    expect(misfits.get('f')).toContain('cancelled');
  });

  it('is nothing where nothing is known of it', () => {
    expect(projected(null, [{ call: finish, at }], facts).shown).toBeNull();
  });
});
