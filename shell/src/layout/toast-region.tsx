import { useText } from '@corkboard/shared/i18n';
import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import type { Toast } from '@corkboard/shared/remote';
import { TOAST_DURATION } from '@corkboard/shared/rules/limits.ts';
import { useStore } from '@corkboard/shared/state';
import { Icon, RoutedLink } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent } from 'react';

import { removeToast } from '../services/overlay-store.ts';
import { usePage } from './page-context.tsx';
import styles from './toast-region.module.css';

/** A toast with something to click stays long enough to be reached. */
const DURATION_WITH_LINK = 5000;

/** Says what has happened, at the lower edge, and to screen readers. */
export function ToastRegion() {
  const text = useText();
  const { overlays } = usePage();
  const toasts = useStore(overlays, (state) => state.toasts);

  return (
    <div className={styles['region']} role="status" aria-label={text('Messages')}>
      {toasts.map(({ id, toast }) => (
        <ToastCard key={id} toast={toast} onGone={() => removeToast(overlays, id)} />
      ))}
    </div>
  );
}

const ICONS = { success: checkCircleFill, error: warningCircleFill };

function ToastCard({ toast, onGone }: { toast: Toast; onGone(): void }) {
  const { tone = 'plain', image, link, action } = toast;
  const duration = toast.duration ?? (link || action ? DURATION_WITH_LINK : TOAST_DURATION);
  // The time runs once, from when it is shown: a new function from above must not begin it again.
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => gone(), duration);
    return () => clearTimeout(timer);
  }, [duration]);

  return (
    <div className={styles['toast']}>
      {image && (
        <img
          className={image.round ? styles['face'] : styles['picture']}
          src={image.url}
          alt=""
          width="32"
          height="32"
        />
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
