/**
 * QR codes (ISO/IEC 18004) of bytes at error correction M, versions 1 to 10: addresses of up to 213 characters. A label
 * is scratched and wet in a workshop, so the lowest level would not do.
 */

/** Of each version from 1: codewords of correction per block, and blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const;
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const;
const VERSION_MAX = CORRECTION.length;
/** The bits by which a code says that its level is M. */
const LEVEL_BITS = 0;

const at = (row: readonly number[], index: number): number => row[index] ?? 0;
const bitOf = (value: number, index: number): number => (value >>> index) & 1;

/** Codewords of a version, those of correction among them. */
function codewords(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    modules -= (25 * marks - 10) * marks - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

const dataCodewords = (version: number): number =>
  codewords(version) - at(CORRECTION, version - 1) * at(BLOCKS, version - 1);

const countBits = (version: number): number => (version < 10 ? 8 : 16);

/** Product in the field of 256 elements that the correction is reckoned in. */
function times(x: number, y: number): number {
  let product = 0;
  for (let index = 7; index >= 0; index -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= bitOf(y, index) * x;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  const divisor = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let index = 0; index < degree; index += 1) {
      divisor[index] = times(at(divisor, index), root) ^ at(divisor, index + 1);
    }
    root = times(root, 2);
  }
  return divisor;
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [index, value] of divisor.entries()) rest[index] = at(rest, index) ^ times(value, factor);
  }
  return rest;
}

/** The data in blocks, each with its correction, one codeword of each block after the other. */
function interleaved(data: readonly number[], version: number): number[] {
  const [blocks, correction] = [at(BLOCKS, version - 1), at(CORRECTION, version - 1)];
  const all = codewords(version);
  const short = blocks - (all % blocks);
  const length = Math.floor(all / blocks) - correction;
  const divisor = divisorOf(correction);
  const parts: { readonly data: readonly number[]; readonly rest: readonly number[] }[] = [];
  for (let index = 0, from = 0; index < blocks; index += 1) {
    const to = from + length + (index < short ? 0 : 1);
    const part = data.slice(from, to);
    parts.push({ data: part, rest: remainderOf(part, divisor) });
    from = to;
  }
  const woven = (rows: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, index) =>
      rows.flatMap((row) => row[index] ?? []),
    ).flat();
  return [...woven(parts.map((part) => part.data)), ...woven(parts.map((part) => part.rest))];
}

/** The text as the codewords of a version, filled up. */
function encoded(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let index = length - 1; index >= 0; index -= 1) bits.push(bitOf(value, index));
  };
  push(4, 4);
  push(bytes.length, countBits(version));
  for (const byte of bytes) push(byte, 8);
  const room = dataCodewords(version) * 8;
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

/** The modules as they are drawn, and which of them carry no data. */
interface Grid {
  readonly size: number;
  readonly dark: boolean[][];
  readonly isFixed: boolean[][];
}

const square = (size: number): boolean[][] =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => false));
const isDark = ({ dark }: Grid, x: number, y: number): boolean => dark[y]?.[x] === true;

function put(grid: Grid, x: number, y: number, value: boolean): void {
  const [row, fixed] = [grid.dark[y], grid.isFixed[y]];
  if (!row || !fixed || x < 0 || x >= grid.size) return;
  row[x] = value;
  fixed[x] = true;
}

function putRings(
  grid: Grid,
  [x, y]: readonly [number, number],
  reach: number,
  light: readonly number[],
): void {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      put(grid, x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

function marksOf(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step).toReversed()];
}

/** What says the level and the mask, beside the finders. */
function putFormat(grid: Grid, mask: number): void {
  const data = (LEVEL_BITS << 3) | mask;
  let rest = data;
  for (let index = 0; index < 10; index += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (index: number) => bitOf(bits, index) === 1;
  for (let index = 0; index <= 5; index += 1) put(grid, 8, index, bit(index));
  put(grid, 8, 7, bit(6));
  put(grid, 8, 8, bit(7));
  put(grid, 7, 8, bit(8));
  for (let index = 9; index < 15; index += 1) put(grid, 14 - index, 8, bit(index));
  for (let index = 0; index < 8; index += 1) put(grid, grid.size - 1 - index, 8, bit(index));
  for (let index = 8; index < 15; index += 1) put(grid, 8, grid.size - 15 + index, bit(index));
  put(grid, 8, grid.size - 8, true);
}

function putVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  let rest = version;
  for (let index = 0; index < 12; index += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let index = 0; index < 18; index += 1) {
    const [far, near] = [grid.size - 11 + (index % 3), Math.floor(index / 3)];
    put(grid, far, near, bitOf(bits, index) === 1);
    put(grid, near, far, bitOf(bits, index) === 1);
  }
}

function fixedGrid(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = { size, dark: square(size), isFixed: square(size) };
  for (let index = 0; index < size; index += 1) {
    put(grid, 6, index, index % 2 === 0);
    put(grid, index, 6, index % 2 === 0);
  }
  for (const corner of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    putRings(grid, corner, 4, [2, 4]);
  const marks = marksOf(version, size);
  const last = marks.length - 1;
  for (const [row, y] of marks.entries()) {
    for (const [column, x] of marks.entries()) {
      const isFinder =
        (row === 0 && column === 0) || (row === 0 && column === last) || (row === last && column === 0);
      if (!isFinder) putRings(grid, [x, y], 2, [1]);
    }
  }
  putFormat(grid, 0);
  putVersion(grid, version);
  return grid;
}

/** The data from the lower right corner upwards and down again, two columns at a time. */
function putData(grid: Grid, data: readonly number[]): void {
  let index = 0;
  for (let right = grid.size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < grid.size; step += 1) {
      const y = isUp ? grid.size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = grid.dark[y];
        if (!row || grid.isFixed[y]?.[x] === true) continue;
        row[x] = bitOf(at(data, index >>> 3), 7 - (index & 7)) === 1;
        index += 1;
      }
    }
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function masked(grid: Grid, mask: number): Grid {
  const isTurned = MASKS[mask] ?? (() => false);
  const dark = grid.dark.map((row, y) =>
    row.map((value, x) => (grid.isFixed[y]?.[x] === true ? value : value !== isTurned(x, y))),
  );
  const next = { ...grid, dark };
  putFormat(next, mask);
  return next;
}

/** How hard a code is to read, by the standard's rules: long runs, squares, what looks like a finder, too much of one. */
function penalty(grid: Grid): number {
  const range = Array.from({ length: grid.size }, (_, index) => index);
  const rows = range.map((y) => range.map((x) => (isDark(grid, x, y) ? '1' : '0')).join(''));
  const columns = range.map((x) => range.map((y) => (isDark(grid, x, y) ? '1' : '0')).join(''));
  const runs = [...rows, ...columns].reduce((sum, line) => {
    const long = [...line.matchAll(/1{5,}|0{5,}/gu)].reduce((each, [run]) => each + run.length - 2, 0);
    const finders = [...line.matchAll(/(?=10111010000|00001011101)/gu)].length;
    return sum + long + finders * 40;
  }, 0);
  let squares = 0;
  for (let y = 1; y < grid.size; y += 1) {
    for (let x = 1; x < grid.size; x += 1) {
      const corner = isDark(grid, x, y);
      const isSquare =
        corner === isDark(grid, x - 1, y) &&
        corner === isDark(grid, x, y - 1) &&
        corner === isDark(grid, x - 1, y - 1);
      if (isSquare) squares += 3;
    }
  }
  const count = rows.join('').replaceAll('0', '').length;
  const share = Math.floor(Math.abs((count * 20) / grid.size ** 2 - 10));
  return runs + squares + share * 10;
}

/** The modules of the QR code of a text, row by row, true for dark; [] where the text is too long for one. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text);
  const versions = Array.from({ length: VERSION_MAX }, (_, index) => index + 1);
  const version = versions.find((each) => 4 + countBits(each) + bytes.length * 8 <= dataCodewords(each) * 8);
  if (version === undefined) return [];
  const grid = fixedGrid(version);
  putData(grid, interleaved(encoded(bytes, version), version));
  const all = MASKS.map((_, mask) => masked(grid, mask));
  const best = all.reduce((easiest, each) => (penalty(each) < penalty(easiest) ? each : easiest));
  return best.dark;
}
