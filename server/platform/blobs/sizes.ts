/** [ENT-002, ENT-028] */
export const widths = [170, 222, 236, 474, 736, 1200] as const;
export const squares = [75, 140, 150, 280] as const;

interface Pixels {
  width: number;
  height: number;
}

export type Resize = { kind: 'width' | 'square'; pixels: number } | { kind: 'orig' };

const cuts = new Map<string, Resize>([
  ...widths.map((pixels): [string, Resize] => [`${pixels}x`, { kind: 'width', pixels }]),
  ...squares.map((pixels): [string, Resize] => [`${pixels}x${pixels}`, { kind: 'square', pixels }]),
  ['orig', { kind: 'orig' }],
]);

export function parseSize(size: string): Resize | undefined {
  return cuts.get(size);
}

export function outputSize(cut: Resize, original: Pixels): Pixels {
  if (cut.kind === 'orig') return { width: original.width, height: original.height };
  if (cut.kind === 'square') {
    const side = Math.min(cut.pixels, original.width, original.height);
    return { width: side, height: side };
  }
  const width = Math.min(cut.pixels, original.width);
  return { width, height: Math.max(1, Math.round((original.height * width) / original.width)) };
}

/** The WebP format's limit for each side, in pixels. */
export const MAX_WEBP_SIDE = 16_383;

export function canBeCut(original: Pixels): boolean {
  return [...cuts.values()]
    .filter(({ kind }) => kind !== 'orig')
    .map((cut) => outputSize(cut, original))
    .every(({ width, height }) => Math.max(width, height) <= MAX_WEBP_SIDE);
}

export const sizeNames = [...cuts].filter(([, cut]) => cut.kind !== 'orig').map(([name]) => name);
