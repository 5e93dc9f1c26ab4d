import { processImage } from './images/process-image.ts';
import { sharp } from './images/sharp.ts';
import { blankPoster, markPoster } from './poster.ts';
import { jpeg } from './testing/drawn.ts';

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)] as const;

/** As browsers write it. */
function withHeader(bytes: Buffer): Buffer {
  const header = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
  return Buffer.concat([bytes.subarray(0, 2), header, bytes.subarray(2)]);
}

it.each<[string, () => Promise<Buffer>]>([
  ['a blank poster', () => blankPoster(640, 360)],
  ['a poster with a header', async () => withHeader(await jpeg(640, 360))],
])('names the video in %s, without a change of what it shows', async (_what, draw) => {
  const poster = await processImage(await draw());
  const marked = markPoster(poster, first);

  expect(marked.digest).not.toBe(poster.digest);
  expect(markPoster(poster, second).digest).not.toBe(marked.digest);
  expect(markPoster(poster, first).digest).toBe(marked.digest);
  expect((await processImage(marked.bytes)).digest).toBe(marked.digest);
  expect(marked.bytes.indexOf('JFIF')).toBe(poster.bytes.indexOf('JFIF'));
  const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
  expect((await pixels(marked.bytes)).equals(await pixels(poster.bytes))).toBe(true);
});

it.each([
  [8, 8],
  [640, 4],
  [1, 1],
])('draws a blank poster of %i by %i', async (width, height) => {
  const { info } = await sharp(await blankPoster(width, height)).toBuffer({
    resolveWithObject: true,
  });
  expect([info.width, info.height]).toEqual([width, height]);
});
