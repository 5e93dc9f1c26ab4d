import { sharp } from './images/sharp.ts';

const ink = { r: 0x2b, g: 0x27, b: 0x22 };
const light = [0xec, 0xe7, 0xdc] as const;

export async function blankPoster(width: number, height: number): Promise<Buffer> {
  const side = Math.max(16, Math.round(Math.min(width, height) / 4));
  const mark = await sharp(playMark(side), { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .composite([{ input: mark, gravity: 'center' }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

function playMark(side: number): Buffer {
  const pixels = Buffer.alloc(side * side * 4);
  for (let y = 0; y < side; y += 1) {
    const reach = side * (1 - Math.abs(y / side - 0.5) * 2);
    for (let x = 0; x < reach; x += 1) pixels.set([...light, 255], (y * side + x) * 4);
  }
  return pixels;
}
