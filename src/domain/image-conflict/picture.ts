/** Pixels of the grey square, a side, that a picture is shrunk to before its keys are made. */
export const GRID = 64;
/** Pixels of the small picture that is stored, a side. */
export const SMALL = 32;
/** Pixels a side of what details are compared by. */
export const DETAIL = 192;

/** Grey of each pixel of a square picture, 0 to 255, row by row. */
export type Grey = Uint8Array;

/** What is cut from a picture at each side, as a share of it. */
export interface Cut {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const cut = (left: number, right: number, top: number, bottom: number): Cut => ({
  left,
  right,
  top,
  bottom,
});
export const WHOLE = cut(0, 0, 0, 0);

/** A square picture whose mean over any rectangle costs the same. */
export interface Sums {
  readonly size: number;
  /** The sum of all pixels above and left of each corner, (size + 1) a side. */
  readonly sums: Float64Array;
}

export function sumsOf(grey: Grey): Sums {
  const size = Math.sqrt(grey.length);
  const side = size + 1;
  const sums = new Float64Array(side * side);
  for (let y = 0; y < size; y += 1) {
    let row = 0;
    for (let x = 0; x < size; x += 1) {
      row += grey[y * size + x] ?? 0;
      sums[(y + 1) * side + x + 1] = (sums[y * side + x + 1] ?? 0) + row;
    }
  }
  return { size, sums };
}

/** The sum above and left of a point that may lie inside a pixel. */
function sumAt({ size, sums }: Sums, x: number, y: number): number {
  const side = size + 1;
  const column = Math.min(size - 1, Math.floor(x));
  const row = Math.min(size - 1, Math.floor(y));
  const [right, down] = [x - column, y - row];
  const at = (dx: number, dy: number) => sums[(row + dy) * side + column + dx] ?? 0;
  const above = at(0, 0) * (1 - right) + at(1, 0) * right;
  const below = at(0, 1) * (1 - right) + at(1, 1) * right;
  return above * (1 - down) + below * down;
}

/** What is left of a picture after a cut, shrunk to so many columns and rows. */
export function shrunk(picture: Sums, part: Cut, columns: number, rows: number): Float64Array {
  const [x0, x1] = [part.left * picture.size, (1 - part.right) * picture.size];
  const [y0, y1] = [part.top * picture.size, (1 - part.bottom) * picture.size];
  const [width, height] = [(x1 - x0) / columns, (y1 - y0) / rows];
  // Each corner of the cells once.
  const corners = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      corners[row * (columns + 1) + column] = sumAt(picture, x0 + width * column, y0 + height * row);
    }
  }
  const corner = (column: number, row: number) => corners[row * (columns + 1) + column] ?? 0;
  return Float64Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const sum =
      corner(column + 1, row + 1) - corner(column, row + 1) - corner(column + 1, row) + corner(column, row);
    return sum / (width * height);
  });
}

/** The picture seen in a mirror. */
export function mirrored(grey: Grey): Grey {
  const size = Math.sqrt(grey.length);
  return grey.map((_, at) => grey[at - (at % size) + size - 1 - (at % size)] ?? 0);
}

/** By how many levels of grey the pixels differ (standard deviation). */
export function spread(values: Grey | Float64Array): number {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return Math.sqrt(Math.max(0, squares / values.length - mean * mean));
}

/** A picture shrunk to `size` × `size` pixels. */
export const shrinkTo = (grey: Grey, size: number): Grey =>
  Uint8Array.from(shrunk(sumsOf(grey), WHOLE, size, size), Math.round);
