import Fastify from 'fastify';

import { sharp } from '../../domains/media/images/sharp.ts';
import { appFiles } from './app-files.ts';

it('serves an app manifest with icons of every size', async () => {
  const app = Fastify();
  await app.register(appFiles());
  const manifest = await app.inject('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  const { icons, display } = manifest.json<{
    display: string;
    icons: { src: string; sizes: string; type: string }[];
  }>();
  expect(display).toBe('standalone');

  for (const { src, sizes, type } of icons) {
    const icon = await app.inject(src);
    expect(icon.headers['content-type']).toContain(type);
    if (type !== 'image/png') continue;
    const { width, height } = await sharp(icon.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  await app.close();
});

it('serves a favicon for those that read no page', async () => {
  const app = Fastify();
  await app.register(appFiles());
  const { headers, rawPayload } = await app.inject('/favicon.ico');
  expect(headers['content-type']).toBe('image/x-icon');
  const offset = rawPayload.readUInt32LE(18);
  const { width, height, format } = await sharp(rawPayload.subarray(offset)).metadata();
  expect({ width, height, format }).toEqual({ width: 32, height: 32, format: 'png' });
  await app.close();
});
