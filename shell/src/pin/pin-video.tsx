import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { useLazyComponent } from '@corkboard/shared/lazy';
import { Button, Notice } from '@corkboard/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './pin-page.module.css';
import { Ground } from './pin-picture.tsx';
import { useCaptionsTrack } from './use-captions.ts';
import { usePlayInView } from './use-play-in-view.ts';
import { videoErrorText } from './video-error-text.ts';

const loadControls = () => import('./video-controls.tsx').then((m) => m.VideoControls);

interface Props {
  url: string;
  /** WebVTT. */
  captions: string | null;
  poster: Pin['images'][string] | undefined;
  alt: string;
  color: string;
}

/** Shows the browser's controls until its own have loaded. */
export function PinVideo({ url, captions, poster, alt, color }: Props) {
  const text = useText();
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const controls = useLazyComponent(true, loadControls);
  const [error, setError] = useState<number>();
  const track = useCaptionsTrack(captions);
  usePlayInView(video);

  // In a server-rendered page the error can precede the listener.
  useEffect(() => setError(video.current?.error?.code), []);

  function retry() {
    setError(undefined);
    // The button that had the focus is removed.
    (stage.current?.querySelector<HTMLElement>('[data-play]') ?? video.current)?.focus();
    video.current?.load();
  }

  return (
    <div ref={stage} className={styles['stage']} data-pin-stage="">
      <Ground color={color} />
      <video
        ref={video}
        className={styles['video']}
        src={url}
        poster={poster?.url}
        width={poster?.width}
        height={poster?.height}
        aria-label={alt || text('Video')}
        controls={controls === null}
        muted
        playsInline
        preload="metadata"
        onError={({ currentTarget }) => setError(currentTarget.error?.code)}
      >
        {captions !== null && (
          <track ref={track} kind="captions" label={text('Captions')} default />
        )}
      </video>
      {error !== undefined && (
        <div className={styles['failure']}>
          <Notice
            icon={warningCircle}
            tone="error"
            title={text(videoErrorText(error))}
            action={<Button onClick={retry}>{text('Try again')}</Button>}
          />
        </div>
      )}
      {controls && <controls.Part {...{ video, captions, stage }} />}
    </div>
  );
}
