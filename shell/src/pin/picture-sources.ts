import type { Pin } from '@corkboard/shared/contract/pins';

/** For an `img`, in the order in which they must be set for one request. Null without an image. */
interface PictureSources {
  sizes: string;
  srcset: string;
  src: string;
}

export function getPictureSources(images: Pin['images']): PictureSources | null {
  const sources = listPictures(images);
  const [shown] = sources;
  if (!shown) return null;
  // A small original has the same width as its renditions, and each width can be named once.
  const byWidth = new Map(sources.toReversed().map((image) => [image.width, image]));
  return {
    sizes: '(max-width: 1000px) 100vw, 60vw',
    srcset: [...byWidth.values()].map(({ url, width }) => `${url} ${width}w`).join(', '),
    src: shown.url,
  };
}

export function listPictures({ '736x': image, '1200x': large, orig }: Pin['images']) {
  return [image, large, orig].flatMap((one) => one ?? []);
}

/** Ends when the image can be painted. */
export async function preloadPicture({ images }: Pick<Pin, 'images'>): Promise<void> {
  await Object.assign(new Image(), getPictureSources(images)).decode();
}
