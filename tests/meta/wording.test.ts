import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sources, textsOf } from '../../scripts/commands/texts.mjs';

/** The forms that docs/wording.md holds out, one a line: - "…" */
const FORMS = [...readFileSync('docs/wording.md', 'utf8').matchAll(/^- "(.+)"$/gmu)].map(
  ([, form = '']) => form,
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
