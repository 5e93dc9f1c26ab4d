import { imageBlob } from './image-blob.ts';

it('returns the image byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 1300 }, (_, index) => index % 251);

  const blob = await imageBlob(`data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`);

  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
});

it.each([5, null, new Blob([])])('[PINS-018] rejects %p', async (image) => {
  await expect(imageBlob(image)).rejects.toThrow('Invalid Image');
});
