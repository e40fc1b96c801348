/** One mark of a ruler: where it stands, how long it is, and its number where it has one. All mm. */
export interface RulerMark {
  readonly at: number;
  readonly length: number;
  readonly label: string;
}

/** Marks along a side of so many mm: each mm short, each 5 mm longer, each 10 mm longest with its number. */
export function rulerMarks(sideMm: number): readonly RulerMark[] {
  const count = Math.max(0, Math.floor(sideMm));
  return Array.from({ length: count + 1 }, (_item, at) => {
    const length = at % 10 === 0 ? 4 : at % 5 === 0 ? 3 : 1.5;
    return { at, length, label: at > 0 && at % 10 === 0 ? String(at) : '' };
  });
}
