import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { experiments as names } from '@corkboard/shared/rules/experiences';
import { Avatar } from '@corkboard/shared/ui';
import { type ReactNode, useId } from 'react';
import { LockButton } from './lock-button.tsx';
import { PlaceholderPins } from './placeholder-pins.tsx';
import styles from './private-gate.module.css';

interface Props {
  user: User;
  actions: ReactNode;
}

export function PrivateGate({ user, actions }: Props) {
  const text = useText();
  const title = useId();
  return (
    <div className={styles.page} data-code="page.profile.private">
      <PlaceholderPins />
      <section className={styles.gate} aria-labelledby={title}>
        <Avatar url={user.image_xlarge_url} name={user.full_name} size="xl" isDecorative />
        <p className={styles.name}>
          <bdi>{user.full_name}</bdi>
        </p>
        <p className={styles.handle}>
          <bdi>@{user.username}</bdi>
          {user.pronouns && user.pronouns.length > 0 && <span>{user.pronouns.join('/')}</span>}
        </p>
        <LockButton name={user.full_name} />
        <h1 id={title} className={styles.title}>
          {text('This profile is private')}
        </h1>
        <p className={styles.why}>
          <Why user={user} />
        </p>
        <div className={styles.actions}>{actions}</div>
        <p className={styles.answer} role="status">
          {user.follow_requested_by_me && text("We'll show the profile here once they approve.")}
        </p>
      </section>
    </div>
  );
}

function Why({ user }: { user: User }) {
  const text = useText();
  const { experiments, viewer } = useShell();
  const [query] = useSearchParams();
  const isInvitation = query.has('invite_code') && experiments.isOn(names.inviteCode);
  if (user.follow_invited_by_them) {
    return text(
      'Follow {name} to view their profile, Pins, boards, followers and following lists',
      { name: user.full_name },
    );
  }
  // The code is checked only after login.
  if (isInvitation && requiresSignIn(viewer)) {
    return text(
      'Log in to use this invitation. If it is valid, you can follow {name} without waiting for approval.',
      {
        name: user.full_name,
      },
    );
  }
  return text(
    'Only approved followers can view their profile, Pins, boards, followers and following lists',
  );
}
