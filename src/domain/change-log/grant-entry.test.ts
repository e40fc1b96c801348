import { describe, expect, it } from 'vitest';
import { buildUser } from '#tests/seed/build/person.ts';
import { changesOf, entryId, grantEntry } from './grant-entry.ts';
import { changeLogSchema } from './schema.ts';

const user = buildUser({ privileges: { dealer: { orders: true }, distributer: {} } });
const giver = { uid: 'sam', firstName: 'Sam', lastName: '' };
const after = { dealer: { kits: true }, distributer: {} };
const entry = grantEntry(giver, { uid: 'jess', user }, after, 7, 'now');

describe('the entry of a giving of rights', () => {
  it('fits the log, with nothing of its own to say but the rights', () => {
    expect(changeLogSchema.safeParse(entry).success).toBe(true);
    expect(entry).toMatchObject({
      recordName: 'Jess Nguyen',
      byName: 'Sam',
      rev: 7,
      kind: 'update',
      dealerId: 'outback-penrith',
      changes: [],
      grants: { before: user.privileges, after },
    });
    expect(entryId('users', 'jess', 7)).toBe('users~jess~7');
  });

  it('reads as the change between them, whatever else it claims', () => {
    const claimed = { ...entry, changes: [{ path: 'phone', old: null, new: '"1"' }] };
    expect(changesOf(claimed)).toEqual([
      {
        path: 'privileges',
        old: '{"dealer":{"orders":true},"distributer":{}}',
        new: '{"dealer":{"kits":true},"distributer":{}}',
      },
    ]);
    expect(changesOf({ changes: claimed.changes })).toEqual(claimed.changes);
  });
});
