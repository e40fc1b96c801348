import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rows } from '#domain/shared/rows.ts';
import { blankMeasure, choice, flag, list, requiredText, text } from '#domain/shared/schema.ts';
import { ENTITIES } from '#generate/entities.ts';
import { fieldsOf } from '#generate/fields.ts';
import { fillMarkers } from '#generate/markers.ts';
import { eitherRelease, lastReleaseOf } from '#generate/last-release.ts';
import { shapeLines } from '#generate/shapes.ts';

describe('fillMarkers', () => {
  const file = 'a {\n  // <generated keys>\n  old\n  // </generated>\n}\n';

  it('replaces what stands between the markers, at their indentation', () => {
    const filled = fillMarkers(file, new Map([['keys', ['new', '  deeper']]]));
    expect(filled).toBe('a {\n  // <generated keys>\n  new\n    deeper\n  // </generated>\n}\n');
  });

  it('fills an empty block and leaves a fresh one as it is', () => {
    const blocks = new Map([['keys', ['old']]]);
    expect(fillMarkers(file.replace('  old\n', ''), blocks)).toBe(file);
    expect(fillMarkers(file, blocks)).toBe(file);
  });

  it('refuses a marker without a block, and a block without a marker', () => {
    expect(() => fillMarkers(file, new Map())).toThrow('Nothing is generated for the marker "keys".');
    const both = new Map([
      ['keys', []],
      ['moves', []],
    ]);
    expect(() => fillMarkers(file, both)).toThrow('There is no marker for moves.');
  });
});

describe('fieldsOf', () => {
  it('says what the schema helpers make', () => {
    const schema = z.object({
      name: z.string().check(z.minLength(1), z.maxLength(9)),
      notes: text(50),
      state: choice(['NSW', 'QLD']),
      gvm: blankMeasure(),
      deleted: flag(),
      tags: list(z.string()),
    });
    expect(fieldsOf(schema)).toEqual([
      { name: 'name', kind: 'text', canBeBlank: false, min: 1, max: 9 },
      { name: 'notes', kind: 'text', canBeBlank: false, default: '', max: 50 },
      { name: 'state', kind: 'choice', canBeBlank: true, default: '', options: ['NSW', 'QLD'] },
      { name: 'gvm', kind: 'number', canBeBlank: true, default: '', low: 0, below: 100_000 },
      { name: 'deleted', kind: 'flag', canBeBlank: false, default: false },
      {
        name: 'tags',
        kind: 'list',
        canBeBlank: false,
        default: [],
        max: 200,
        item: { name: 'item', kind: 'text', canBeBlank: false },
      },
    ]);
  });

  it('refuses a union it cannot put into rules', () => {
    expect(() => fieldsOf(z.object({ a: z.union([z.string(), z.number()]) }))).toThrow(
      'which the generator does not know',
    );
  });
});

describe('shapeLines', () => {
  const schema = z.object({ name: text(), on: flag() });
  const entity = { collection: 'things', source: 'things', schema };

  it('lists every key and holds every field', () => {
    expect(shapeLines({ ...entity, isClientWritten: true })).toEqual([
      'function isThingsShape(d) {',
      "  return hasKeys(d, 'name,on', '')",
      '    && d.on is bool',
      "    && areLines([d.name], '\\\\P{Cc}{0,200}\\\\n\\\\r');",
      '}',
    ]);
  });

  it('asks neither for a field that the last release lacks nor for one that only it writes', () => {
    const last = { fields: fieldsOf(z.object({ name: text(), fax: text(20) })), record: {} };
    expect(shapeLines({ ...entity, isClientWritten: true }, last).slice(1, 4)).toEqual([
      "  return hasKeys(d, 'name,on,fax', 'on,fax')",
      "    && d.get('on', false) is bool",
      "    && areLines([d.name, d.get('fax', '')], '\\\\P{Cc}{0,200}\\\\n\\\\P{Cc}{0,20}\\\\n\\\\r');",
    ]);
  });

  const three = z.object({
    a: text(),
    b: text(),
    c: text(),
    d: text(),
    e: text(),
    on: z.object({ x: text() }),
  });

  it('reads many fields by their names, the last one again where there are fewer', () => {
    const lines = shapeLines({ ...entity, schema: three, isClientWritten: true }).join('\n');
    const words = String.raw`\\P{Cc}{0,200}\\n`;
    expect(lines).toContain(
      `areLines(values8(d, 'a,b,c,d,e,e,e,e').concat([d.on.x]), '${words.repeat(9)}\\\\r')`,
    );
  });

  it('reads those of a wide record, and one that the last release lacks, in the open', () => {
    const wide = shapeLines({ ...entity, schema: three, isClientWritten: true, isWide: true });
    expect(wide.join('\n')).toContain('areLines([d.a, d.b, d.c, d.d, d.e, d.on.x], ');
    const last = { fields: fieldsOf(z.object({ a: text(), b: text(), c: text() })), record: {} };
    const now = z.object({ a: text(), b: text(), c: text(), d: text() });
    const lines = shapeLines({ ...entity, schema: now, isClientWritten: true }, last).join('\n');
    expect(lines).toContain("areLines(values4(d, 'a,b,c,c').concat([d.get('d', '')]), ");
  });

  it('lets a row of the last release end before the columns that are new', () => {
    const rowsOf = (item: z.ZodMiniObject) => z.object({ lines: rows(item, 5) });
    const now = { ...entity, schema: rowsOf(z.object({ a: text(1), b: text(2), c: text(3) })) };
    const last = { fields: fieldsOf(rowsOf(z.object({ a: text(1) }))), record: {} };
    expect(shapeLines(now, last).join('\n')).toContain(
      String.raw`(?:\\P{Cc}{0,1}(?:\\t\\P{Cc}{0,2}(?:\\t\\P{Cc}{0,3})?)?\\n)*`,
    );
  });

  it('leaves out what only the server writes', () => {
    const lines = shapeLines({ ...entity, isClientWritten: true, serverFields: ['name'] }).join('\n');
    expect(lines).not.toContain('d.name');
    expect(lines).toContain("hasKeys(d, 'name,on', '')");
  });

  it('refuses a field that the schema lacks', () => {
    expect(() => shapeLines({ ...entity, isClientWritten: true, serverFields: ['nmae'] })).toThrow(
      'things has no field nmae.',
    );
  });

  it('refuses a list without a bound', () => {
    const unbound = z.object({ all: z._default(z.array(z.string()), []) });
    expect(() => shapeLines({ ...entity, schema: unbound, isClientWritten: true })).toThrow(
      'List all has no bound.',
    );
  });

  it.each(
    ENTITIES.filter(({ isClientWritten }) => isClientWritten).map((one) => [one.collection, one] as const),
  )('can be written for %s', (_name, one) => {
    expect(shapeLines(one).length).toBeGreaterThan(3);
  });
});

describe('the last release', () => {
  it.each(ENTITIES.map((entity) => [entity.id ?? entity.collection, entity] as const))(
    'stored %s as today reads it',
    (_name, entity) => {
      const record = lastReleaseOf(entity)?.record;
      // A shape that is new has none.
      const parsed = record ? entity.schema.safeParse(record) : { success: true };
      expect(parsed).toMatchObject({ success: true });
    },
  );

  it('is known of most shapes that clients write', () => {
    expect(ENTITIES.filter((entity) => lastReleaseOf(entity)).length).toBeGreaterThan(6);
  });

  type Shape = Readonly<Record<string, z.ZodMiniType>>;
  const between = (now: Shape, last: Shape) => () =>
    eitherRelease(fieldsOf(z.object(now)), fieldsOf(z.object(last)), 'things');

  it.each([
    ['a new field without a default', { a: text(), b: requiredText() }, { a: text() }, 'things.b is new'],
    ['a needed field that goes', { a: text() }, { a: text(), b: requiredText() }, 'things.b goes'],
    ['another kind under the same name', { a: blankMeasure() }, { a: text() }, 'things.a is another kind'],
    ['a text that becomes a choice', { a: choice(['b']) }, { a: text() }, 'things.a is another kind'],
    [
      'a column that goes',
      { a: rows(z.object({ y: text() }), 5) },
      { a: rows(z.object({ x: text(), y: text() }), 5) },
      'things.a[] is a row',
    ],
    [
      'a column before others',
      { a: rows(z.object({ w: text(), x: text() }), 5) },
      { a: rows(z.object({ x: text() }), 5) },
      'things.a[] is a row',
    ],
    [
      'a new field without a default inside a map',
      { a: z.object({ x: text(), y: requiredText() }) },
      { a: z.object({ x: text() }) },
      'things.a.y is new',
    ],
  ] satisfies [string, Shape, Shape, string][])('would not survive %s', (_name, now, last, words) => {
    expect(between(now, last)).toThrow(words);
  });

  it('survives a choice that becomes any text, as it does one more choice', () => {
    expect(between({ a: text() }, { a: choice(['b']) })).not.toThrow();
    expect(between({ a: choice(['b', 'c']) }, { a: choice(['b']) })).not.toThrow();
  });
});
