import { readFile } from 'node:fs/promises';
import { processImage } from './images/process-image.ts';
import { inspectVideo } from './video.ts';

const read = (name: string) => readFile(new URL(`testing/cases/${name}`, import.meta.url));

it.each([
  ['photo-no-end-marker.jpg', { width: 120, height: 90 }],
  ['photo-scan-parameters-zero.jpg', { width: 120, height: 90 }],
  ['picture-8160x6144.png', { width: 4080, height: 3072 }],
  ['picture-brand-miaf.avif', { width: 120, height: 90 }],
])('takes the reported image %s', async (name, size) => {
  expect(await processImage(await read(name))).toMatchObject(size);
});

it('says that a reported HEIC file is no image', async () => {
  const image = processImage(await read('photo-mif1.heic'));
  await expect(image).rejects.toMatchObject({ code: 'not-a-picture' });
});

it('reads the size of a reported upright video', async () => {
  const video = inspectVideo(await read('video-held-upright.mp4'));
  expect(video).toMatchObject({ width: 1080, height: 1920 });
});
