import { describe, expect, it } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { kindOfChoice } from './invite-fields.ts';
import { organisationKey, organisationLink, organisationOptions } from './organisation-choice.ts';

const names = {
  dealers: new Map([
    ['d2', 'Bendigo'],
    ['d1', 'Albury'],
  ]),
  distributers: new Map([
    ['x0', 'Harbour'],
    ['x1', 'North'],
  ]),
};
const distributor = (distributerId: string, isHeadOffice: boolean) =>
  actorOfUser(
    'me',
    buildUser({ type: 'admin', dealerId: '', dealerGroupId: '', distributerId }),
    null,
    '',
    isHeadOffice,
  );
const dealer = actorOfUser('me', buildUser({ type: 'admin', dealerId: 'd1' }), null, '');

describe('organisations to choose from', () => {
  it.each([
    [
      'the head office: all',
      distributor('x0', true),
      ['Albury', 'Bendigo', 'Harbour (distributor)', 'North (distributor)'],
    ],
    ['another distributor: itself', distributor('x1', false), ['North (distributor)']],
    ['a dealer: itself', dealer, ['Albury']],
    ['a user who is no admin: none', { ...dealer, isAdmin: false }, []],
  ])('%s', (_name, actor, labels) => {
    expect(organisationOptions(actor, names).map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    [{ dealerId: 'd1', distributerId: '' }, 'dealer:d1', 'dealer'],
    [{ dealerId: '', distributerId: 'x1' }, 'distributer:x1', 'distributer'],
    [{ dealerId: '', distributerId: '' }, '', null],
  ] as const)('%o is %s', (link, key, kind) => {
    expect(organisationKey(link)).toBe(key);
    expect(organisationLink(key)).toEqual(link);
    expect(kindOfChoice(key)).toBe(kind);
  });
});
