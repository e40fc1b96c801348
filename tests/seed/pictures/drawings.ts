import type { Colour, Paint } from './png.ts';

const STEEL: Colour = [176, 182, 188];
const INK: Colour = [38, 44, 50];
const PAPER: Colour = [236, 234, 226];
const DASH: Colour = [24, 27, 31];
const RUBBER: Colour = [32, 32, 34];
const ALLOY: Colour = [198, 202, 206];
const NEEDLE: Colour = [226, 92, 44];

/** Bodies of different vehicles, so that pictures of different jobs do not look the same. */
const BODIES: readonly Colour[] = [
  [222, 224, 226],
  [120, 128, 136],
  [52, 84, 128],
  [150, 52, 44],
  [176, 152, 110],
];

const inside = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x > left && x < right && y > top && y < bottom;
// Not Math.hypot, which is ten times slower and this runs for every pixel.
const distance = (x: number, y: number, atX: number, atY: number) =>
  Math.sqrt(((x - atX) * 1.333) ** 2 + (y - atY) ** 2);
const body = (variant: number, y: number): Colour => {
  const [red, green, blue] = BODIES[variant % BODIES.length] ?? STEEL;
  const shade = 1 - y * 0.35;
  return [Math.round(red * shade), Math.round(green * shade), Math.round(blue * shade)];
};

/** A riveted plate with lines where the text would be. */
function plate(variant: number): Paint {
  return (x, y) => {
    if (!inside(x, y, 0.12, 0.24, 0.88, 0.78)) return body(variant, y);
    const isRivet = [0.16, 0.84].some((atX) => [0.3, 0.72].some((atY) => distance(x, y, atX, atY) < 0.018));
    if (isRivet) return INK;
    const line = Math.floor((y - 0.32) / 0.08);
    const isText = inside(x, y, 0.22, 0.32, 0.5 + ((line * 7 + variant) % 5) * 0.07, 0.7);
    return isText && (y - 0.32) % 0.08 < 0.035 ? INK : STEEL;
  };
}

/** A white label with bars and a frame. */
function label(variant: number): Paint {
  return (x, y) => {
    if (!inside(x, y, 0.2, 0.16, 0.8, 0.84)) return body(variant, y);
    if (!inside(x, y, 0.215, 0.18, 0.785, 0.82)) return INK;
    return inside(x, y, 0.26, 0.26, 0.74, 0.76) && Math.sin(y * 90 + variant) > 0.4 ? INK : PAPER;
  };
}

/** A square of cells, like a code but meaning nothing. */
function code(variant: number): Paint {
  return (x, y) => {
    if (!inside(x, y, 0.3, 0.16, 0.81, 0.84)) return [70, 92, 104];
    if (!inside(x, y, 0.34, 0.22, 0.77, 0.78)) return PAPER;
    const [column, row] = [Math.floor((x - 0.34) * 44), Math.floor((y - 0.22) * 34)];
    return Math.imul(column * 31 + row * 17 + variant * 7, 2654435761) >>> 31 ? INK : PAPER;
  };
}

/** A dial with marks and a needle. */
function dial(variant: number): Paint {
  const angle = Math.PI * (0.9 + (variant % 5) * 0.17);
  return (x, y) => {
    const from = distance(x, y, 0.5, 0.55);
    if (from > 0.4) return DASH;
    if (from > 0.385) return ALLOY;
    const along = Math.atan2(y - 0.55, (x - 0.5) * 1.333);
    if (from > 0.33 && Math.abs(Math.sin(along * 12)) < 0.12) return PAPER;
    const turned = Math.abs(Math.atan2(Math.sin(along - angle), Math.cos(along - angle)));
    if (from < 0.3 && turned < 0.05) return NEEDLE;
    return from < 0.04 ? ALLOY : [34, 38, 44];
  };
}

/** A wheel under a guard, with a tape between them. */
function wheel(variant: number): Paint {
  return (x, y) => {
    const from = distance(x, y, 0.5, 0.72);
    if (inside(x, y, 0.49, 0.24, 0.51, 0.72)) return [236, 196, 40];
    if (from < 0.06) return INK;
    if (from < 0.24) return Math.sin(Math.atan2(y - 0.72, x - 0.5) * 6) > 0.2 ? ALLOY : [96, 100, 104];
    if (from < 0.4) return RUBBER;
    if (from < 0.47) return [18, 18, 20];
    return y > 0.94 ? [110, 104, 96] : body(variant, y);
  };
}

/** A coil spring between two seats. */
function spring(variant: number): Paint {
  const paint: Colour = variant % 2 === 0 ? [196, 40, 36] : [36, 88, 168];
  return (x, y) => {
    if (y < 0.12 || y > 0.88) return INK;
    const coil = 0.5 + 0.16 * Math.sin(y * 46);
    if (Math.abs(x - coil) < 0.035) return paint;
    return Math.abs(x - 0.5) < 0.03 ? ALLOY : [74, 72, 70];
  };
}

/** A printed slip on a bench. */
function slip(variant: number): Paint {
  return (x, y) => {
    if (!inside(x, y, 0.28, 0.06, 0.72, 0.94)) return [122, 96, 70];
    const line = Math.floor(y * 20);
    const isText = x > 0.34 && x < 0.45 + ((line * 3 + variant) % 4) * 0.06;
    return isText && line % 2 === 0 && line > 2 ? INK : PAPER;
  };
}

export type Drawing = (variant: number) => Paint;

const BY_SLOT: Readonly<Record<string, Drawing>> = {
  vinPlate: plate,
  compliancePlate: plate,
  odometer: dial,
  tyrePlacard: label,
  sviLabel: label,
  windscreenQrLabel: code,
  kitFitted: spring,
  weighbridge: slip,
};

/** What a photo slot shows; the wheels for every slot of a corner. */
export function drawingOf(slot: string): Drawing {
  return BY_SLOT[slot] ?? wheel;
}
