import { expect, it } from 'vitest';
import { labelLayout } from './label-layout.ts';

const LINES = ['MODIFIED VEHICLE', 'VIN MR0HA3CD500123456', 'GVM 3,300 kg', 'DATE 01/07/2026'];

it.each([
  ['a plate', { width: 82, height: 42 }, false],
  ['a label with a code', { width: 94, height: 54 }, true],
  ['a narrow label', { width: 30, height: 20 }, true],
] as const)('the text of %s stands inside it, beside its code', (_name, area, hasQr) => {
  const { qr, textX, fontSize, lineHeight } = labelLayout(area, LINES, hasQr);
  const longest = Math.max(...LINES.map((line) => line.length));
  expect(qr > 0).toBe(hasQr);
  expect(qr).toBeLessThanOrEqual(area.height);
  expect(textX).toBeGreaterThanOrEqual(qr);
  expect(textX + longest * fontSize * 0.6).toBeLessThanOrEqual(area.width);
  expect(lineHeight * LINES.length).toBeLessThanOrEqual(area.height + 0.001);
});
