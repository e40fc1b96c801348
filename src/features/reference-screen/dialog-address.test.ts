import { describe, expect, it } from 'vitest';
import { type DialogTarget, dialogTarget, withDialog } from './dialog-address.ts';

describe('the address of a dialog', () => {
  it.each<[string, DialogTarget | null]>([
    ['', null],
    ['?q=label', null],
    ['?add=', { kind: 'add' }],
    ['?add', { kind: 'add' }],
    ['?edit=', null],
    ['?edit=p1', { kind: 'edit', id: 'p1' }],
    ['?q=a&edit=a%2Fb', { kind: 'edit', id: 'a/b' }],
    ['?add&edit=p1', { kind: 'edit', id: 'p1' }],
  ])('%s means %o', (search, target) => {
    expect(dialogTarget(search)).toEqual(target);
  });
  it.each<[string, DialogTarget | null, string]>([
    ['?q=a&f.kind=label', { kind: 'edit', id: 'p1' }, '?q=a&f.kind=label&edit=p1'],
    ['?q=a&edit=p1', { kind: 'edit', id: 'p2' }, '?q=a&edit=p2'],
    ['?edit=p1', { kind: 'add' }, '?add='],
    ['?q=a&edit=p1', null, '?q=a'],
    ['?add=', null, ''],
  ])('from %s to %o is %s', (search, target, expected) => {
    expect(withDialog(search, target)).toBe(expected);
  });
});
