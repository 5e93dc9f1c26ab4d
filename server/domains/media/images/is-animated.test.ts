import { drawImage } from '../testing/drawn.ts';
import { isAnimated } from './is-animated.ts';
import { sharp } from './sharp.ts';

async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(['#c33', '#3c3'].map((color) => frame(color)));
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

/** The chunk comes after the header, which has 25 bytes. */
async function animatedPng(frames: number): Promise<Buffer> {
  const bytes = await frame('#c33');
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(frames, 8);
  return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
}

it('finds the frames of WebP, PNG, and AVIF', async () => {
  expect(isAnimated(await animatedWebp())).toBe(true);
  expect(isAnimated(await animatedPng(2))).toBe(true);
  const avif = await drawImage(40, 30).avif({ effort: 0 }).toBuffer();
  avif.write('avis', 8, 'latin1');
  expect(isAnimated(avif)).toBe(true);
});

it('takes still images for still', async () => {
  const image = drawImage(40, 30);
  expect(isAnimated(await image.clone().webp().toBuffer())).toBe(false);
  expect(isAnimated(await image.clone().png().toBuffer())).toBe(false);
  expect(isAnimated(await image.clone().avif({ effort: 0 }).toBuffer())).toBe(false);
  expect(isAnimated(await image.clone().jpeg().toBuffer())).toBe(false);
  expect(isAnimated(await animatedPng(1))).toBe(false);
  expect(isAnimated(Buffer.from('\x89PNG'))).toBe(false);
});
