import type { Pin } from '@corkboard/shared/contract/pins';
import type { ReactNode } from 'react';
import styles from './pin-page.module.css';

interface Props {
  color: string;
  images: Pin['images'];
  alt: string;
  children?: ReactNode;
}

export function PinPicture({ color, images, alt, children }: Props) {
  const { '736x': image, '1200x': large, orig } = images;
  const sources = [image, large, orig].flatMap((one) => one ?? []);
  const [shown] = sources;
  if (!shown) return null;
  return (
    <div className={styles['stage']} data-pin-stage="">
      <Ground color={color} />
      <img
        className={styles['picture']}
        src={shown.url}
        srcSet={formatSrcSet(sources)}
        sizes="(max-width: 1000px) 100vw, 60vw"
        width={shown.width}
        height={shown.height}
        alt={alt}
        fetchPriority="high"
      />
      {children}
    </div>
  );
}

/** An image instead of a style attribute, which the content policy forbids in server HTML. */
export function Ground({ color }: { color: string }) {
  if (!color) return null;
  return (
    <svg className={styles['ground']} aria-hidden="true">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  );
}

/** A small original has the same width as its renditions, and each width can be named once. */
function formatSrcSet(images: Pin['images'][string][]): string {
  const byWidth = new Map(images.toReversed().map((image) => [image.width, image]));
  return [...byWidth.values()].map(({ url, width }) => `${url} ${width}w`).join(', ');
}
