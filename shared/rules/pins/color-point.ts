/**
 * OKLab coordinates in thousandths. Lightness counts half, because shades of a color belong together in a search.
 * The distance of two points is close to how different the colors look.
 */
export interface ColorPoint {
  l: number;
  a: number;
  b: number;
}

/** Points farther away look like another color. */
export const MAX_COLOR_DISTANCE = 85;

const CELL_SIZE = 100;
const CELLS_PER_AXIS = 32;

/** Returns null if the text isn't `#rrggbb`. */
export function colorPoint(color: string): ColorPoint | null {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: Math.round(500 * (0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short)),
    a: Math.round(1000 * (1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short)),
    b: Math.round(1000 * (0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short)),
  };
}

export function colorCell({ l, a, b }: ColorPoint): number {
  return [l, a, b].reduce(
    (cell, value) => cell * CELLS_PER_AXIS + Math.floor(value / CELL_SIZE) + CELLS_PER_AXIS / 2,
    0,
  );
}

/** All cells that can contain a point within `MAX_COLOR_DISTANCE`. */
export function nearbyColorCells({ l, a, b }: ColorPoint): number[] {
  const steps = [-CELL_SIZE, 0, CELL_SIZE];
  return steps.flatMap((x) =>
    steps.flatMap((y) => steps.map((z) => colorCell({ l: l + x, a: a + y, b: b + z }))),
  );
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
