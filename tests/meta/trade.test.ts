import { describe, expect, it } from 'vitest';
import { noticeKind } from '#domain/notice-kind/kinds.ts';
import { NOTICE_PLACES } from '#domain/notice/places.ts';
import { ENTRIES_MAX, fitsEntries } from '#domain/trade/entry.ts';
import { TRADES } from '#domain/kinds/trades.ts';
import { stepsIn, type Trade, type TradeRecord } from '#domain/trade/move.ts';
import { partiesOf } from '#domain/trade/parties.ts';
import { LISTS } from '#generate/registry.ts';
import { scopeFieldsOf } from '#generate/scope-fields.ts';
import { DRAWS } from '#tests/rules/random/read-world.ts';
import { WHO_SEES } from '#tests/rules/random/who-sees.ts';
import { fixedWorld, recordsOf } from '#tests/seed/fixture.ts';

const ALL = Object.values(TRADES).map((trade: Trade) => [trade.kind, trade] as const);

describe.each(ALL)('the table of the kind %s', (kind, trade) => {
  it('stands under its own name', () => {
    expect(Object.entries(TRADES).find(([, each]) => each.kind === kind)?.[0]).toBe(kind);
  });

  it('says of each move what it is called, what was done, and whom it tells', () => {
    const tellingOf = ({ tells }: (typeof trade.rows)[number]) =>
      typeof tells === 'function' ? tells([]) : tells;
    for (const row of trade.rows) {
      expect([row.id, row.label, row.done].filter((text) => text.trim() === '')).toEqual([]);
      expect(row.roles.length, row.id).toBeGreaterThan(0);
    }
    const kinds = trade.rows.map(tellingOf).flatMap((telling) => (telling === 'nobody' ? [] : [telling[0]]));
    expect(kinds.map((id) => noticeKind(id).id)).toEqual(kinds);
    // What the portal does by itself is no news.
    const own = trade.rows.filter(({ roles }) => roles.every((role) => role === 'server'));
    expect(own.map(tellingOf)).toEqual(own.map(() => 'nobody'));
  });

  it('names no move twice, and only statuses and guards that are there', () => {
    const ids = trade.rows.map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
    expect(ids.map((id) => trade.move(id)?.id).filter((id) => id === undefined)).toEqual([]);
    const statuses = trade.rows.flatMap(({ from, to }) => [...from, ...(to === null ? [] : [to])]);
    expect(statuses.filter((status) => !trade.life.includes(status))).toEqual([]);
    const guards = trade.rows.flatMap((row) => row.guards);
    expect([...new Set(guards)].toSorted()).toEqual(Object.keys(trade.guards).toSorted());
  });

  it('takes back only by a row that leads where the record came from and asks for nothing', () => {
    const undone = trade.rows.filter(({ undo }) => undo !== '');
    for (const row of undone) {
      const back = trade.move(row.undo);
      expect(back?.from, row.id).toEqual([row.to]);
      expect(row.from, row.id).toEqual([back?.to]);
      expect(Object.keys(back?.asks ?? {}), row.id).toEqual([]);
    }
  });

  it('asks before what gives a record up, wherever that leads, and hides it behind the dots', () => {
    const given = ({ to, place }: (typeof trade.rows)[number]) =>
      place === 'end' && to !== null && trade.steps.get(to) === 0 ? [to] : [];
    const ends = new Set(trade.rows.flatMap(given));
    const ending = trade.rows.filter(
      ({ from, to, roles }) =>
        to !== null && !from.includes(to) && ends.has(to) && roles.some((role) => role !== 'server'),
    );
    expect(ending.filter(({ place }) => place !== 'end').map(({ id }) => id)).toEqual([]);
    // What was only begun can be given up.
    expect(ending.flatMap(({ from }) => from)).toContain(trade.life[0]);
  });

  it('lists to each side what is its own', () => {
    const lists = Object.values(LISTS).filter(({ collection }) => collection.path === trade.entity.path);
    const fields = lists.flatMap((list) => scopeFieldsOf(list).map(([first]) => first));
    const sides = trade.entity.sharing === 'parties' ? ['buyerId', 'supplierId'] : ['dealerId'];
    expect(new Set(fields)).toEqual(new Set(sides));
    expect(lists.filter((list) => scopeFieldsOf(list).length === 0)).toEqual([]);
  });

  it('leads from its notices to a page of each side', () => {
    // An order by email tells of itself as it comes in, which is no move (notice/tjm-events.ts).
    const isTold = trade.entity.path === 'tjmOrders' || trade.rows.some(({ tells }) => tells !== 'nobody');
    const sides = trade.entity.sharing === 'parties' ? ['dealer', 'distributer'] : ['dealer'];
    expect(Object.keys(NOTICE_PLACES.get(trade.entity.path) ?? {}).toSorted()).toEqual(isTold ? sides : []);
  });

  it('is read at random by the tests of the rules, and stands in the seed', () => {
    const { path } = trade.entity;
    expect(Object.keys(WHO_SEES)).toContain(path);
    expect(Object.keys(DRAWS)).toContain(path);
    const seeded = recordsOf<TradeRecord>(fixedWorld('e2e'), path);
    expect(seeded.length).toBeGreaterThan(0);
    // Nobody reads one that does not say both sides.
    for (const { id, value } of seeded) expect(value, id).toMatchObject(partiesOf(value));
  });

  it('can be ended at the limit of entries, from each status', () => {
    const steps = stepsIn(trade.rows);
    for (const status of trade.life) {
      const left = trade.steps.get(status) ?? 0;
      if (left === 0) continue;
      const on = steps.filter(({ from, to }) => from === status && (trade.steps.get(to) ?? 0) < left);
      const full = ENTRIES_MAX - left;
      expect(on.filter((step) => fitsEntries(full, step, trade.steps)).length, status).toBe(on.length);
      // What leads nowhere stops before.
      expect(fitsEntries(full, { from: status, to: status }, trade.steps), status).toBe(false);
    }
  });
});
