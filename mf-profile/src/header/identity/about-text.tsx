import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { profilePath } from '@corkboard/shared/rules/people';
import { TextLink } from '@corkboard/shared/ui';
import { type MouseEvent, useRef, useState } from 'react';

import styles from './about-text.module.css';
import { truncateAbout } from './truncate-about.ts';

export function AboutText({ user }: { user: User }) {
  const text = useText();
  const { device } = useShell();
  const [isWhole, setIsWhole] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  if (!user.about) return null;

  const { shown, isCut } = truncateAbout(user, device);
  function expand(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsWhole(true);
    // The link with the focus is about to be removed.
    paragraph.current?.focus();
  }

  return (
    <p ref={paragraph} className={styles.about} dir="auto" tabIndex={-1}>
      {isWhole || !isCut ? (
        user.about
      ) : (
        <>
          {shown.trimEnd()}…{' '}
          <TextLink href={profilePath(user.username, 'profile-about')} onClick={expand}>
            {text('more')}
          </TextLink>
        </>
      )}
    </p>
  );
}
