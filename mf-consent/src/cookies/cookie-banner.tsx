import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { siteImprint } from '@corkboard/shared/rules/site';
import { Button, TextLink } from '@corkboard/shared/ui';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { getExplanation } from './banner-texts.ts';
import { ALL_ALLOWED, ALL_REJECTED } from './consent-choice.ts';
import styles from './cookie-banner.module.css';
import { usePrivacyControlNotice } from './privacy-control.ts';
import type { ConsentControls } from './use-cookie-choice.ts';

interface Props {
  choice: ConsentControls;
  onIntent: () => void;
  onChoose: () => void;
}

const surface = 'cookie_banner';

export function CookieBanner({ choice, onIntent, onChoose }: Props) {
  const text = useText();
  const { viewer } = useShell();
  const notice = usePrivacyControlNotice();
  const banner = useRef<HTMLElement>(null);
  const titleId = useId();
  useScrollRoom(banner);

  const working = choice.working(surface);
  const imprint = siteImprint(viewer.country);
  const acceptAll = () =>
    void choice.save({ action: 'accept-all', surface, preferences: ALL_ALLOWED });
  const rejectAll = () =>
    void choice.save({ action: 'reject-all', surface, preferences: ALL_REJECTED });

  return (
    <section ref={banner} className={styles.banner} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {text('Your cookie choices')}
        </h2>
        <p className={styles.text}>{text(getExplanation(viewer))}</p>
        {notice && <p className={styles.text}>{notice}</p>}
        {imprint && (
          <p className={styles.links}>
            <TextLink href={imprint}>{text('Imprint')}</TextLink>
          </p>
        )}
        {choice.hasFailed(surface) && (
          <p className={styles.failure} role="alert">
            {text("Couldn't save your choice. Try again.")}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant="plain"
          className={styles.choose}
          aria-haspopup="dialog"
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={onChoose}
        >
          {text('Let me choose')}
        </Button>
        <Button variant="ink" isPending={working === 'reject-all'} onClick={rejectAll}>
          {text('Reject all')}
        </Button>
        <Button variant="ink" isPending={working === 'accept-all'} onClick={acceptAll}>
          {text('Accept all')}
        </Button>
      </div>
    </section>
  );
}

/** Keeps the banner from covering the focused element and the shell's toasts. */
function useScrollRoom(banner: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const keepRoom = () => {
      const height = banner.current?.offsetHeight ?? 0;
      // Uses a token, because a bar below can appear without resizing the banner.
      style.setProperty('--banner-below', `calc(${height}px + var(--space-2))`);
      style.scrollPaddingBlockEnd = `calc(${height}px + var(--space-20) + var(--bar-below, 0px) + var(--toasts-below, 0px))`;
    };
    keepRoom();
    const observer = new ResizeObserver(keepRoom);
    if (banner.current) {
      uncoverFocus(banner.current);
      observer.observe(banner.current);
    }
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-below');
      style.removeProperty('scroll-padding-block-end');
    };
  }, [banner]);
}

/** The banner can arrive over the field in which someone is typing. */
function uncoverFocus(banner: HTMLElement) {
  const { activeElement: focused, body } = document;
  if (!focused || focused === body || banner.contains(focused)) return;
  const over = banner.getBoundingClientRect();
  const under = focused.getBoundingClientRect();
  if (under.bottom > over.top && under.top < over.bottom) {
    focused.scrollIntoView({ block: 'nearest' });
  }
}
