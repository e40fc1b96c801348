import { describe, expect, it } from 'vitest';
import { areasOfKind } from '#domain/access/areas.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import {
  type CellReason,
  hasNoRight,
  likeUser,
  rightsGroup,
  rightsValues,
  toPrivileges,
  withAreas,
} from './user-form.ts';

const stored = { dealer: { orders: true, kits: 'yes', legacy: true }, distributer: { settings: true } };
const open: CellReason = () => null;

describe('rightsValues', () => {
  const values = rightsValues(stored);
  it('ticks what is exactly true, and names every area that is offered to each kind', () => {
    expect(Object.keys(values.dealer)).toEqual(areasOfKind('dealer').map(({ area }) => area));
    expect(Object.entries(values.dealer).filter(([, isTicked]) => isTicked)).toEqual([['orders', true]]);
    expect(values.distributer['settings']).toBe(true);
  });

  it('comes back as it was, without what never counted', () => {
    expect(toPrivileges('dealer', values, stored)).toEqual({
      dealer: { legacy: true, orders: true },
      distributer: {},
    });
    expect(toPrivileges('none', values, stored)).toEqual({ dealer: {}, distributer: {} });
  });
});

describe('rightsGroup', () => {
  it('closes the cells that have a reason', () => {
    const reasonFor: CellReason = (kind, area) => (kind === 'dealer' && area === 'kits' ? 'no' : null);
    const { fields } = rightsGroup(reasonFor);
    const values = rightsValues(stored);
    const closed = fields.filter((field) => field.disabled?.(values)).map(({ name }) => name);
    expect(closed).toEqual(['dealer.kits']);
  });
});

describe('likeUser', () => {
  const model = buildUser({
    privileges: { dealer: { kits: true, customers: true }, distributer: {} },
  });
  const now = rightsValues({ dealer: { orders: true, audit: true }, distributer: {} });
  const ticked = (flags: Record<string, boolean>) => Object.keys(flags).filter((area) => flags[area]);

  it('ticks as the colleague has it', () => {
    expect(ticked(likeUser(model, 'dealer', now, open))).toEqual(['customers', 'kits']);
  });

  it('leaves cells alone that may not be ticked', () => {
    const reasonFor: CellReason = (_kind, area) => (['kits', 'audit'].includes(area) ? 'no' : null);
    expect(ticked(likeUser(model, 'dealer', now, reasonFor))).toEqual(['customers', 'audit']);
  });

  it('takes nothing from a person of another kind', () => {
    expect(ticked(likeUser(model, 'distributer', now, open))).toEqual([]);
  });
});

describe('a named set', () => {
  const now = rightsValues({ dealer: { orders: true, audit: true }, distributer: {} });
  it('ticks its areas and no others, and leaves alone what may not be ticked', () => {
    const reasonFor: CellReason = (_kind, area) => (area === 'audit' ? 'no' : null);
    const ticks = withAreas(['installations', 'customers'], 'dealer', now, reasonFor);
    const ticked = Object.keys(ticks).filter((area) => ticks[area]);
    expect(ticked).toEqual(['installations', 'customers', 'audit']);
  });
});

it.each([
  ['dealer', { orders: true }, false],
  ['dealer', {}, true],
  ['distributer', { orders: true }, true],
  [null, {}, false],
] as const)('%s with %j: without any right %s', (kind, dealer, isWithout) => {
  expect(hasNoRight(kind, rightsValues({ dealer, distributer: {} }))).toBe(isWithout);
});
