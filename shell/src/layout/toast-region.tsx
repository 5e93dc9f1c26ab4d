import { useText } from '@corkboard/shared/i18n';
import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import type { Toast } from '@corkboard/shared/remote';
import { useStore } from '@corkboard/shared/state';
import { Icon, RoutedLink, Spinner, VisuallyHidden } from '@corkboard/shared/ui';
import {
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { usePage } from '../common/page/page-context.tsx';
import { removeToast } from '../services/overlay-store.ts';
import styles from './toast-region.module.css';
import { useFreeEdge } from './use-free-edge.ts';

const MIN_TOAST_MS = 4000;
const MIN_IMPORTANT_TOAST_MS = 6000;
const NOTICE_MS = 2000;
const MS_PER_CHARACTER = 60;

const EXIT_ANIMATION_MS = 200;

/** Long enough to read the text (WCAG 2.2.1). */
function readingTime({ text, tone, link, action }: Toast): number {
  const isOfWeight = tone === 'error' || link !== undefined || action !== undefined;
  const least = isOfWeight ? MIN_IMPORTANT_TOAST_MS : MIN_TOAST_MS;
  return Math.max(least, NOTICE_MS + MS_PER_CHARACTER * text.length);
}

export function ToastRegion() {
  const text = useText();
  const { overlays } = usePage();
  const toasts = useStore(overlays, (state) => state.toasts);
  const region = useRef<HTMLDivElement>(null);
  useFreeEdge(region, toasts);

  return (
    <div
      ref={region}
      className={styles['region']}
      role="status"
      // A status is read as a whole by default, so each message would repeat the others.
      aria-atomic={false}
      aria-label={text('Messages')}
      // Keeps the toast usable while a dialog is open.
      data-react-aria-top-layer
    >
      {toasts.map(({ id, toast }) => (
        <ToastCard key={id} toast={toast} onGone={() => removeToast(overlays, toast)} />
      ))}
    </div>
  );
}

const ICONS = { success: checkCircleFill, error: warningCircleFill };

/** In a hidden tab, a message would end before anyone reads it. */
function useIsPageVisible(): boolean {
  return useSyncExternalStore(watchVisibility, isPageVisible, onServer);
}

const isPageVisible = () => document.visibilityState === 'visible';
const onServer = () => true;

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function ToastCard({ toast, onGone }: { toast: Toast; onGone(): void }) {
  const { tone = 'plain', image, link, action, isWorking = false } = toast;
  const text = useText();
  const duration = toast.duration ?? readingTime(toast);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [shown, setShown] = useState(toast);
  if (shown !== toast) {
    setShown(toast);
    // The focused control can be gone with the replaced message, which fires no blur event.
    setFocused(false);
    setLeaving(false);
  }
  const isVisible = useIsPageVisible();
  const isHeld = isHovered || isFocused || isWorking || !isVisible;
  // A new callback must not restart the timer.
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (isHeld) return;
    const leaving = setTimeout(() => setLeaving(true), duration - EXIT_ANIMATION_MS);
    const timer = setTimeout(() => gone(), duration);
    return () => {
      clearTimeout(leaving);
      clearTimeout(timer);
      setLeaving(false);
    };
  }, [toast, duration, isHeld]);

  const leaves = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    !currentTarget.contains(relatedTarget);

  return (
    <div
      className={styles['toast']}
      data-leaving={isLeaving || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(!leaves(event))}
    >
      {image && (
        <img
          className={image.round ? styles['face'] : styles['picture']}
          src={image.url}
          alt=""
          width="32"
          height="32"
        />
      )}
      {isWorking && (
        <>
          {/* Spinner is a status too, and screen readers would read it twice. */}
          <span className={styles['working']} aria-hidden="true">
            <Spinner label="" />
          </span>
          <VisuallyHidden>{text('In progress')}</VisuallyHidden>
        </>
      )}
      {tone !== 'plain' && <Icon path={ICONS[tone]} />}
      <span className={styles['words']}>{toast.text}</span>
      {action && (
        <button
          type="button"
          className={styles['link']}
          onClick={() => {
            action.run();
            onGone();
          }}
        >
          {action.text}
        </button>
      )}
      {link && (
        <RoutedLink className={styles['link']} href={link.href}>
          {link.text}
        </RoutedLink>
      )}
    </div>
  );
}
