import { squares } from '../../../platform/blobs/sizes.ts';
import { sharp } from './sharp.ts';

/** `--fill` and `--ink-disabled` of the design tokens. */
const paper = [0xec, 0xe7, 0xdc] as const;
const figure = [0xa3, 0x9b, 0x8d] as const;

const canvas = 560;

export function isAvatarSize(size: string): boolean {
  return squares.some((pixels) => size === `${pixels}x${pixels}`);
}

export async function defaultAvatar(size: string): Promise<Buffer> {
  const side = Number.parseInt(size, 10);
  const raw = { width: canvas, height: canvas, channels: 3 } as const;
  return sharp(drawing(), { raw }).resize(side, side).png({ palette: true }).toBuffer();
}

function drawing(): Buffer {
  const pixels = Buffer.alloc(canvas * canvas * 3);
  for (let y = 0; y < canvas; y += 1) {
    for (let x = 0; x < canvas; x += 1) {
      pixels.set(isFigure(x / canvas, y / canvas) ? figure : paper, (y * canvas + x) * 3);
    }
  }
  return pixels;
}

function isFigure(x: number, y: number): boolean {
  const isHead = Math.hypot(x - 0.5, y - 0.4) < 0.17;
  const isShoulders = Math.hypot((x - 0.5) / 0.34, (y - 1) / 0.34) < 1;
  return isHead || isShoulders;
}
