import type { Pin } from '@corkboard/shared/contract/pins';

import type { PinLayout } from '../grid/pin-columns.ts';

/** With 188 px, which columns of 157 to 200 share, 170x is chosen only where a window shows narrower columns. */
const SIZES: Record<PinLayout, string> = {
  standard: '(max-width: 719px) 50vw, 250px',
  narrow: '(max-width: 719px) 50vw, 188px',
  compact: '(max-width: 719px) 33vw, 188px',
};

export function pinImageSources(pin: Pin, layout: PinLayout) {
  const renditions = ['170x', '236x', '474x', '736x'].flatMap((size) => pin.images[size] ?? []);
  const image = pin.images['236x'] ?? renditions[0] ?? pin.images['orig'];
  if (!image) return null;

  const srcSet = renditions.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return {
    src: image.url,
    width: image.width,
    height: image.height,
    ...(srcSet ? { srcSet, sizes: SIZES[layout] } : {}),
  };
}
