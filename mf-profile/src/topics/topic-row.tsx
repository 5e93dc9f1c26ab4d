import type { Interest } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { sparkle } from '@corkboard/shared/icons/sparkle.ts';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { Button, Icon } from '@corkboard/shared/ui';
import { useRef } from 'react';

import entry from '../common/entry.module.css';
import { followLabels, followNames } from '../common/follow-labels.ts';
import followed from '../common/followed.module.css';
import { useFollowerText } from '../common/use-follower-text.ts';
import { useResumeFollow } from '../common/use-resume-follow.ts';
import styles from './topics-list.module.css';
import { useFollowTopic } from './use-follow-topic.ts';

export function TopicRow({ topic }: { topic: Interest }) {
  const text = useText();
  const { signIn } = useShell();
  const followers = useFollowerText(topic);
  const { isFollowed, follow } = useFollowTopic(topic);
  const { name, image } = topic;
  const state = isFollowed ? 'followed' : 'none';
  const button = useRef<HTMLButtonElement>(null);
  const resumeFollow = useResumeFollow();
  useIntent({ kinds: ['follow-topic', 'unfollow-topic'], id: topic.id }, ({ kind }) => {
    button.current?.focus();
    void resumeFollow({ id: topic.id, name, state }, kind === 'follow-topic', follow);
  });

  function toggle() {
    const [reason, kind] = isFollowed
      ? (['unfollow', 'unfollow-topic'] as const)
      : (['follow', 'follow-topic'] as const);
    if (signIn.require(reason, { intent: { kind, id: topic.id, name } })) void follow(!isFollowed);
  }
  return (
    <li className={styles.row}>
      {image ? (
        <img
          className={styles.picture}
          src={image.url}
          width={48}
          height={48}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className={styles.picture}>
          <Icon path={sparkle} />
        </span>
      )}
      <span className={entry.words}>
        <bdi className={entry.name}>{name}</bdi>
        {followers && <span className={entry.detail}>{followers}</span>}
      </span>
      <Button
        ref={button}
        className={isFollowed ? followed.followed : undefined}
        size="s"
        variant={isFollowed ? 'plain' : 'quiet'}
        aria-label={text(followNames[state], { name })}
        onClick={toggle}
      >
        {text(followLabels[state])}
      </Button>
    </li>
  );
}
