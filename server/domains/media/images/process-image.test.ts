import { createHash } from 'node:crypto';
import { anAvifHead, drawImage, jpeg } from '../testing/drawn.ts';
import { processImage } from './process-image.ts';
import { sharp } from './sharp.ts';

const withPlace = {
  IFD0: { Artist: 'Someone' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 17/1 0/1' },
};

it('keeps a clean JPEG and names it by digest', async () => {
  const bytes = await jpeg(300, 200);
  const taken = await processImage(bytes);

  expect(taken.bytes.equals(bytes)).toBe(true);
  expect(taken.digest).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(taken).toMatchObject({ width: 300, height: 200 });
  expect(taken.dominant_color).toMatch(/^#c[0-9a-f][12][0-9a-f]2[0-9a-f]$/);
});

it('removes the location and rotates the image upright', async () => {
  const bytes = await drawImage(300, 200)
    .withExif(withPlace)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const handed = await sharp(bytes).metadata();
  expect(handed.orientation).toBe(6);
  expect(handed.exif?.includes('Someone')).toBe(true);

  const taken = await processImage(bytes);

  expect(taken.bytes.includes('Someone')).toBe(false);
  expect((await sharp(taken.bytes).metadata()).exif).toBeUndefined();
  expect(taken).toMatchObject({ width: 200, height: 300 });
});

it.each<[string, () => Promise<Buffer>]>([
  ['CMYK JPEG', () => red().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
  ['CMYK JPEG with a profile', () => red().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer()],
  ['16-bit PNG', () => red().toColourspace('rgb16').png().toBuffer()],
  ['PNG with a wide profile', () => red().withIccProfile('p3').png().toBuffer()],
  ['JPEG with a wide profile', () => red().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
  ['PNG with a palette', () => red().png({ palette: true }).toBuffer()],
])('keeps the color of a %s', async (_what, make) => {
  const { bytes } = await processImage(await make());
  const { space, depth, hasProfile } = await sharp(bytes).metadata();
  expect({ space, depth, hasProfile }).toEqual({
    space: 'srgb',
    depth: 'uchar',
    hasProfile: false,
  });
  const [r = 0, g = 0, b = 0] = await sharp(bytes).resize(1, 1).raw().toBuffer();
  expect(Math.max(Math.abs(r - 200), Math.abs(g - 60), Math.abs(b - 50))).toBeLessThan(32);
});

it('shows a transparent image on white', async () => {
  const create = { width: 40, height: 30, channels: 4, background: '#00000000' } as const;
  const { bytes } = await processImage(await sharp({ create }).png().toBuffer());
  expect([...(await sharp(bytes).resize(1, 1).raw().toBuffer())]).toEqual([255, 255, 255]);
});

it('rejects a line that is too tall, and takes one that is as wide', async () => {
  const line = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
  await expect(processImage(await line(1, 20_000))).rejects.toMatchObject({ code: 'too-tall' });
  expect(await processImage(await line(20_000, 1))).toMatchObject({ width: 20_000, height: 1 });
});

it('gives the same digest for a processed image', async () => {
  const bytes = await drawImage(120, 80).withExif(withPlace).jpeg().toBuffer();
  const once = await processImage(bytes);
  expect((await processImage(once.bytes)).digest).toBe(once.digest);
});

it('removes a comment and trailing data', async () => {
  const bytes = await jpeg(64, 64);
  const comment = Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0x00, 0x08]),
    Buffer.from('secret'),
    bytes.subarray(2),
  ]);
  const tail = Buffer.concat([bytes, Buffer.from('secret')]);

  for (const hiding of [comment, tail]) {
    expect((await processImage(hiding)).bytes.includes('secret')).toBe(false);
  }
});

it.each([
  ['png', () => drawImage(90, 60).png().toBuffer()],
  ['webp', () => drawImage(90, 60).webp().toBuffer()],
  ['avif', () => drawImage(90, 60).avif({ effort: 0 }).toBuffer()],
])('converts %s to a JPEG', async (_format, make) => {
  const taken = await processImage(await make());
  expect((await sharp(taken.bytes).metadata()).format).toBe('jpeg');
  expect(taken).toMatchObject({ width: 90, height: 60 });
});

it.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'not-a-picture'],
  ['SVG after a declaration', '<?xml version="1.0"?><svg/>', 'not-a-picture'],
  ['HTML', '<!doctype html><script>alert(1)</script>', 'not-a-picture'],
  ['GIF', 'GIF89a\u0001\u0000\u0001\u0000', 'not-a-picture'],
  ['PDF', '%PDF-1.7', 'not-a-picture'],
  ['nothing', '', 'not-a-picture'],
  ['a corrupt JPEG', '\u00ff\u00d8\u00ff\u00e0 rest', 'broken'],
])('rejects %s', async (_what, text, code) => {
  await expect(processImage(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ code });
});

it.each<[string, (bytes: Buffer) => Buffer]>([
  ['', (bytes) => bytes.subarray(0, bytes.length / 2)],
  [
    ' with an end marker',
    (bytes) => Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.from([0xff, 0xd9])]),
  ],
])('rejects a truncated image%s', async (_what, change) => {
  const bytes = await jpeg(800, 800);
  await expect(processImage(change(bytes))).rejects.toMatchObject({ code: 'broken' });
});

it('rejects too many pixels by the header alone', async () => {
  const flat = { width: 16_000, height: 16_000, channels: 3 as const, background: '#000' };
  const bomb = await sharp({ create: flat, limitInputPixels: false }).png().toBuffer();
  expect(bomb.byteLength).toBeLessThan(2_000_000);

  await expect(processImage(bomb)).rejects.toMatchObject({ code: 'too-many-pixels' });
});

it('stores a larger image with half its width', async () => {
  const flat = { width: 8160, height: 6144, channels: 3 as const, background: '#c33' };
  const large = await sharp({ create: flat }).png().toBuffer();

  expect(await processImage(large)).toMatchObject({ width: 4080, height: 3072 });
});

it.each<[string, (bytes: Buffer) => Buffer]>([
  ['without an end marker', (bytes) => bytes.subarray(0, -2)],
  ['with bytes after its end', (bytes) => Buffer.concat([bytes, Buffer.from('stray')])],
  ['with bytes before its end', (bytes) => insert(bytes, -2, 'stray')],
  ['with bytes between its parts', (bytes) => insert(bytes, findScan(bytes), 'abc')],
  [
    'with parameters of its scan that are zero',
    (bytes) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(0, findScan(bytes) + 12);
      return changed;
    },
  ],
])('takes a JPEG %s', async (_what, change) => {
  const bytes = await jpeg(120, 90);
  const taken = await processImage(change(bytes));

  expect(taken).toMatchObject({ width: 120, height: 90 });
  const pixels = (image: Buffer) => sharp(image).resize(12, 9).raw().toBuffer();
  const expected = await pixels(bytes);
  const difference = (await pixels(taken.bytes)).map((part, at) =>
    Math.abs(part - (expected[at] ?? 0)),
  );
  expect(Math.max(...difference)).toBeLessThan(12);
});

it.each([
  ['zero', () => 0],
  ['too large', (size: number) => size + 92],
  ['too small', (size: number) => size - 48],
])('takes a WebP whose length is %s', async (_what, length) => {
  const bytes = await drawImage(90, 60).webp().toBuffer();
  bytes.writeUInt32LE(length(bytes.byteLength - 8), 4);

  expect(await processImage(bytes)).toMatchObject({ width: 90, height: 60 });
});

it.each(['miaf', 'mif1', 'msf1', 'MA1B'])(
  'takes an AVIF whose first brand is %s',
  async (brand) => {
    const bytes = await drawImage(90, 60).avif({ effort: 0 }).toBuffer();
    bytes.write(brand, 8, 'latin1');

    expect(await processImage(bytes)).toMatchObject({ width: 90, height: 60 });
  },
);

it.each(['heic', 'mif1', 'msf1'])('rejects HEIC whose first brand is %s', async (brand) => {
  const heic = anAvifHead(brand, 'mif1', 'heic', 'miaf');
  await expect(processImage(heic)).rejects.toMatchObject({ code: 'not-a-picture' });
});

it('rejects too many bytes', async () => {
  await expect(processImage(Buffer.alloc(21 * 1024 * 1024))).rejects.toMatchObject({
    code: 'too-many-bytes',
  });
});

function red() {
  const background = { r: 200, g: 60, b: 50 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } });
}

function insert(bytes: Buffer, at: number, text: string): Buffer {
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(text), bytes.subarray(at)]);
}

function findScan(bytes: Buffer): number {
  return bytes.indexOf(Buffer.from([0xff, 0xda]));
}

it('limits sharp to four formats and no files', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).png().toBuffer()).rejects.toThrow();
  await expect(sharp('demo/pictures/tulips.jpg').png().toBuffer()).rejects.toThrow();
});
