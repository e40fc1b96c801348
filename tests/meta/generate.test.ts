import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { blankMeasure, choice, flag, list, text } from '#domain/shared/schema.ts';
import { isCommitted } from '#domain/descriptor/descriptor.ts';
import { ENTITIES } from '#generate/entities.ts';
import { fieldsOf } from '#generate/fields.ts';
import { fillMarkers } from '#generate/markers.ts';
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
    expect(shapeLines({ ...entity, saved: 'commit' })).toEqual([
      'function isThingsShape(d) {',
      "  return hasKeys(d, 'name,on,_rev,_by,_at', '')",
      '    && d.on is bool',
      "    && areLines([d.name], '\\\\P{Cc}{0,200}\\\\n\\\\r');",
      '}',
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
    const lines = shapeLines({ ...entity, schema: three, saved: 'commit' }).join('\n');
    const words = String.raw`\\P{Cc}{0,200}\\n`;
    expect(lines).toContain(
      `areLines(values8(d, 'a,b,c,d,e,e,e,e').concat([d.on.x]), '${words.repeat(9)}\\\\r')`,
    );
  });

  it('reads those of a wide record in the open', () => {
    const wide = shapeLines({ ...entity, schema: three, saved: 'commit', isWide: true });
    expect(wide.join('\n')).toContain('areLines([d.a, d.b, d.c, d.d, d.e, d.on.x], ');
  });

  it('leaves out what only the server writes', () => {
    const lines = shapeLines({ ...entity, saved: 'commit', serverFields: ['name'] }).join('\n');
    expect(lines).not.toContain('d.name');
    expect(lines).toContain("hasKeys(d, 'name,on,_rev,_by,_at', '')");
  });

  it('refuses a field that the schema lacks', () => {
    expect(() => shapeLines({ ...entity, saved: 'commit', serverFields: ['nmae'] })).toThrow(
      'things has no field nmae.',
    );
  });

  it('refuses a field that may be left out', () => {
    const open = z.object({ name: z.optional(z.string()) });
    expect(() => shapeLines({ ...entity, schema: open, saved: 'commit' })).toThrow(
      'Field name may be left out: give it a default.',
    );
  });

  it('refuses a list without a bound', () => {
    const unbound = z.object({ all: z._default(z.array(z.string()), []) });
    expect(() => shapeLines({ ...entity, schema: unbound, saved: 'commit' })).toThrow(
      'List all has no bound.',
    );
  });

  it.each(ENTITIES.filter(isCommitted).map((one) => [one.collection, one] as const))(
    'can be written for %s',
    (_name, one) => {
      expect(shapeLines(one).length).toBeGreaterThan(3);
    },
  );
});
