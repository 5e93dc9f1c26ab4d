import type { Experience } from '@corkboard/shared/contract/experiences';
import { useText } from '@corkboard/shared/i18n';
import { x } from '@corkboard/shared/icons/x.ts';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, Button, IconButton, TextLink } from '@corkboard/shared/ui';
import { useId } from 'react';

import { ActionButton } from '../action-button.tsx';
import { toActions } from '../guides/guide-actions.ts';
import type { GuideEnd } from '../guides/guide-state.ts';
import styles from './banner.module.css';
import type { BannerState } from './use-banner-container.ts';

interface Props {
  experience: Experience;
  name: string;
  state: BannerState;
  onLeave: (end: GuideEnd) => void;
}

export function AvatarBanner({ experience, name, state, onLeave }: Props) {
  const text = useText();
  const { viewer } = useShell();
  const titleId = useId();
  const { header, headerSubtitle, text: words, sub_text } = experience.display_data;
  const { complete, second, dismiss } = toActions(experience, window.location.origin);
  const more = header ?? words;
  const evenMore = headerSubtitle ?? sub_text;

  return (
    <div className={styles[state]}>
      <section className={styles.welcome} aria-labelledby={titleId}>
        <Avatar
          url={viewer.imageMediumUrl ?? viewer.imageSmallUrl}
          name={viewer.fullName ?? name}
          size="l"
          className={styles.face}
        />
        <div className={styles.greeting}>
          <h2 id={titleId} className={styles.name}>
            {text('Welcome back, {first_name}', { first_name: name })}
          </h2>
          {more && (
            <p dir="auto" className={styles.line}>
              {more}
            </p>
          )}
          {evenMore && (
            <p dir="auto" className={styles.line}>
              {evenMore}
            </p>
          )}
        </div>
        <div className={styles.ways}>
          {second && <TextLink {...second.link}>{second.text}</TextLink>}
          {dismiss && <Button onClick={() => onLeave('dismissed')}>{dismiss}</Button>}
          {complete && (
            <ActionButton link={complete.link} size="m" onPress={() => onLeave('completed')}>
              {complete.text}
            </ActionButton>
          )}
          {!dismiss && (
            <IconButton
              icon={x}
              label={text('Close')}
              variant="plain"
              className={styles.close}
              onClick={() => onLeave('dismissed')}
            />
          )}
        </div>
      </section>
    </div>
  );
}
