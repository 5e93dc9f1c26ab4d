export const colorFamilies = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'grey',
  'white',
] as const;
export type ColorFamily = (typeof colorFamilies)[number];

export const neutralColors: readonly ColorFamily[] = ['black', 'grey', 'white'];

const hues: [number, ColorFamily][] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [162, 'green'],
  [195, 'teal'],
  [256, 'blue'],
  [290, 'purple'],
  [346, 'pink'],
  [360, 'red'],
];

const GRAY_SATURATION = 0.13;

/** Returns null if the text isn't `#rrggbb`. [PINS-017] */
export function getColorFamily(color: string): ColorFamily | null {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(color.slice(start, start + 2), 16) / 255,
  );
  const max = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const lightness = (max + least) / 2;
  const spread = max - least;
  if (lightness < 0.1) return 'black';
  if (lightness > 0.94) return 'white';
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  if (saturation < GRAY_SATURATION) return getGray(lightness);
  const hue = computeHue({ red, green, blue, most: max, spread });
  const family = hues.find(([end]) => hue < end)?.[1] ?? 'red';
  if ((family === 'orange' || family === 'red') && lightness < 0.42 && saturation < 0.75) {
    return family === 'red' && hue > 180 ? 'red' : 'brown';
  }
  return family === 'red' && lightness > 0.75 ? 'pink' : family;
}

function getGray(lightness: number): ColorFamily {
  if (lightness < 0.18) return 'black';
  return lightness > 0.85 ? 'white' : 'grey';
}

interface Parts {
  red: number;
  green: number;
  blue: number;
  most: number;
  spread: number;
}

function computeHue({ red, green, blue, most: max, spread }: Parts): number {
  const sixth =
    max === red
      ? ((green - blue) / spread + 6) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return sixth * 60;
}
