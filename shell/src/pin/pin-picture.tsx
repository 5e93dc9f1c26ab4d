import type { Pin } from '@corkboard/shared/contract/pins';
import type { ReactNode, RefObject } from 'react';
import { getPictureSources, listPictures } from './picture-sources.ts';
import styles from './pin-page.module.css';

interface Props {
  color: string;
  images: Pin['images'];
  alt: string;
  stage?: RefObject<HTMLDivElement | null>;
  /** How wide the image is shown, if not as usual on this page. */
  sizes?: string | undefined;
  children?: ReactNode;
}

export function PinPicture({ color, images, alt, stage, sizes, children }: Props) {
  const [shown] = listPictures(images);
  const sources = getPictureSources(images);
  if (!shown || !sources) return null;
  return (
    <div ref={stage} className={styles['stage']} data-pin-stage="">
      <Ground color={color} />
      <img
        className={styles['picture']}
        src={sources.src}
        srcSet={sources.srcset}
        sizes={sizes ?? sources.sizes}
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
