import { sharp } from '../sharp.ts';

export function drawImage(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const isLeft = at % width < width * 0.7;
    pixels.set(isLeft ? [200, 30, 40] : [20, 60, 220], at * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function jpeg(width: number, height: number): Promise<Buffer> {
  return drawImage(width, height).jpeg({ quality: 90 }).toBuffer();
}
