import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { cornersIn } from '@corkboard/shared/icons/corners-in.ts';
import { cornersOut } from '@corkboard/shared/icons/corners-out.ts';
import { Icon } from '@corkboard/shared/ui';
import { type MouseEvent, type RefObject, useSyncExternalStore } from 'react';
import { listPictures } from './picture-sources.ts';
import styles from './pin-page.module.css';

interface Props {
  images: Pin['images'];
  stage: RefObject<HTMLElement | null>;
}

/** The image on the whole screen. Browsers that can't, such as an iPhone's, open the original. */
export function ShowLarger({ images, stage }: Props) {
  const text = useText();
  const isFullScreen = useIsFullScreen();
  const original = listPictures(images).at(-1);
  if (!original) return null;

  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (document.fullscreenElement) {
      event.preventDefault();
      void document.exitFullscreen();
    } else if (document.fullscreenEnabled && stage.current) {
      event.preventDefault();
      void stage.current.requestFullscreen().catch(() => {});
    }
  }
  return (
    <a
      className={styles['larger']}
      href={original.url}
      target="_blank"
      rel="noreferrer"
      aria-label={isFullScreen ? text('Exit full screen') : text('Show larger')}
      onClick={toggle}
    >
      <Icon path={isFullScreen ? cornersIn : cornersOut} />
    </a>
  );
}

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribe, readIsFullScreen, () => false);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

function readIsFullScreen(): boolean {
  return Boolean(document.fullscreenElement);
}
