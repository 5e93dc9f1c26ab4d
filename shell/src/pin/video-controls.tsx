import { useText } from '@corkboard/shared/i18n';
import { closedCaptioning } from '@corkboard/shared/icons/closed-captioning.ts';
import { closedCaptioningFill } from '@corkboard/shared/icons/closed-captioning-fill.ts';
import { cornersIn } from '@corkboard/shared/icons/corners-in.ts';
import { cornersOut } from '@corkboard/shared/icons/corners-out.ts';
import { pauseFill } from '@corkboard/shared/icons/pause-fill.ts';
import { playFill } from '@corkboard/shared/icons/play-fill.ts';
import { speakerHigh } from '@corkboard/shared/icons/speaker-high.ts';
import { speakerSlash } from '@corkboard/shared/icons/speaker-slash.ts';
import { IconButton } from '@corkboard/shared/ui';
import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { formatVideoTime } from './format-video-time.ts';
import { useShownCaptions } from './use-captions.ts';
import styles from './video-controls.module.css';

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  /** WebVTT. */
  captions: string | null;
  /** Fills the screen together with the controls. */
  stage: RefObject<HTMLElement | null>;
}

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'durationchange',
  'volumechange',
  'emptied',
] as const;

export function VideoControls({ video, captions, stage }: Props) {
  const text = useText();
  const { isPaused, isMuted, time, duration, isFullScreen } = useVideoState(video);
  const values = { time: Math.floor(time), all: Math.floor(duration) };

  const togglePlay = () => {
    const element = video.current;
    if (!element) return;
    if (element.paused) void element.play().catch(() => {});
    else element.pause();
  };
  useVideoClick(video, togglePlay);
  const [hasCaptions, setHasCaptions] = useState(true);
  const shown = useShownCaptions(video, captions, hasCaptions);

  return (
    <>
      {shown.length > 0 && (
        <p className={styles['captions']} dir="auto">
          <span>{shown.join('\n')}</span>
        </p>
      )}
      {/* Time runs from left to right in every language. */}
      <div
        className={styles['controls']}
        dir="ltr"
        role="group"
        aria-label={text('Video controls')}
      >
        <IconButton
          className={styles['button']}
          variant="plain"
          icon={isPaused ? playFill : pauseFill}
          label={isPaused ? text('Play') : text('Pause')}
          data-play=""
          onClick={togglePlay}
        />
        <span className={styles['time']} aria-hidden="true">
          {formatVideoTime(time)}
        </span>
        <input
          className={styles['position']}
          type="range"
          min={0}
          max={duration || 1}
          step="any"
          value={Math.min(time, duration || 1)}
          disabled={duration === 0}
          // Only in the browser, so the content policy allows it.
          style={{ '--played': `${(100 * time) / (duration || 1)}%` } as CSSProperties}
          aria-label={text('Position')}
          aria-valuetext={text('{time} of {all, plural, one {# second} other {# seconds}}', values)}
          onChange={({ target }) => {
            if (video.current) video.current.currentTime = Number(target.value);
          }}
        />
        <span className={styles['time']} aria-hidden="true">
          {formatVideoTime(duration)}
        </span>
        <IconButton
          className={styles['button']}
          variant="plain"
          icon={isMuted ? speakerSlash : speakerHigh}
          label={isMuted ? text('Unmute') : text('Mute')}
          onClick={() => {
            if (video.current) video.current.muted = !isMuted;
          }}
        />
        {captions !== null && (
          <IconButton
            className={styles['button']}
            variant="plain"
            icon={hasCaptions ? closedCaptioningFill : closedCaptioning}
            label={text('Captions')}
            aria-pressed={hasCaptions}
            onClick={() => setHasCaptions(!hasCaptions)}
          />
        )}
        <IconButton
          className={styles['button']}
          variant="plain"
          icon={isFullScreen ? cornersIn : cornersOut}
          label={isFullScreen ? text('Exit full screen') : text('Full screen')}
          onClick={() => toggleFullScreen(stage.current, video.current, hasCaptions)}
        />
      </div>
    </>
  );
}

function useVideoState(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState(() => readState(video.current));
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const update = () => setState(readState(element));
    for (const event of EVENTS) element.addEventListener(event, update);
    document.addEventListener('fullscreenchange', update);
    update();
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, update);
      document.removeEventListener('fullscreenchange', update);
    };
  }, [video]);
  return state;
}

function readState(element: HTMLVideoElement | null) {
  const { paused = true, muted = true, currentTime = 0, duration = 0 } = element ?? {};
  return {
    isPaused: paused,
    isMuted: muted,
    time: currentTime,
    // NaN until the metadata has loaded, infinite for a stream.
    duration: Number.isFinite(duration) ? duration : 0,
    isFullScreen: Boolean(document.fullscreenElement),
  };
}

/** Pointers only: the keyboard has the button. */
function useVideoClick(video: RefObject<HTMLVideoElement | null>, onClick: () => void): void {
  useEffect(() => {
    const element = video.current;
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  });
}

/** An iPhone can only show the video itself in full screen. */
function toggleFullScreen(
  stage: HTMLElement | null,
  video: HTMLVideoElement | null,
  hasCaptions: boolean,
): void {
  if (document.fullscreenElement) return void document.exitFullscreen();
  if (stage?.requestFullscreen) return void stage.requestFullscreen().catch(() => {});
  const iPhone = video as (HTMLVideoElement & { webkitEnterFullscreen?(): void }) | null;
  if (!iPhone?.webkitEnterFullscreen) return;
  const [track] = iPhone.textTracks ?? [];
  if (track && hasCaptions) {
    track.mode = 'showing';
    const hide = () => {
      track.mode = 'hidden';
    };
    iPhone.addEventListener('webkitendfullscreen', hide, { once: true });
  }
  iPhone.webkitEnterFullscreen();
}
