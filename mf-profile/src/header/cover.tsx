import { lazyWithRetry } from '@corkboard/shared/lazy';
import frame from '../common/frame.module.css';
import styles from './cover.module.css';
import type { ResolvedCover } from './resolve-cover.ts';

const CoverVideo = lazyWithRetry(() => import('./cover-video.tsx').then((m) => m.CoverVideo));

/** Loads first, because it is the largest image above the fold. */
export function Cover({ cover }: { cover: ResolvedCover }) {
  const { desktop, phone, alt, video } = cover;
  if (video) return <CoverVideo url={video} poster={desktop.url} alt={alt} />;
  return (
    <picture className={`${frame.frame} ${styles.cover}`}>
      <source
        media="(max-width: 719px)"
        srcSet={phone.url}
        width={phone.width}
        height={phone.height}
      />
      <img
        className={frame.picture}
        src={desktop.url}
        width={desktop.width}
        height={desktop.height}
        alt={alt}
        fetchPriority="high"
      />
    </picture>
  );
}
