import { describe, expect, it } from 'vitest';
import { buildKit, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { blockOf, blockText, parseBlock, placeBlock } from './block.ts';
import { type CellKind, readCell } from './cell.ts';
import { kitMarks, vehicleMarks } from './sanity.ts';
import {
  afterSave,
  countEdits,
  emptySheet,
  rebased,
  type SheetDoc,
  type SheetState,
  redone,
  undone,
  withChanges,
  withEdit,
  withoutRow,
} from './sheet.ts';

describe('a typed cell', () => {
  it.each<[CellKind, string, unknown]>([
    ['kg', '3050', 3050],
    ['kg', ' 3,050 kg', 3050],
    ['kg', '0', 0],
    ['kg', '1.5', 1.5],
    ['kg', '', ''],
    ['kg', '  ', ''],
    ['percent', '140 %', 140],
    ['rating', '116h', '116H'],
    ['rating', '121/118S', '121/118S'],
  ])('%s "%s" is %o', (kind, text, value) => {
    expect(readCell(kind, text)).toEqual({ ok: true, value });
  });
  it.each<[CellKind, string, string]>([
    ['kg', '-5', 'Must be at least 0'],
    ['kg', '-0', 'Must be at least 0'],
    ['kg', '1e308', 'Not a number'],
    ['kg', 'NaN', 'Not a number'],
    ['kg', 'Infinity', 'Not a number'],
    ['kg', '30,50', 'Not a number'],
    ['kg', '=1+1', 'Not a number'],
    ['kg', '100001', 'Must be at most 100,000 kg'],
    ['percent', '201', 'Must be at most 200 %'],
    ['rating', '50H', '50H has a load index less than the minimum of 62'],
    ['rating', 'x', 'x'],
  ])('%s "%s" is refused (V01)', (kind, text, message) => {
    const read = readCell(kind, text);
    expect(read.ok).toBe(false);
    expect(read.ok ? '' : read.message.toLowerCase()).toContain(message.toLowerCase());
  });
});

describe('the clipboard', () => {
  it.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['1', [['1']]],
    ['\t5', [['', '5']]],
    ['1\n\n2\n', [['1'], [''], ['2']]],
    ['"a\tb"\t"say ""x"""\n', [['a\tb', 'say "x"']]],
    ['', []],
  ])('%j holds %j', (text, rows) => {
    expect(parseBlock(text)).toEqual(rows);
  });
  it('takes its own text back', () => {
    const rows = [
      ['1', 'a"b'],
      ['', 'c\td'],
    ];
    expect(parseBlock(blockText(rows))).toEqual(rows);
  });

  const SIZE = { rows: 4, columns: 3 };
  const texts = (rows: string[][], from: [number, number], to: [number, number]) =>
    placeBlock(rows, blockOf({ row: from[0], column: from[1] }, { row: to[0], column: to[1] }), SIZE).map(
      ({ row, column, text }) => `${row}${column}=${text}`,
    );
  it.each<[string, string[][], [number, number], [number, number], string[]]>([
    [
      'a block from one cell',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      [1, 1],
      [1, 1],
      ['11=1', '12=2', '21=3', '22=4'],
    ],
    ['one value into a selection', [['7']], [2, 1], [0, 1], ['01=7', '11=7', '21=7']],
    ['a row twice into two rows', [['1', '2']], [0, 0], [1, 1], ['00=1', '01=2', '10=1', '11=2']],
    [
      'a block that does not fit the selection',
      [['1'], ['2'], ['3']],
      [0, 0],
      [1, 0],
      ['00=1', '10=2', '20=3'],
    ],
    [
      'what lies beyond the edge',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      [3, 2],
      [3, 2],
      ['32=1'],
    ],
    ['a ragged block', [['1', '2'], ['3']], [0, 0], [0, 0], ['00=1', '01=2', '10=3']],
  ])('places %s', (_name, rows, from, to, expected) => {
    expect(texts(rows, from, to)).toEqual(expected);
  });
});

describe('marks', () => {
  const fields = (change: object) => vehicleMarks(buildVehicle(change)).flatMap((mark) => mark.fields);
  it.each([
    [{}, []],
    [{ gvm: 3300 }, ['gvm', 'frontAxleCapacity', 'rearAxleCapacity']],
    [{ tareWeight: 2090 }, ['tareWeight', 'frontAxleTareWeight', 'rearAxleTareWeight']],
    [{ gcm: 3000 }, ['gvm', 'gcm']],
    [{ maxBallWeight: 900 }, ['maxBallWeight', 'towingCapacity']],
    [
      { tyreLoadRating: '90H' },
      ['tyreLoadRating', 'frontAxleCapacity', 'tyreLoadRating', 'rearAxleCapacity'],
    ],
    [{ gvm: '' }, []],
  ])('of a vehicle with %o stand in %o', (change, expected) => {
    expect(fields(change)).toEqual(expected);
  });
  it('say in words what does not fit', () => {
    expect(vehicleMarks(buildVehicle({ gvm: 3300 }))[0]?.text).toBe(
      'The axle capacities add up to 3,180 kg, less than the GVM of 3,300 kg.',
    );
  });
  it.each([
    [{}, []],
    [{ gvm: 3500 }, ['gvm', 'frontAxleCapacity', 'rearAxleCapacity']],
    [{ gcm: 3000 }, ['gvm', 'gcm']],
    [{ btc: 3000, maxBallWeight: 500 }, ['maxBallWeight', 'btc']],
  ])('of a kit with %o stand in %o', (change, expected) => {
    expect(kitMarks(buildKit(change)).flatMap((mark) => mark.fields)).toEqual(expected);
  });
});

describe('the unsaved cells', () => {
  type Row = { gvm: number | ''; tyreLoadRating: string };
  type Doc = SheetDoc<Row>;
  const doc = (id: string, gvm: number | '' = 3000, rev = 1): Doc => ({
    id,
    rev,
    value: { gvm, tyreLoadRating: '112H' },
  });
  const type = (state: SheetState<Doc>, of: Doc, text: string) =>
    withChanges(state, [{ doc: of, field: 'gvm', kind: 'kg', text }]);
  const start = emptySheet<Doc>();

  it('are those that differ from what is stored', () => {
    const state = type(start, doc('a'), '3,100');
    expect(state.edits.get('a')?.cells).toEqual({ gvm: { text: '3100', value: 3100, message: null } });
    expect(withEdit(doc('a'), state.edits.get('a')).gvm).toBe(3100);
    expect(type(state, doc('a'), '3000').edits.size).toBe(0);
    expect(type(start, doc('a', ''), '').edits.size).toBe(0);
  });
  it('keep a text that cannot be stored, and never store it', () => {
    const state = type(start, doc('a'), 'about 3 t');
    expect(state.edits.get('a')?.cells['gvm']).toMatchObject({ text: 'about 3 t', message: 'Not a number' });
    expect(withEdit(doc('a'), state.edits.get('a')).gvm).toBe(3000);
    expect(countEdits(state.edits)).toEqual({ rows: 1, cells: 1, bad: 1, stale: 0 });
  });
  it('go back act by act', () => {
    const first = type(start, doc('a'), '3100');
    const second = withChanges(first, [
      { doc: doc('a'), field: 'gvm', kind: 'kg', text: '3200' },
      { doc: doc('b'), field: 'gvm', kind: 'kg', text: '3200' },
    ]);
    expect(undone(second).edits).toEqual(first.edits);
    expect(undone(undone(second)).edits.size).toBe(0);
    expect(undone(withoutRow(first, 'a')).edits).toEqual(first.edits);
    expect(undone(start)).toEqual(start);
  });
  it('come again act by act after they went back, until another act or a save', () => {
    const first = type(start, doc('a'), '3100');
    const second = type(first, doc('b'), '3200');
    const back = undone(undone(second));
    expect(redone(back)).toEqual({ ...first, future: [second.edits] });
    expect(redone(redone(back))).toEqual(second);
    expect(redone(second)).toBe(second);
    expect(undone(redone(back))).toEqual(back);
    const other = type(back, doc('c'), '3300');
    expect(redone(other)).toBe(other);
    expect(withoutRow(undone(second), 'a').future).toEqual([]);
    expect(afterSave(undone(second), ['a'], []).future).toEqual([]);
    expect(rebased(undone(second), doc('a', 3000, 2)).future).toEqual([]);
  });
  it('stay with the revision they began from, also when a newer one is shown', () => {
    const state = type(type(start, doc('a'), '3100'), doc('a', 3000, 2), '3150');
    expect(state.edits.get('a')?.base.rev).toBe(1);
  });
  it('of a row that somebody else has saved are kept, and can start from the newer version', () => {
    const state = type(type(start, doc('a'), '3100'), doc('b'), '3200');
    const newer = doc('b', 3050, 2);
    const saved = afterSave(state, ['a'], [{ id: 'b', newer }]);
    expect([...saved.edits.keys()]).toEqual(['b']);
    expect(countEdits(saved.edits).stale).toBe(1);
    const again = rebased(saved, newer);
    expect(again.edits.get('b')).toMatchObject({
      base: { rev: 2 },
      newer: null,
      cells: { gvm: { value: 3200 } },
    });
    expect(rebased(saved, doc('b', 3200, 2)).edits.size).toBe(0);
  });
});
