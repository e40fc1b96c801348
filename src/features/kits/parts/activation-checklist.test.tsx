import { expect, it } from 'vitest';
import type { ActivationLevel } from '#domain/mass/kit-activation.ts';
import { activationSummary } from './activation-checklist.tsx';

const point = (level: ActivationLevel) => ({ id: level, title: 'Tyres', level, text: '', path: '' });

it.each<[readonly ActivationLevel[], string]>([
  [['ok'], 'Ready to activate.'],
  [['ok', 'open'], 'Ready to activate. 1 point not checked.'],
  [['open', 'open', 'warns'], 'Ready to activate. 2 points not checked. Check the warnings.'],
  [['blocks', 'open'], 'Fix 1 point to activate this kit.'],
])('a checklist of %j says "%s"', (levels, text) => {
  expect(activationSummary(levels.map(point))).toBe(text);
});
