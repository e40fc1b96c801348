import { describe, expect, it } from 'vitest';
import { idOf, Judge, Names } from './judge.ts';
import { type FileMapping, mappingFaults, proposedMapping } from './mapping.ts';
import type { Noun } from './noun.ts';
import { customers } from './nouns/customers.ts';
import { dealers } from './nouns/dealers.ts';
import { installations } from './nouns/installations.ts';
import { users } from './nouns/users.ts';
import { BadOptions, parseOptions } from './options.ts';
import { readSource } from './table.ts';

const names = () => new Names(async () => null);
const DEALERS = 'Code,Name\nBRK,Brookvale 4x4\nTWO,Two of a name\nTOO,Two of a name\n';

/** Judges a file: the records by their ids, and what was found in words. */
async function judged(noun: Noun, csv: string, known: Names, change: Partial<FileMapping> = {}) {
  const source = readSource('file.csv', new TextEncoder().encode(csv));
  const mapping = { ...proposedMapping(noun, source, 2026), ...change };
  const judge = new Judge({ noun, mapping, names: known, year: 2026 });
  const records = new Map<string, Readonly<Record<string, unknown>>>();
  for (const row of source.rows) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await judge.judge(row);
    if (found) records.set(found.id, found.value);
  }
  const found = judge.findings.map(
    ({ line, field, reason, isLeftOut }) => `${line} ${field}: ${reason}${isLeftOut ? ' ✗' : ''}`,
  );
  return { records, found, faults: mappingFaults(noun, mapping, source) };
}

async function withDealers(): Promise<Names> {
  const known = names();
  await judged(dealers, DEALERS, known);
  return known;
}

describe('a row', () => {
  it('names a dealer by its id or its name; a name of two is nobody’s', async () => {
    const csv = 'Cust No,Surname,Branch\n1,Tran,BRK\n2,Tran,brookvale 4X4\n3,Tran,Two of a name\n4,Tran,\n';
    const { records, found } = await judged(customers, csv, await withDealers());
    expect([...records.values()].map(({ dealerId }) => dealerId)).toEqual(['BRK', 'BRK']);
    expect(found).toEqual([
      '4 dealerId: None of the dealers is called so, or more than one ✗',
      '5 dealerId: Blank, and needed ✗',
    ]);
  });

  it('shares no email with another of its dealer, and is imported without it', async () => {
    const csv =
      'Cust No,Surname,Email,Branch\n1,Tran,a@x.example,BRK\n2,Tran,A@x.example,BRK\n3,Tran,a@x.example,TWO\n';
    const { records, found } = await judged(customers, csv, await withDealers());
    expect([...records.values()].map(({ email }) => email)).toEqual(['a@x.example', '', 'a@x.example']);
    expect(found).toEqual(['3 email: The same as line 2. Imported without it']);
  });

  it('that can’t be read is left out, or, where the mapping says so, imported blank', async () => {
    const csv = 'Cust No,Surname,DOB,Branch\n1,Tran,32/1/1990,BRK\n';
    const strict = await judged(customers, csv, await withDealers());
    expect([strict.records.size, strict.found]).toEqual([0, ['2 dateOfBirth: Isn’t a date as d/m/y ✗']]);
    const lenient = await judged(customers, csv, await withDealers(), { unreadable: 'blank' });
    expect(lenient.records.get('1')).toMatchObject({ dateOfBirth: '', name: 'Tran' });
  });

  it('with a text that is too long, no name or the id of another is left out with its reason', async () => {
    const csv = `Cust No,Surname,Branch\n1,${'x'.repeat(201)},BRK\n2,,BRK\n3,Tran,BRK\n3,Ng,BRK\n`;
    const { records, found } = await judged(customers, csv, await withDealers());
    expect([...records.keys()]).toEqual(['3']);
    expect(found).toEqual([
      '2 lastName: Too long, too large or not allowed ✗',
      '3 lastName: Neither a person’s name nor a company’s ✗',
      '5 id: The same id as line 4 ✗',
    ]);
  });

  it('of an open or finished job is imported; one that an engineer has isn’t, since an import approves nothing', async () => {
    const csv = 'Job No,Status,Store,Date\nI-1,Completed,BRK,3/4/2019\nI-2,Engineer approved,BRK,3/4/2019\n';
    const { records, found } = await judged(installations, csv, await withDealers());
    expect([...records.values()]).toMatchObject([
      {
        number: 'I-1',
        stage: 'complete',
        stageRank: 6,
        completedAt: Date.parse('2019-04-02T13:00:00Z') / 1000,
        dealer: 'Brookvale 4x4',
      },
    ]);
    expect(found).toEqual(['3 stage: Not decided: say in mapping.json what it means ✗']);
  });

  it('of a user gives only areas that its organisation can give, which differs by the area', async () => {
    const csv =
      'Login,Email,Branch,Rights\na,a@x.example,BRK,Customers\nb,b@x.example,BRK,Installation confirmations\n';
    const { records, found } = await judged(users, csv, await withDealers());
    expect(records.get('a')).toMatchObject({ privileges: { dealer: { customers: true } }, type: 'user' });
    expect(found).toEqual(['3 areas: No area of this organisation ✗']);
  });
});

it('keeps an old id that can be one, and makes the same one again of any other', () => {
  const row = { line: 2, cells: { a: 'x' } };
  expect(idOf('C1001', row)).toBe('C1001');
  expect(idOf('GEE 04', row)).toMatch(/^old-GEE-04-[0-9a-f]{10}$/u);
  expect(idOf('GEE/04', row)).not.toBe(idOf('GEE 04', row));
  expect(idOf('', row)).toBe(idOf('', { ...row, line: 9 }));
});

it('says what is wrong with a mapping', async () => {
  const columns = { Code: 'id', Name: 'nam', Gone: 'phone' };
  const { faults } = await judged(dealers, DEALERS, names(), { columns });
  expect(faults).toEqual([
    'Column “Name” goes to “nam”, which a dealer has not.',
    'Column “Gone” isn’t in the file.',
  ]);
});

it('takes its words, and stores nowhere unless it is told where', () => {
  expect(parseOptions(['old', '--write'], true)).toEqual({
    folder: 'old',
    isWrite: true,
    takeBack: '',
    hasStore: true,
  });
  expect(parseOptions(['--take-back', '3f09c2a81b7d'], true)).toMatchObject({
    takeBack: '3f09c2a81b7d',
    isWrite: false,
  });
  for (const args of [['old', '--write'], [], ['old', '--wirte'], ['old', 'new'], ['--take-back', 'x']])
    expect(() => parseOptions(args, false), args.join(' ')).toThrow(BadOptions);
});
