import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const scss = readFileSync('src/theme/_tones.scss', 'utf8');

/** The custom properties between a heading and the next closing brace at the start of a line. */
function tokensOf(heading: string): Map<string, string> {
  const from = scss.indexOf(heading);
  const block = scss.slice(from, scss.indexOf('\n}', from));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

/** Relative luminance of "#rrggbb" (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const themes = [
  ['light', tokensOf('@mixin light-colours')],
  ['dark', tokensOf("[data-bs-theme='dark']")],
] as const;

describe.each(themes)('%s', (_name, tokens) => {
  const colour = (name: string) => {
    const found = tokens.get(name);
    if (!found) throw new Error(`--${name} is not in _tones.scss`);
    return found;
  };

  const texts = ['ok', 'info', 'watch', 'danger', 'neutral'].flatMap((tone) => [
    [`tone-${tone}-fg`, `tone-${tone}-bg`],
    [`tone-${tone}-fg`, 'panel'],
  ]);
  test.each([...texts, ['muted', 'panel'], ['muted', 'page'], ['header-fg', 'header-bg']])(
    'text %s on %s has at least 4.5:1',
    (text, ground) => {
      expect(contrast(colour(text ?? ''), colour(ground ?? ''))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['1', '2', '3', '4', '5'])(
    'series %s of a chart stands out, and what is written on it',
    (index) => {
      expect(contrast(colour(`series-${index}`), colour('panel'))).toBeGreaterThanOrEqual(3);
      expect(contrast(colour(`series-${index}-on`), colour(`series-${index}`))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['panel', 'page'])('the focus ring on %s has at least 3:1', (ground) => {
    expect(contrast(colour('focus'), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  test.each(['ok', 'info', 'watch', 'danger', 'neutral'])(
    'the drawn colour of %s has at least 3:1',
    (tone) => {
      expect(contrast(colour(`tone-${tone}-solid`), colour('panel'))).toBeGreaterThanOrEqual(3);
    },
  );
});
