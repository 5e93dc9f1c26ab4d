import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { Button, Notice } from '@corkboard/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './pin-page.module.css';
import { videoErrorText } from './video-error-text.ts';

interface Props {
  url: string;
  poster: Pin['images'][string] | undefined;
  alt: string;
}

export function PinVideo({ url, poster, alt }: Props) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [error, setError] = useState<number>();

  // In a server-rendered page the error can precede the listener.
  useEffect(() => setError(video.current?.error?.code), []);

  return (
    <div className={styles['player']}>
      {/* Uploaded videos have no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={styles['video']}
        src={url}
        poster={poster?.url}
        width={poster?.width}
        height={poster?.height}
        aria-label={alt || text('Video')}
        controls
        playsInline
        preload="metadata"
        onError={({ currentTarget }) => setError(currentTarget.error?.code)}
      />
      {error !== undefined && (
        <Notice
          icon={warningCircle}
          tone="error"
          title={text(videoErrorText(error))}
          action={
            <Button
              onClick={() => {
                setError(undefined);
                video.current?.load();
              }}
            >
              {text('Try again')}
            </Button>
          }
        />
      )}
    </div>
  );
}
