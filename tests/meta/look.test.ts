import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Where colours and sizes are given their names. */
const NAMING = ['src/theme/_tokens.scss', 'src/theme/_tones.scss'];
/** What is drawn for paper alone, in points and in black. */
const PAPER = [
  'src/theme/_print.scss',
  'src/features/installations/sheet/sheet.scss',
  'src/features/installations/papers/papers.scss',
  'src/features/orders/public/shipping-labels.scss',
  'src/features/orders/public/paper.scss',
  'src/features/kit-skus/kit-skus.scss',
  'src/features/suspension-kit-vehicles/matrix.scss',
  'src/features/stock-report/stock-report.scss',
  'src/features/audit/audit.scss',
  'src/features/sales/papers/parts/receipt.scss',
];
const WEIGHTS = ['400', '500', '600', 'inherit', '100 900'];
/** Of the type scale, of the text around, or nothing at all. */
const SIZE = /^(?:var\(--text-(?:xs|sm|md|lg|xl|2xl)\)|inherit|0|[\d.]+em)$/u;

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.scss'))
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .map((file) => ({
    file,
    text: readFileSync(file, 'utf8').replaceAll(/\/\/.*$/gmu, ''),
  }));

/** The values of a property, with the file that each stands in. */
const valuesOf = (property: string, isRead: (file: string) => boolean) =>
  sheets
    .filter(({ file }) => isRead(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(new RegExp(`(?<![\\w-])${property}: ([^;]+);`, 'gu'))].map(
        ([, value = '']) => [file, value] as const,
      ),
    );

/** Space in rem that is off the grid of 4 px, whose half is the smallest step. */
const offGrid = (value: string) =>
  [...value.matchAll(/(?<![\w.-])([\d.]+)rem/gu)].some(
    ([, rem = '']) => !Number.isInteger(Number(rem) * 4) && rem !== '0.125',
  );

describe('the look is said once, in the theme', () => {
  test('reads every style sheet', () => expect(sheets.length).toBeGreaterThan(60));

  test('colours have names', () => {
    const loose = sheets
      .filter(({ file }) => !NAMING.includes(file) && !PAPER.includes(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/#[\da-f]{3,8}\b(?=[\s;,)])|\brgb\([^)]*\)/gu)].map(([value]) => [file, value]),
      );
    expect(loose).toEqual([]);
  });

  test('texts have one of six sizes', () => {
    const isScreen = (file: string) => !NAMING.includes(file) && !PAPER.includes(file);
    expect(valuesOf('font-size', isScreen).filter(([, value]) => !SIZE.test(value))).toEqual([]);
  });

  test('nothing is heavier than 600, and there are three weights', () => {
    const weights = valuesOf('font-weight', () => true);
    expect(weights.filter(([, value]) => !WEIGHTS.includes(value))).toEqual([]);
  });

  test('space stands on a grid of 4 px', () => {
    const space = valuesOf(
      '(?:row-gap|column-gap|gap|(?:padding|margin)[a-z-]*)',
      (file) => !PAPER.includes(file),
    );
    expect(space.filter(([, value]) => offGrid(value))).toEqual([]);
  });
});

/** A row of buttons and the foot of a dialog, as they are written. */
const ROWS =
  /<ButtonRow[^>]*>(.*?)<\/ButtonRow>|<(div|fieldset|span) className="[^"]*button-row[^"]*"[^>]*>(.*?)<\/\2>|(?<=\n( *))footer=\{\n(.*?)\n\4\}/gsu;
const PRESSED = /<(Button|SaveButton|button|Link|a)\b(?:[^>{]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/gu;
const isMain = ([tag, name]: RegExpMatchArray) =>
  name === 'SaveButton' ||
  /btn-primary|variant=(?:"(?:primary|danger)"|\{[^}]*(?:primary|danger)[^}]*\})/u.test(tag) ||
  (name === 'Button' && !tag.includes('variant='));
/** What can be done with a record: a panel of its own, whose next action leads. */
const OWN_ORDER = ['src/features/trade/trade-moves.tsx'];

describe('the main button is the last one', () => {
  const rows = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(ROWS)].map(
        ([text, inRow, , inDiv, , inFoot]) =>
          [file, [...(inRow ?? inDiv ?? inFoot ?? '').matchAll(PRESSED)], text] as const,
      ),
    )
    .filter(([, pressed]) => pressed.some(isMain));

  test('reads rows of buttons and feet of dialogs', () => expect(rows.length).toBeGreaterThan(40));

  test('in forms as in dialogs', () => {
    const early = rows.filter(([file, pressed]) => {
      const last = pressed.at(-1);
      return !OWN_ORDER.includes(file) && last !== undefined && !isMain(last);
    });
    expect(early.map(([file, , text]) => [file, text])).toEqual([]);
  });

  test('and its row ends at the right in a dialog', () => {
    const left = rows.filter(
      ([file, , text]) => file.endsWith('-dialog.tsx') && /button-row(?![^"]*at-end)/u.test(text),
    );
    expect(left.map(([file, , text]) => [file, text])).toEqual([]);
  });
});
