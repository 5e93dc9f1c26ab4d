import { useText } from '@corkboard/shared/i18n';
import { pauseFill } from '@corkboard/shared/icons/pause-fill.ts';
import { playFill } from '@corkboard/shared/icons/play-fill.ts';
import { IconButton } from '@corkboard/shared/ui';
import { useEffect, useRef, useState } from 'react';

import frame from '../common/frame.module.css';
import styles from './cover.module.css';

interface Props {
  url: string;
  poster: string;
  alt: string;
}

export function CoverVideo({ url, poster, alt }: Props) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    // If the browser blocks autoplay, the poster and the play button stay.
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) start(video.current);
  }, []);

  return (
    <div className={`${frame.frame} ${styles.cover}`}>
      <video
        ref={video}
        className={frame.picture}
        src={url}
        poster={poster}
        muted
        loop
        playsInline
        preload="metadata"
        {...(alt ? { 'aria-label': alt } : { 'aria-hidden': true })}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      />
      <IconButton
        icon={isPlaying ? pauseFill : playFill}
        label={isPlaying ? text('Pause the cover') : text('Play the cover')}
        size="s"
        className={styles.play}
        onClick={() => (isPlaying ? video.current?.pause() : start(video.current))}
      />
    </div>
  );
}

function start(video: HTMLVideoElement | null): void {
  void video?.play().catch(() => {});
}
