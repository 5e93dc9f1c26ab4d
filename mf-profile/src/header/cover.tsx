import frame from '../common/frame.module.css';
import styles from './cover.module.css';
import { CoverFilm } from './cover-film.tsx';
import type { ShownCover } from './shown-cover.ts';

/** The largest picture of the page's first screen, so it is asked for first. [HEAD-051, HEAD-052] */
export function Cover({ cover }: { cover: ShownCover }) {
  const { desktop, phone, alt, film } = cover;
  if (film) return <CoverFilm film={film} poster={desktop.url} alt={alt} />;
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
