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
        <LockButton>
          <Explanation user={user} />
        </LockButton>
        <h1 id={title} className={styles.title}>
          {text('This profile is private')}
        </h1>
        <p className={styles.why}>
          <Why user={user} />
        </p>
        <Invitation user={user} />
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
  if (user.follow_invited_by_them) {
    return text(
      'Follow {name} to view their profile, Pins, boards, followers and following lists',
      { name: user.full_name },
    );
  }
  return text(
    'Only approved followers can view their profile, Pins, boards, followers and following lists',
  );
}

function Invitation({ user }: { user: User }) {
  const isCode = useHasUncheckedCode();
  if (!isCode || user.follow_invited_by_them) return null;
  return (
    <p className={styles.why}>
      <LogInToUseCode user={user} />
    </p>
  );
}

function Explanation({ user }: { user: User }) {
  const text = useText();
  const isCode = useHasUncheckedCode();
  const name = user.full_name;
  if (user.follow_invited_by_them) {
    return text(
      "{name} approves who can see their Pins, boards, and lists. You're invited: press Follow to see everything right away.",
      { name },
    );
  }
  if (isCode) return <LogInToUseCode user={user} />;
  if (user.follow_requested_by_me) {
    return text(
      '{name} approves who can see their Pins, boards, and lists. You sent a request. Only {name} can see it.',
      { name },
    );
  }
  return text(
    '{name} approves who can see their Pins, boards, and lists. Press Follow to send a request. Only {name} will see it.',
    { name },
  );
}

function LogInToUseCode({ user }: { user: User }) {
  const text = useText();
  return text(
    'Log in to use this invitation. If it is valid, you can follow {name} without waiting for approval.',
    { name: user.full_name },
  );
}

/** The code is checked only after login. */
function useHasUncheckedCode(): boolean {
  const { experiments, viewer } = useShell();
  const [query] = useSearchParams();
  return query.has('invite_code') && experiments.isOn(names.inviteCode) && requiresSignIn(viewer);
}
