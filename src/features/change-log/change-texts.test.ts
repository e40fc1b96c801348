import { describe, expect, it } from 'vitest';
import { changeLogEntry } from '#domain/change-log/entry.ts';
import { authorOf, changedFields, changesText } from './change-texts.ts';

const stamps = (rev: number) => ({ _rev: rev, _by: 'u1', _at: 'then' });
const base = { name: 'Ann Lee', phone: '', fleet: false, ...stamps(1) };
const created = { ...changeLogEntry('customers', 'c1', undefined, base, 'Jess Nguyen'), searchArr: [] };
const after = { ...base, phone: '1', fleet: true, ...stamps(2) };
const updated = { ...changeLogEntry('customers', 'c1', base, after, ''), searchArr: [] };

describe('the words of an entry', () => {
  it('names what changed, and counts what a new record began with', () => {
    expect(changedFields(updated)).toBe('Fleet, Phone');
    expect(changedFields(created)).toBe('2 fields filled in');
    expect(changedFields({ ...created, changes: created.changes.slice(0, 1) })).toBe('1 field filled in');
  });

  it('leaves out a field that says nothing before and after', () => {
    const silent = { path: 'notes', old: null, new: '""' };
    expect(changedFields({ ...updated, changes: [...updated.changes, silent] })).toBe('Fleet, Phone');
  });

  it('puts the whole entry on one line for a spreadsheet', () => {
    expect(changesText(updated)).toBe('Fleet: No → Yes; Phone: blank → 1');
  });

  it('never names nobody', () => {
    expect([created, updated].map(authorOf)).toEqual(['Jess Nguyen', 'Not known']);
  });
});
