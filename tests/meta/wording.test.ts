import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sources, textsOf } from '../../scripts/commands/texts.mjs';
import { declaredNames } from './declared-names.ts';

/** The forms that docs/wording.md holds out, one a line: - "…" */
const FORMS = [...readFileSync('docs/wording.md', 'utf8').matchAll(/^- "(.+)"$/gmu)].map(
  ([, form = '']) => form,
);

/** The names of "Names in code", with what to say instead: - `name`: … */
const NAMES = new Map(
  [...readFileSync('docs/wording.md', 'utf8').matchAll(/^- `(\w+)`: (.+)$/gmu)].map(
    ([, name = '', better = '']) => [name, better],
  ),
);

const badNames = (code: string, file: string) =>
  declaredNames(code, file).flatMap(({ name, line }) =>
    NAMES.has(name) ? [`${file}:${String(line)} declares ${name}; say ${NAMES.get(name) ?? ''}`] : [],
  );

const heldOut = (text: string) =>
  FORMS.filter((form) => new RegExp(String.raw`(?<!\w)${form}(?!\w)`, 'iu').test(text));

describe('how the product speaks', () => {
  it('has forms to hold out, and finds them in what a person sees', () => {
    expect(FORMS.length).toBeGreaterThan(20);
    const found = textsOf(
      'const a = <p className="mended">It was {how} Mended<b id="e-mail" /></p>;',
      'a.tsx',
    );
    expect(found.map(({ text }) => text)).toEqual(['It was {…} Mended{…}']);
    expect(found.flatMap(({ text }) => heldOut(text))).toEqual(['mended']);
  });

  it('says none of them', () => {
    const said = sources().flatMap((file) =>
      textsOf(readFileSync(file, 'utf8'), file).flatMap(({ line, text }) =>
        heldOut(text).map((form) => `${file}:${String(line)} says "${form}": ${text}`),
      ),
    );
    expect(said).toEqual([]);
  });
});

describe('what the code calls things', () => {
  it('holds names out where they are declared, not where a field has them or a method is called so', () => {
    expect(NAMES.size).toBeGreaterThan(10);
    const declared = [
      'type Told = string;',
      'interface Asked { told: string }',
      'function slip(keep: boolean) {}',
      'const f = ({ told: kept }: Asked) => kept;',
    ];
    const names = declared.flatMap((code) => badNames(code, 'a.ts').map((line) => line.split(/[ ;]/u)[2]));
    expect(names).toEqual(['Told', 'Asked', 'slip', 'keep', 'kept']);
    const fields = 'const { told, kept = 1 } = memory.keep({ told: 1 }); f(({ kept }) => x.kept);';
    expect(badNames(fields, 'a.ts')).toEqual([]);
  });

  it('declares none of them', () => {
    expect(sources().flatMap((file) => badNames(readFileSync(file, 'utf8'), file))).toEqual([]);
  });
});
