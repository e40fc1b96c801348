import { describe, expect, it } from 'vitest';
import { isSigned, SIGNATURE_MAX } from '#domain/shared/signature.ts';
import { goOn, inBox, startStroke } from './signature-strokes.ts';

const area = { left: 100, top: 50, width: 200, height: 60 };

describe('a drawn signature', () => {
  it('keeps places of the screen in its own box', () => {
    expect(inBox({ x: 200, y: 80 }, area)).toEqual({ x: 200, y: 60 });
    expect(inBox({ x: 0, y: 999 }, area)).toEqual({ x: 0, y: 120 });
    expect(inBox({ x: 200, y: 80 }, { ...area, width: 0 })).toEqual({ x: 0, y: 60 });
  });

  it('is what the server takes for one, a dot as well as strokes', () => {
    const dot = startStroke('', { x: 1, y: 2 });
    const drawn = startStroke(goOn(dot, { x: 40, y: 20 }), { x: 400, y: 120 });
    expect(drawn).toBe('M1 2L1 2L40 20M400 120L400 120');
    expect([dot, drawn].map((text) => isSigned({ kind: 'drawn', text }))).toEqual([true, true]);
  });

  it('leaves out steps too small to see', () => {
    const start = startStroke('', { x: 10, y: 10 });
    expect(goOn(start, { x: 11, y: 10 })).toBe(start);
  });

  it('never grows longer than the server takes', () => {
    let drawn = startStroke('', { x: 0, y: 0 });
    for (let step = 0; step < 5000; step += 1) drawn = goOn(drawn, { x: (step * 7) % 400, y: step % 120 });
    expect(startStroke(drawn, { x: 399, y: 119 }).length).toBeLessThanOrEqual(SIGNATURE_MAX);
    expect(isSigned({ kind: 'drawn', text: drawn })).toBe(true);
  });
});
