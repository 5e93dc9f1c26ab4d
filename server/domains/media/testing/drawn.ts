import { sharp } from '../images/sharp.ts';

export function drawImage(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const isLeft = at % width < width * 0.7;
    pixels.set(isLeft ? [200, 30, 40] : [20, 60, 220], at * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The start of a file of the container of AVIF and HEIC, with its brands. */
export function anAvifHead(brand: string, ...brands: string[]): Buffer {
  const head = Buffer.alloc(16 + brands.length * 4 + 200);
  head.writeUInt32BE(16 + brands.length * 4, 0);
  head.write(`ftyp${brand}`, 4, 'latin1');
  head.write(brands.join(''), 16, 'latin1');
  return head;
}

export function jpeg(width: number, height: number): Promise<Buffer> {
  return drawImage(width, height).jpeg({ quality: 90 }).toBuffer();
}
